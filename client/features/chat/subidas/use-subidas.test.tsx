import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ADJUNTOS_BORRADOR } from '../../../api/almacen-cifrado/colecciones.ts';
import { almacenDePersona } from '../../../api/session/almacen-persona.ts';
import { endSession } from '../../../api/session/salida.ts';
import { apiDeChat } from '../../../testing/chat/api-de-prueba.ts';
import { conversacion, serie } from '../../../testing/chat/chat-de-prueba.ts';
import { listaConAlto } from '../../../testing/chat/lista-con-alto.ts';
import { realtimeDePrueba } from '../../../testing/chat/realtime-de-prueba.ts';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';

const HORA_MS = 3_600_000;

let api: Awaited<ReturnType<typeof apiDeChat>>;
let canal: ReturnType<typeof realtimeDePrueba>;
let router: Awaited<ReturnType<typeof openApp>>;
let sinAlto: () => void;
beforeEach(async () => {
  sinAlto = listaConAlto();
  canal = realtimeDePrueba();
  api = await apiDeChat([conversacion(1), conversacion(2)], { 1: serie(1, 3), 2: serie(1, 3, { conversacion: 2 }) });
  api.estado.sesion = sessionOf(demoUser(), [{ id: 'uno', clave: 'A'.repeat(43) }]);
});
afterEach(async () => {
  await endSession(router.options.context.queryClient);
  cleanup();
  await api.close();
  sinAlto();
});
const open = async (id: number) => {
  router = await openApp(`/app/chat/${id}`, undefined, canal.realtime);
  await screen.findByRole('textbox', { name: /^Mensaje para / });
};
const almacen = () => almacenDePersona(router.options.context.queryClient);
const adjunto = (nombre: string) => ({
  id: `id-${nombre}`,
  nombre,
  mime: 'application/pdf',
  bytes: 2_048,
  ancho: null,
  alto: null,
});
const hace = (horas: number) => new Date(Date.now() - horas * HORA_MS).toISOString();

test('files of an earlier visit go with the message; one that the API has deleted is reported', async () => {
  await open(2);
  await (await almacen())?.put(ADJUNTOS_BORRADOR, '1', {
    conversacion: 1,
    subidos: [
      { clave: 'a', adjunto: adjunto('vieja.pdf'), subido_en: hace(25) },
      { clave: 'b', adjunto: adjunto('ficha.pdf'), subido_en: hace(1) },
    ],
  });
  cleanup();
  await open(1);
  const lista = await screen.findByRole('list', { name: 'Ficheros que se enviarán' });
  const [vieja, ficha] = within(lista).getAllByRole('listitem');
  expect(vieja?.textContent).toContain('Se subió hace más de un día y ya no se guarda: adjúntalo otra vez');
  expect(ficha?.textContent).toContain('ficha.pdf está listo');

  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await screen.findByText('Quita los ficheros que no se han podido subir, o inténtalo otra vez');
  expect(canal.cola.todos()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Quitar vieja.pdf' }));
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(canal.cola.todos()).toMatchObject([{ conversacion: 1, adjuntos: [adjunto('ficha.pdf')] }]);
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Ficheros que se enviarán' })).toBeNull());
  await waitFor(async () => expect(await (await almacen())?.getAll(ADJUNTOS_BORRADOR)).toEqual([]));
}, 30_000);
