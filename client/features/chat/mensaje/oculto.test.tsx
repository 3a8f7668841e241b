import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { apiDeChat } from '../../../testing/chat/api-de-prueba.ts';
import { conversacion, mensaje } from '../../../testing/chat/chat-de-prueba.ts';
import { listaConAlto } from '../../../testing/chat/lista-con-alto.ts';
import { realtimeDePrueba } from '../../../testing/chat/realtime-de-prueba.ts';
import { openApp } from '../../../testing/open-app.tsx';

const OCULTO = 'Mensaje de una persona que has bloqueado';

let api: Awaited<ReturnType<typeof apiDeChat>>;
let sinAlto: () => void;
beforeEach(async () => {
  sinAlto = listaConAlto();
  const callado = mensaje(2, { texto: '', oculto: true, reacciones: [{ emoji: '👍', usuarios: [8] }] });
  api = await apiDeChat([conversacion(1, { ultimo: callado, ultimo_seq: 2, leido_seq: 2 })], {
    1: [mensaje(1), callado],
  });
});
afterEach(async () => {
  cleanup();
  await api.close();
  sinAlto();
});

test('a message of somebody whom one has blocked keeps its place, says so, and nothing can be done with it', async () => {
  await openApp('/app/chat/1', undefined, realtimeDePrueba().realtime);
  const linea = within(await screen.findByRole('region', { name: /^Conversación: / }));
  const burbuja = (await linea.findByText(OCULTO)).closest('article') as HTMLElement;
  expect(within(burbuja).queryAllByRole('button')).toEqual([]);
  expect(burbuja.textContent).not.toContain('👍');
  // The other one, of before, has its menu.
  expect(linea.getAllByRole('button', { name: /^Acciones del mensaje/ })).toHaveLength(1);
  // In the list too.
  expect(screen.getByRole('link', { name: /Ana Ruiz/ }).textContent).toContain(OCULTO);
});
