import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { conversacion, evento, mensaje, persona, serie, YO } from '../../testing/chat/chat-de-prueba.ts';
import { conChat } from '../../testing/chat/con-chat.ts';
import { sessionOf } from '../../testing/demo-user.ts';

const GRUPO = conversacion(2, {
  tipo: 'grupo',
  titulo: 'Guardias',
  rol: 'propietario',
  otros: 2,
  no_leidos: 100,
  fijada: true,
  actualizado_en: '2026-11-20T09:00:00.000Z',
  participantes: [persona(8, 'Ana Ruiz'), persona(9, 'Eva Gil'), persona(YO, 'Cuenta')].map((una) => ({
    persona: una,
    rol: 'miembro' as const,
    activo: true,
    leido_seq: 0,
    entregado_seq: 0,
  })),
});

const chat = conChat(() => [[GRUPO, conversacion(1)], { 1: serie(1, 3), 2: serie(1, 3, { conversacion: 2 }) }]);
const caja = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Mensaje para / });
/** The messages of the open conversation: queued and last texts stand in the list of conversations too. */
const enLinea = async () => within(await screen.findByRole('region', { name: 'Conversación: Ana Ruiz' }));
const leidos = () => chat.canal.dichos.filter(({ t }) => t === 'leido');

test('without an id the conversation with the latest message is opened, although another one is pinned above it', async () => {
  const router = await chat.open('/app/chat');
  await waitFor(() => expect(router.state.location.pathname).toBe('/chat/1'));
  const lista = within(await screen.findByRole('region', { name: 'Conversaciones' }));
  const filas = within(lista.getByRole('list')).getAllByRole('link');
  expect(filas.map((uno) => uno.textContent)).toEqual([
    expect.stringMatching(/^Guardias.*99\+/),
    expect.stringMatching(/Ana Ruiz.*Mensaje 3/),
  ]);
  expect(filas[0]?.textContent).toContain('más de 99 mensajes sin leer');
});

test('a visitor without login goes to the login, which says why', async () => {
  chat.api.estado.sesion = sessionOf(null);
  const router = await chat.open('/app/chat/1');
  await screen.findByText('Inicia sesión para abrir el chat.');
  expect(router.state.location.search).toMatchObject({ redirect: '/app/chat/1', motivo: 'chat' });
});

test.each(['/app/chat/77', '/app/chat/nada'])('%s is reported as missing', async (path) => {
  await chat.open(path);
  await screen.findByRole('heading', { name: 'Esta conversación no existe o no participas en ella' });
});

test('a conversation that is reported as missing stays so while it is asked for again', async () => {
  const router = await chat.open('/app/chat/77');
  const titulo = { name: 'Esta conversación no existe o no participas en ella' };
  await screen.findByRole('heading', titulo);
  const falta: boolean[] = [];
  const observer = new MutationObserver(() => falta.push(screen.queryByRole('heading', titulo) === null));
  observer.observe(document.body, { childList: true, subtree: true });
  await router.options.context.queryClient.invalidateQueries();
  await screen.findByRole('heading', titulo);
  observer.disconnect();
  expect(falta).not.toContain(true);
});

test('a message is shown from the queue until its event brings it: never twice, never missing', async () => {
  await chat.open('/app/chat/1');
  await userEvent.type(await caja(), 'Hola, Ana{Shift>}{Enter}{/Shift}¿qué tal?{Enter}');
  const linea = await enLinea();
  const burbuja = await linea.findByText(/Hola, Ana/);
  expect(burbuja.textContent).toBe('Hola, Ana\n¿qué tal?');
  expect(linea.getByText('En cola')).toBeTruthy();
  expect((await caja()).value).toBe('');
  expect(document.activeElement).toBe(await caja());
  const { client_id = '', texto = '' } = chat.canal.cola.todos()[0] ?? {};
  chat.canal.cola.remove(client_id);
  await linea.findByText('Enviado');
  expect(linea.getAllByText(/Hola, Ana/)).toHaveLength(1);
  chat.canal.pasa(
    evento('mensaje.nuevo', { conversacion: 1, mensaje: mensaje(4, { autor_id: YO, client_id, texto }) }),
  );
  const recibo = { conversacion: 1, usuario: 8, leido_seq: 4, entregado_seq: 4 };
  chat.canal.pasa(evento('lectura', { ...recibo, leido_por_todos: 4, entregado_a_todos: 4 }));
  await waitFor(() => expect(linea.getAllByText('Leído').length).toBeGreaterThan(0));
  expect(linea.getAllByText(/Hola, Ana/)).toHaveLength(1);
});

