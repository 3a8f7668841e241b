import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { GrupoDejado } from '#shared/contract/main/chat/entidades-chat';
import { conversacion, mensaje, persona, serie, YO } from '../../../testing/chat/chat-de-prueba.ts';
import { conChat } from '../../../testing/chat/con-chat.ts';

const GRUPO = conversacion(2, {
  tipo: 'grupo',
  titulo: 'Guardias',
  otros: 1,
  participantes: [persona(8, 'Ana Ruiz'), persona(YO, 'Cuenta')].map((una) => ({
    persona: una,
    rol: 'miembro' as const,
    activo: true,
    leido_seq: 0,
    entregado_seq: 0,
  })),
});
const dejado = (cambios: Partial<GrupoDejado> = {}): GrupoDejado => ({
  id: 2,
  titulo: 'Guardias',
  nombres: [],
  salido_en: '2026-11-23T09:00:00.000Z',
  no_vuelve: null,
  ...cambios,
});

const chat = conChat(() => [[conversacion(1)], { 1: serie(1, 3), 2: serie(1, 3, { conversacion: 2 }) }]);
let suyos: GrupoDejado[];
beforeEach(() => {
  suyos = [];
  chat.api.estado.otras['GET /api/chat/dejados'] = () => ({ data: suyos });
});
const vueltas = () => chat.api.seen.filter(({ url }) => url.endsWith('/vuelta')).length;

test('whoever leaves a group stays on its page, which says so, and comes back by a button; the line is loaded anew', async () => {
  chat.api.estado.conversaciones.push(GRUPO);
  chat.api.estado.otras[`DELETE /api/chat/conversaciones/2/participantes/${YO}`] = () => {
    chat.api.estado.conversaciones.pop();
    suyos = [dejado()];
    return {};
  };
  await chat.open('/app/chat/2');
  expect(await screen.findByText('Mensaje 3')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: /^Detalles de/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Salir del grupo' }));
  const pregunta = within(await screen.findByRole('alertdialog'));
  await userEvent.click(pregunta.getByRole('button', { name: 'Salir del grupo' }));
  expect(await screen.findByRole('heading', { name: 'Has salido de este grupo' })).toBeTruthy();
  expect(screen.getByText('Guardias')).toBeTruthy();
  expect(screen.getByText(/^Si vuelves, se lo diremos/)).toBeTruthy();

  chat.api.estado.mensajes[2] = [
    mensaje(4, {
      conversacion: 2,
      autor_id: null,
      tipo: 'sistema',
      texto: '',
      suceso: { que: 'vuelve', quien: YO, a: [], texto: null },
    }),
  ];
  const vuelta = { ...GRUPO, ultimo_seq: 4, desde_seq: 3, leido_seq: 4 };
  chat.api.estado.otras['POST /api/chat/conversaciones/2/vuelta'] = () => {
    chat.api.estado.conversaciones.push(vuelta);
    suyos = [];
    return { data: vuelta };
  };
  await userEvent.click(screen.getByRole('button', { name: 'Volver al grupo' }));
  const linea = within(await screen.findByRole('region', { name: 'Conversación: Guardias' }));
  expect(await linea.findByText('Volviste al grupo')).toBeTruthy();
  expect(linea.queryByText('Mensaje 3')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Has salido de este grupo' })).toBeNull();
  expect(vueltas()).toBe(1);
});

test('a group to which the user may not come back shows the reason and no button', async () => {
  suyos = [dejado({ no_vuelve: 'El grupo ya tiene 50 personas.' })];
  await chat.open('/app/chat/2');
  expect(await screen.findByText('El grupo ya tiene 50 personas.')).toBeTruthy();
  expect(screen.queryByText(/^Si vuelves/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Volver al grupo' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Volver a la lista' })).toBeTruthy();
});

test('a refused return says why; afterwards the conversation is missing', async () => {
  suyos = [dejado()];
  await chat.open('/app/chat/2');
  // The fake API does not know this call and answers 404.
  await userEvent.click(await screen.findByRole('button', { name: 'Volver al grupo' }));
  await waitFor(() => expect(vueltas()).toBe(1));
  expect(await screen.findByText('No encontramos lo que buscas. Puede que ya no exista.')).toBeTruthy();
  cleanup();
  await chat.open('/app/chat/77');
  expect(await screen.findByText('Esta conversación no existe o no participas en ella')).toBeTruthy();
});

test('the archive lists below its conversations the groups that the user has left, by title or people; other lists do not', async () => {
  suyos = [dejado(), dejado({ id: 3, titulo: null, nombres: ['Ana Ruiz', 'Eva Gil'] })];
  const router = await chat.open('/app/chat/1?filtro=archivadas');
  const lista = within(await screen.findByRole('region', { name: 'Grupos de los que has salido' }));
  expect(lista.getAllByRole('link').map((uno) => uno.textContent)).toEqual([
    expect.stringMatching(/^GuardiasSaliste el 23\/11\/2026$/),
    expect.stringMatching(/^Ana Ruiz, Eva GilSaliste el/),
  ]);
  await userEvent.click(lista.getByRole('link', { name: /^Ana Ruiz, Eva Gil/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/chat/3'));
  expect(await screen.findByRole('heading', { name: 'Has salido de este grupo' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Todas' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Grupos de los que has salido' })).toBeNull());
});
