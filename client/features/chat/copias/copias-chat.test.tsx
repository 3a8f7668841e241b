import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CONVERSACIONES_VISTAS, LISTA_VISTA } from '../../../api/almacen-cifrado/colecciones.ts';
import { almacenDePersona } from '../../../api/session/almacen-persona.ts';
import { endSession } from '../../../api/session/salida.ts';
import { apiDeChat } from '../../../testing/chat/api-de-prueba.ts';
import { conversacion, evento, mensaje, serie, YO } from '../../../testing/chat/chat-de-prueba.ts';
import { listaConAlto } from '../../../testing/chat/lista-con-alto.ts';
import { realtimeDePrueba } from '../../../testing/chat/realtime-de-prueba.ts';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';

const CLAVES = [{ id: 'uno', clave: 'A'.repeat(43) }];

let api: Awaited<ReturnType<typeof apiDeChat>>;
let canal: ReturnType<typeof realtimeDePrueba>;
let router: Awaited<ReturnType<typeof openApp>>;
let sinAlto: () => void;
beforeEach(async () => {
  sinAlto = listaConAlto();
  canal = realtimeDePrueba();
  const otras = [2, 3, 4, 5, 6].map((id) => conversacion(id));
  api = await apiDeChat([conversacion(1), ...otras], {
    1: serie(1, 60),
    ...Object.fromEntries(otras.map(({ id }) => [id, serie(1, 2, { conversacion: id })])),
  });
  api.estado.sesion = sessionOf(demoUser(), CLAVES);
});
afterEach(async () => {
  await endSession(router.options.context.queryClient);
  cleanup();
  await api.close();
  sinAlto();
});
const open = async (path: string) => {
  router = await openApp(path, undefined, canal.realtime);
};
const linea = () => screen.findByRole('region', { name: /^Conversación: / });
const guardado = async () => {
  const almacen = await almacenDePersona(router.options.context.queryClient);
  const [lista] = (await almacen?.getAll(LISTA_VISTA)) ?? [];
  const conversaciones = (await almacen?.getAll(CONVERSACIONES_VISTAS)) ?? [];
  return {
    lista: lista?.valor.conversaciones.map(({ id }) => id),
    conversaciones: Object.fromEntries(conversaciones.map(({ valor }) => [valor.conversacion.id, valor])),
  };
};
const seGuarda = (id: number) =>
  waitFor(async () => expect((await guardado()).conversaciones[id]).toBeDefined(), { timeout: 5_000 });

test('while the API does not answer, the last copy is shown with its time and messages can be written; then the data is read again', async () => {
  await open('/app/chat/1');
  await within(await linea()).findByText('Mensaje 60');
  await seGuarda(1);
  expect((await guardado()).lista).toHaveLength(6);
  // The newest page of the line, and that there are older messages.
  expect((await guardado()).conversaciones[1]).toMatchObject({ hay_antes: true, mensajes: { length: 50 } });
  cleanup();

  api.estado.contesta = false;
  canal = realtimeDePrueba('conectando');
  await open('/app/chat/1');
  await within(await linea()).findByText('Mensaje 60');
  // One note over the list, one over the conversation.
  const nota = /^El chat no responde\. Esto es lo que viste aquí el \d\d\/\d\d\/\d{4}, \d\d:\d\d\.$/;
  await waitFor(() => expect(screen.getAllByText(nota)).toHaveLength(2), { timeout: 10_000 });
  await userEvent.type(screen.getByRole('textbox', { name: /^Mensaje para / }), 'Sin nadie{Enter}');
  await within(await linea()).findByText('Sin nadie');
  // No receipt was sent for messages of the copy.
  expect(canal.dichos.filter(({ t }) => t === 'leido')).toEqual([]);

  api.estado.contesta = true;
  api.estado.mensajes[1] = serie(1, 61);
  api.estado.conversaciones = [conversacion(1, { no_leidos: 1, leido_seq: 60, ultimo_seq: 61 })];
  canal.pasaA('abierto');
  // The line is loaded anew, and begins at the new messages.
  await waitFor(() => expect(screen.queryByText(nota)).toBeNull());
  await within(await linea()).findByText('Mensaje 61');
  await within(await linea()).findByText('Mensajes nuevos');
  expect(within(await linea()).getByText('Sin nadie')).toBeTruthy();
}, 30_000);

test('the five newest conversations are kept; one that the user is no longer part of is removed', async () => {
  for (const id of [1, 2, 3, 4, 5, 6]) {
    await open(`/app/chat/${id}`);
    await linea();
    await seGuarda(id);
    cleanup();
  }
  await waitFor(async () => expect(Object.keys((await guardado()).conversaciones)).toEqual(['2', '3', '4', '5', '6']));
  api.estado.conversaciones = api.estado.conversaciones.filter(({ id }) => id !== 6);
  await open('/app/chat/6');
  await screen.findByRole('heading', { name: 'Esta conversación no existe o no participas en ella' });
  await waitFor(async () => expect(Object.keys((await guardado()).conversaciones)).toEqual(['2', '3', '4', '5']));
}, 60_000);

test('messages that arrive while the conversation is open are kept too, and a logout removes all copies', async () => {
  await open('/app/chat/1');
  await within(await linea()).findByText('Mensaje 60');
  canal.pasa(evento('mensaje.nuevo', { conversacion: 1, mensaje: mensaje(61, { autor_id: YO, texto: 'El último' }) }));
  await waitFor(async () => expect((await guardado()).conversaciones[1]?.mensajes.at(-1)?.texto).toBe('El último'), {
    timeout: 5_000,
  });
  const nombres = async () => (await indexedDB.databases()).map(({ name }) => name);
  expect(await nombres()).toHaveLength(1);
  await endSession(router.options.context.queryClient);
  expect(await nombres()).toEqual([]);
}, 30_000);