test('a message that could not be sent says why, and can be retried or discarded', async () => {
  await chat.open('/app/chat/1');
  await userEvent.type(await caja(), 'Hola{Enter}');
  const { client_id = '' } = chat.canal.cola.todos()[0] ?? {};
  chat.canal.cola.change(client_id, { estado: 'fallido', motivo: 'No puedes escribir aquí.' });
  await screen.findByText('No puedes escribir aquí.');
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar: Hola' }));
  await (await enLinea()).findByText('En cola');
  chat.canal.cola.change(client_id, { estado: 'fallido', motivo: 'No puedes escribir aquí.' });
  await userEvent.click(await screen.findByRole('button', { name: 'Descartar: Hola' }));
  await waitFor(() => expect(screen.queryByText('Hola')).toBeNull());
});

test('an arriving message is announced once, and its author is shown as typing until it arrives', async () => {
  await chat.open('/app/chat/1');
  await caja();
  const escribe = { t: 'efimero' as const, tipo: 'escribiendo' as const, conversacion: 1, usuario: 8, on: true };
  chat.canal.suena({ que: 'efimero', efimero: escribe });
  await screen.findByText('Ana Ruiz está escribiendo…');
  chat.canal.pasa(evento('mensaje.nuevo', { conversacion: 1, mensaje: mensaje(4, { texto: 'Ya estoy' }) }));
  const anuncios = await screen.findByRole('log', { name: 'Mensajes nuevos' });
  await within(anuncios).findByText('Ana Ruiz: Ya estoy');
  expect(within(anuncios).queryByText(/Mensaje 3/)).toBeNull();
  expect(screen.queryByText('Ana Ruiz está escribiendo…')).toBeNull();
  expect(chat.canal.dichos).toContainEqual({ t: 'entregado', conversacion: 1, seq: 4 });
});

test('a message is marked as read when it is displayed in a window that has the focus, not behind another window', async () => {
  chat.api.estado.conversaciones = [conversacion(1, { no_leidos: 2, leido_seq: 1 })];
  document.hasFocus = () => false;
  await chat.open('/app/chat/1');
  await screen.findByText('Mensajes nuevos', { selector: 'span' });
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(leidos()).toEqual([]);
  document.hasFocus = () => true;
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(leidos()).toEqual([{ t: 'leido', conversacion: 1, seq: 3 }]));
  // The line of new messages is fixed as long as the conversation is open.
  expect(screen.getByText('Mensajes nuevos', { selector: 'span' })).toBeTruthy();
});

test('the key «up» edits one’s own last message, and Escape restores the draft', async () => {
  const mio = mensaje(3, { autor_id: YO, texto: 'Con una errta', creado_en: new Date().toISOString() });
  chat.api.estado.mensajes = { 1: [mensaje(1), mensaje(2), mio] };
  await chat.open('/app/chat/1');
  await userEvent.type(await caja(), '{ArrowUp}');
  const editor = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Editas tu mensaje' });
  expect(editor.value).toBe('Con una errta');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Editas tu mensaje' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Mensaje para/ })));
});

test('in a group an @ offers its people, and the chosen person is mentioned', async () => {
  await chat.open('/app/chat/2');
  await userEvent.type(await caja(), 'Te toca, @eva');
  await screen.findByRole('option', { name: /Eva Gil/ });
  await userEvent.keyboard('{Enter}');
  await waitFor(async () => expect((await caja()).value).toBe('Te toca, @Eva Gil '));
  await userEvent.keyboard('{Enter}');
  expect(chat.canal.cola.todos()).toMatchObject([{ texto: 'Te toca, @Eva Gil', menciones: [9] }]);
});

test('with more unread messages than a page, the line begins at the first unread one, and only displayed messages are marked as read', async () => {
  chat.api.estado.mensajes = { 1: serie(1, 400) };
  chat.api.estado.conversaciones = [conversacion(1, { ultimo_seq: 400, leido_seq: 200, no_leidos: 100 })];
  await chat.open('/app/chat/1');
  await screen.findByText('Mensajes nuevos', { selector: 'span' });
  expect(screen.getByText('Mensaje 201')).toBeTruthy();
  await waitFor(() => expect(leidos()).not.toEqual([]));
  const leido = leidos().flatMap((dicho) => (dicho.t === 'leido' ? dicho.seq : []));
  expect(leido.filter((seq) => seq > 240)).toEqual([]);
  // At the end, the line of new messages is not put above the first message that happens to be loaded.
  await userEvent.click(screen.getByRole('button', { name: /^Ir a lo último/ }));
  await screen.findByText('Mensaje 400');
  expect(screen.queryByText('Mensajes nuevos', { selector: 'span' })).toBeNull();
  await screen.findByRole('button', { name: 'Ir al primero de más de 99 sin leer' });
});

