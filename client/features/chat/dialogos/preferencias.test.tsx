import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { apiDeChat } from '../../../testing/chat/api-de-prueba.ts';
import { conversacion, serie } from '../../../testing/chat/chat-de-prueba.ts';
import { listaConAlto } from '../../../testing/chat/lista-con-alto.ts';
import { realtimeDePrueba } from '../../../testing/chat/realtime-de-prueba.ts';
import { openApp } from '../../../testing/open-app.tsx';

const GUARDADAS = {
  recibos: true,
  presencia: true,
  quien_puede_escribirme: 'todos',
  acepto_visitas: true,
  sonido: false,
};

let api: Awaited<ReturnType<typeof apiDeChat>>;
let dialogo: HTMLElement;
let sinAlto: () => void;
beforeEach(async () => {
  sinAlto = listaConAlto();
  api = await apiDeChat([conversacion(1)], { 1: serie(1, 3) });
  api.estado.otras['GET /api/chat/preferencias'] = { data: GUARDADAS };
  await openApp('/app/chat/1', undefined, realtimeDePrueba().realtime);
  await userEvent.click(await screen.findByRole('button', { name: 'Preferencias del chat' }));
  dialogo = await screen.findByRole('dialog', { name: 'Preferencias del chat' });
});
afterEach(async () => {
  cleanup();
  await api.close();
  sinAlto();
});
const puesto = (nombre: string) => within(dialogo).findByRole<HTMLInputElement>('switch', { name: nombre });
/** Bodies of the saving calls; each holds all preferences, changed and unchanged ones. */
const guardadas = () =>
  api.seen
    .filter(({ method, url }) => method === 'PUT' && url === '/api/chat/preferencias')
    .map(({ body }) => JSON.parse(body));
/** Sets the preferences that the API answers from now on. */
const queda = (cambios: Partial<typeof GUARDADAS>) => {
  const data = { ...GUARDADAS, ...cambios };
  api.estado.otras['GET /api/chat/preferencias'] = { data };
  api.estado.otras['PUT /api/chat/preferencias'] = { data };
  return data;
};

test.each([
  ['Confirmaciones de lectura', { recibos: false }],
  ['En línea', { presencia: false }],
  ['Acepto visitas', { acepto_visitas: false }],
  ['Sonido', { sonido: true }],
] as const)('«%s» is toggled by a press, saved, and stays', async (nombre, cambios) => {
  const antes = (await puesto(nombre)).checked;
  const data = queda(cambios);
  await userEvent.click(await puesto(nombre));
  expect((await puesto(nombre)).checked).toBe(!antes);
  await waitFor(() => expect(guardadas()).toEqual([data]));
  await waitFor(async () => expect((await puesto(nombre)).checked).toBe(!antes));
});

test('who may write for the first time is chosen among three options, and saved', async () => {
  const quien = await within(dialogo).findByRole<HTMLSelectElement>('combobox', {
    name: 'Quién puede escribirte por primera vez',
  });
  expect([...quien.options].map(({ text }) => text)).toEqual([
    'Cualquier persona con cuenta',
    'Personas verificadas',
    'Solo mis contactos',
  ]);
  const data = queda({ quien_puede_escribirme: 'contactos' });
  await userEvent.selectOptions(quien, 'Solo mis contactos');
  await waitFor(() => expect(guardadas()).toEqual([data]));
  expect(quien.value).toBe('contactos');
});

test('a preference that could not be saved is read again from the API', async () => {
  await puesto('Sonido');
  api.estado.otras['PUT /api/chat/preferencias'] = { data: 'esto no lo promete el contrato' };
  await userEvent.click(await puesto('Sonido'));
  await waitFor(() => expect(guardadas()).toHaveLength(1));
  await waitFor(async () => expect((await puesto('Sonido')).checked).toBe(false));
});
