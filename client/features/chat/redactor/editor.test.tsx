import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { conversacion, evento, mensaje, persona, YO } from '../../../testing/chat/chat-de-prueba.ts';
import { conChat } from '../../../testing/chat/con-chat.ts';

const MIO = mensaje(3, { autor_id: YO, texto: 'Corto', creado_en: new Date().toISOString() });
const ELIMINADO = { ...MIO, texto: '', eliminado_en: new Date().toISOString() };
const FICHERO = new File(['x'], 'foto.png', { type: 'image/png' });

const participantes = [persona(8, 'Ana Ruiz'), persona(9, 'Eva Gil'), persona(YO, 'Cuenta')].map((una) => ({
  persona: una,
  rol: 'miembro' as const,
  activo: true,
  leido_seq: 0,
  entregado_seq: 0,
}));

const chat = conChat(() => {
  const grupo = conversacion(1, { tipo: 'grupo', titulo: 'Guardias', otros: 2, participantes });
  return [[grupo, conversacion(2)], { 1: [mensaje(1), mensaje(2), MIO] }];
});
const caja = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Mensaje para / });
const NOMBRE = { name: 'Editas tu mensaje' };
const estaEditando = () => screen.queryByRole('textbox', NOMBRE) !== null;
async function edit() {
  const router = await chat.open('/app/chat/1');
  await userEvent.type(await caja(), '{ArrowUp}');
  return { router, editor: await screen.findByRole<HTMLTextAreaElement>('textbox', NOMBRE) };
}
const peticiones = (method: string) =>
  chat.api.seen.filter((una) => una.method === method && una.url.includes('/mensajes/'));

test('an edit that is too long says by how much, and is not saved', async () => {
  const { editor } = await edit();
  await userEvent.clear(editor);
  await userEvent.paste('x'.repeat(3_900));
  await screen.findByText('Quedan 100 caracteres');
  await userEvent.paste('x'.repeat(200));
  await screen.findByText('Sobran 100 caracteres');
  await userEvent.keyboard('{Enter}');
  expect(estaEditando()).toBe(true);
  expect(peticiones('PATCH')).toEqual([]);
});

test('emptying a message asks whether to delete it, and afterwards the focus goes to the box', async () => {
  const { editor } = await edit();
  await userEvent.clear(editor);
  await userEvent.keyboard('{Enter}');
  const pregunta = within(await screen.findByRole('alertdialog', { name: 'Eliminar el mensaje' }));
  chat.api.estado.mensajes = { 1: [mensaje(1), mensaje(2), ELIMINADO] };
  await userEvent.click(pregunta.getByRole('button', { name: 'Eliminar' }));
  await screen.findByText('Mensaje eliminado', { selector: 'p' });
  expect(peticiones('DELETE')).toHaveLength(1);
  await waitFor(() => expect(estaEditando()).toBe(false));
  await waitFor(async () => expect(document.activeElement).toBe(await caja()));
});

test('leaving for another conversation while editing asks first', async () => {
  const { router, editor } = await edit();
  await userEvent.type(editor, ' y mucho más largo');
  void router.navigate({ to: '/chat/{-$id}', params: { id: '2' } });
  const pregunta = within(await screen.findByRole('alertdialog', { name: 'Hay cambios sin guardar' }));
  expect(router.state.location.pathname).toBe('/chat/1');
  await userEvent.click(pregunta.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(editor.value).toBe('Corto y mucho más largo');
});

test('leaving without changes does not ask', async () => {
  const { router } = await edit();
  await router.navigate({ to: '/chat/{-$id}', params: { id: '2' } });
  await waitFor(() => expect(router.state.location.pathname).toBe('/chat/2'));
});

test('a file that is pasted or dropped while editing is reported as not accepted', async () => {
  const { editor } = await edit();
  const AVISO = /^Al editar un mensaje no se pueden añadir ficheros/;
  fireEvent.paste(editor, { clipboardData: { files: [FICHERO] } });
  await screen.findByText(AVISO);
  fireEvent.drop(editor, { dataTransfer: { types: ['Files'], files: [FICHERO] } });
  expect(screen.queryByText('foto.png')).toBeNull();
});

test('in a group an @ suggests people while editing, too', async () => {
  const { editor } = await edit();
  await userEvent.type(editor, ', @eva');
  await screen.findByRole('option', { name: /Eva Gil/ });
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(editor.value).toBe('Corto, @Eva Gil '));
});

test('the help names the keys of editing', async () => {
  const { editor } = await edit();
  const ayuda = document.getElementById(editor.getAttribute('aria-describedby') ?? '');
  expect(ayuda?.textContent).toBe('Intro guarda, Mayús + Intro cambia de línea y Escape cancela.');
});

test('a queued message that is sent while it is being edited is changed at the API', async () => {
  await chat.open('/app/chat/1');
  await userEvent.type(await caja(), 'Con una errta{Enter}{ArrowUp}');
  const editor = await screen.findByRole<HTMLTextAreaElement>('textbox', NOMBRE);
  await userEvent.clear(editor);
  await userEvent.type(editor, 'Sin erratas');
  const { client_id = '', texto = '' } = chat.canal.cola.todos()[0] ?? {};
  chat.canal.cola.remove(client_id);
  await userEvent.keyboard('{Enter}');
  await screen.findByText(/^El mensaje está saliendo/);
  const llegado = mensaje(4, { autor_id: YO, client_id, texto });
  chat.api.estado.mensajes = { 1: [mensaje(1), mensaje(2), MIO, llegado] };
  chat.api.estado.otras[`PATCH /api/chat/mensajes/${llegado.id}`] = { data: { ...llegado, texto: 'Sin erratas' } };
  chat.canal.pasa(evento('mensaje.nuevo', { conversacion: 1, mensaje: llegado }));
  await userEvent.click(editor);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(estaEditando()).toBe(false));
  expect(peticiones('PATCH').map(({ body }) => JSON.parse(body))).toEqual([{ texto: 'Sin erratas' }]);
});