test('a reaction is shown at the press, and removed with a message when the API refuses it', async () => {
  const reacciones = [{ emoji: '👍', usuarios: [8] }];
  chat.api.estado.mensajes = { 1: [mensaje(1), mensaje(2), mensaje(3, { reacciones })] };
  await chat.open('/app/chat/1');
  const suma = () => screen.findByRole('button', { name: /👍/, pressed: false });
  const antes = await suma();
  chat.api.estado.contesta = false;
  await userEvent.click(antes);
  expect(screen.getByRole('button', { name: /👍/, pressed: true }).textContent).toContain('2');
  expect((await suma()).textContent).toContain('1');
  await screen.findByText(/inténtalo/i);
});

test('a conversation in which nobody may write has a sentence instead of a box', async () => {
  chat.api.estado.conversaciones = [conversacion(1, { no_escribe: 'Ha dejado esta conversación.' })];
  await chat.open('/app/chat/1');
  await screen.findByText('Ha dejado esta conversación.');
  expect(screen.queryByRole('textbox', { name: /^Mensaje para/ })).toBeNull();
});

test('a user without conversations is told so, and can begin one', async () => {
  chat.api.estado.conversaciones = [];
  await chat.open('/app/chat');
  await screen.findByRole('heading', { name: 'Aún no tienes conversaciones' });
  await screen.findByRole('heading', { name: 'Aquí se abrirán tus conversaciones' });
  await userEvent.click(screen.getAllByRole('button', { name: 'Nuevo mensaje' })[1] as HTMLElement);
  await screen.findByRole('dialog', { name: 'Nuevo mensaje' });
});

test('Ctrl K opens the quick switch, and the search of the whole site stays closed', async () => {
  const router = await chat.open('/app/chat/1');
  await caja();
  await userEvent.keyboard('{Control>}k{/Control}');
  const dialogo = within(await screen.findByRole('dialog', { name: 'Cambiar de conversación' }));
  await userEvent.type(dialogo.getByRole('combobox'), 'guardias');
  await waitFor(() => expect(dialogo.queryByRole('option', { name: /^Ana Ruiz/ })).toBeNull());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/chat/2'));
});

test('a press on the conversation that is already open focuses its box', async () => {
  await chat.open('/app/chat/1');
  const busca = await screen.findByRole('textbox', { name: 'Buscar en el chat' });
  await caja();
  busca.focus();
  await userEvent.click(screen.getByRole('link', { name: /^Ana Ruiz/ }));
  await waitFor(async () => expect(document.activeElement).toBe(await caja()));
});

test('a draft is shown in the list, and is in the box after coming back', async () => {
  chat.api.estado.conversaciones = [conversacion(1, { borrador: 'A medias' })];
  await chat.open('/app/chat/1');
  expect((await caja()).value).toBe('A medias');
  expect(screen.getByText('Borrador:').parentElement?.textContent).toBe('Borrador: A medias');
});

test('an unsent text is in the box after coming back from another conversation', async () => {
  const router = await chat.open('/app/chat/1');
  await userEvent.type(await caja(), 'Se lo digo luego');
  await router.navigate({ to: '/chat/{-$id}', params: { id: '2' } });
  await waitFor(async () => expect((await caja()).value).toBe(''));
  expect(screen.getByText('Borrador:').parentElement?.textContent).toBe('Borrador: Se lo digo luego');
  await router.navigate({ to: '/chat/{-$id}', params: { id: '1' } });
  await waitFor(async () => expect((await caja()).value).toBe('Se lo digo luego'));
});

test('the address of a message leads to its place, and from there a button leads to the end', async () => {
  chat.api.estado.mensajes = { 1: serie(1, 400) };
  chat.api.estado.conversaciones = [conversacion(1, { ultimo_seq: 400, leido_seq: 400 })];
  await chat.open('/app/chat/1?m=100');
  const pedidas = (cual: string) =>
    chat.api.seen.filter(({ url }) => url.startsWith('/api/chat/conversaciones/1/mensajes') && url.endsWith(cual))
      .length;
  await waitFor(() => expect(pedidas('?alrededor_de=100&limite=50')).toBe(1));
  const nuevas = pedidas('?limite=50');
  await userEvent.click(await screen.findByRole('button', { name: /^Ir a lo último/ }));
  await waitFor(() => expect(pedidas('?limite=50')).toBe(nuevas + 1));
});
