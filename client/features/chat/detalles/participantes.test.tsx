import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { conversacion, evento, mensaje, persona, serie, YO } from '../../../testing/chat/chat-de-prueba.ts';
import { conChat } from '../../../testing/chat/con-chat.ts';

const EVA = persona(9, 'Eva Gil');
const GRUPO = conversacion(2, {
  tipo: 'grupo',
  titulo: 'Guardias',
  otros: 2,
  participantes: [persona(8, 'Ana Ruiz'), EVA, persona(YO, 'Cuenta')].map((una) => ({
    persona: una,
    rol: 'miembro' as const,
    activo: true,
    leido_seq: 0,
    entregado_seq: 0,
  })),
});

const chat = conChat(() => [[GRUPO, conversacion(1)], { 1: serie(1, 3), 2: serie(1, 3, { conversacion: 2 }) }]);

async function detallesDe(id: number) {
  const router = await chat.open(`/app/chat/${id}`);
  await userEvent.click(await screen.findByRole('button', { name: /^Detalles de/ }));
  return { router, panel: within(await screen.findByRole('complementary', { name: 'Detalles' })) };
}
const choose = async (panel: ReturnType<typeof within>, nombre: string, que: string) => {
  await userEvent.click(await panel.findByRole('button', { name: `Acciones con ${nombre}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: que }));
};
const hechas = (method: string) => chat.api.seen.filter((una) => una.method === method);

test('each person of a group has a menu, except oneself', async () => {
  const { panel } = await detallesDe(2);
  const nombres = (await panel.findAllByRole('button', { name: /^Acciones con/ })).map((uno) =>
    uno.getAttribute('aria-label'),
  );
  expect(nombres).toEqual(['Acciones con Ana Ruiz', 'Acciones con Eva Gil']);
  await userEvent.click(panel.getByRole('button', { name: 'Acciones con Eva Gil' }));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getAllByRole('menuitem').map((uno) => uno.textContent)).toEqual([
    'Escribirle',
    'Bloquear',
    'Avisar a moderación',
  ]);
});

test('in a conversation of two the confirmation stays open until the call is answered, even if the channel reports the blocking first', async () => {
  const { panel } = await detallesDe(1);
  await userEvent.click(await panel.findByRole('button', { name: /^Bloquear a/ }));
  const pregunta = within(await screen.findByRole('alertdialog', { name: /^Bloquear a/ }));
  chat.api.estado.otras['GET /api/chat/bloqueos'] = { data: [persona(8, 'Ana Ruiz')] };
  act(() => chat.canal.suena({ que: 'evento', evento: evento('bloqueo', { usuario: 8, bloqueado: true }) }));
  await waitFor(() => expect(panel.getByText(/^Desbloquear a/)).toBeTruthy());
  await userEvent.click(pregunta.getByRole('button', { name: 'Bloquear' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(hechas('PUT').map(({ url }) => url)).toEqual(['/api/chat/bloqueos/8']);
});

test('a person of a group is blocked after a confirmation, and unblocked, in the list of people', async () => {
  const { panel } = await detallesDe(2);
  await choose(panel, 'Eva Gil', 'Bloquear');
  const pregunta = within(await screen.findByRole('alertdialog', { name: 'Bloquear a Eva Gil' }));
  expect(hechas('PUT')).toEqual([]);
  chat.api.estado.otras['GET /api/chat/bloqueos'] = { data: [EVA] };
  await userEvent.click(pregunta.getByRole('button', { name: 'Bloquear' }));
  await screen.findByText('Has bloqueado a Eva Gil');
  expect(hechas('PUT').map(({ url }) => url)).toEqual(['/api/chat/bloqueos/9']);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await choose(panel, 'Eva Gil', 'Desbloquear');
  await screen.findByText('Has desbloqueado a Eva Gil');
  expect(hechas('DELETE').map(({ url }) => url)).toEqual(['/api/chat/bloqueos/9']);
});

test('«Escribirle» opens the conversation with that person', async () => {
  const { router, panel } = await detallesDe(2);
  chat.api.estado.otras['POST /api/chat/conversaciones'] = { data: conversacion(1) };
  await choose(panel, 'Ana Ruiz', 'Escribirle');
  await waitFor(() => expect(router.state.location.pathname).toBe('/chat/1'));
  expect(hechas('POST').map(({ body }) => JSON.parse(body))).toContainEqual({ tipo: 'directa', usuario_id: 8 });
});

test('a report from a person’s menu offers their latest messages, and none of a namesake', async () => {
  const suyo = mensaje(2, { conversacion: 2, autor_id: 9, texto: 'Compra esto' });
  const tocaya = mensaje(3, { conversacion: 2, autor_id: 10, texto: 'Otra Eva Gil' });
  const hallazgo = { autor: 'Eva Gil', conversacion_titulo: 'Guardias', fragmento: '' };
  chat.api.estado.otras['GET /api/chat/buscar'] = (busqueda) => ({
    data: busqueda.get('de') ? [tocaya, suyo].map((uno) => ({ ...hallazgo, mensaje: uno })) : [],
    meta: { cursor_siguiente: null, hay_mas: false },
  });
  chat.api.estado.otras['POST /api/chat/reportes'] = { data: { id: 3 } };
  const { panel } = await detallesDe(2);
  await choose(panel, 'Eva Gil', 'Avisar a moderación');
  const cual = within(await screen.findByRole('dialog', { name: 'Avisar de un mensaje de Eva Gil' }));
  await userEvent.click(await cual.findByRole('button', { name: /^Compra esto/ }));
  const aviso = within(await screen.findByRole('dialog', { name: 'Avisar a moderación' }));
  expect(cual.queryByText('Otra Eva Gil')).toBeNull();
  await userEvent.click(aviso.getByRole('radio', { name: 'Publicidad no deseada' }));
  await userEvent.click(aviso.getByRole('button', { name: 'Enviar el aviso' }));
  await screen.findByText('Gracias. El equipo de moderación lo mirará.');
  const [enviado] = hechas('POST').filter(({ url }) => url === '/api/chat/reportes');
  expect(JSON.parse(enviado?.body ?? '{}')).toEqual({ mensaje_id: suyo.id, categoria: 'spam', texto: null });
  const buscada = chat.api.seen.find(({ url }) => url.includes('de=Eva'))?.url ?? '';
  expect(new URLSearchParams(buscada.split('?')[1]).get('conversacion')).toBe('2');
});

test('for a person without readable messages, the report dialog says so and asks for no reason', async () => {
  const { panel } = await detallesDe(1);
  await choose(panel, 'Ana Ruiz', 'Avisar a moderación');
  await screen.findByText(/^No hay ningún mensaje de Ana Ruiz que puedas leer aquí/);
  expect(screen.queryByRole('radio')).toBeNull();
});

test('in a conversation of two the menu has no link to the open conversation', async () => {
  const { panel } = await detallesDe(1);
  await userEvent.click(await panel.findByRole('button', { name: 'Acciones con Ana Ruiz' }));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getAllByRole('menuitem').map((uno) => uno.textContent)).toEqual(['Bloquear', 'Avisar a moderación']);
});

test('Escape closes the open menu or dialog, and not the panel below it', async () => {
  const { panel } = await detallesDe(2);
  const boton = await panel.findByRole('button', { name: 'Acciones con Eva Gil' });
  await userEvent.click(boton);
  await screen.findByRole('menu');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(boton.isConnected).toBe(true);
  await choose(panel, 'Eva Gil', 'Avisar a moderación');
  await screen.findByRole('dialog', { name: 'Avisar de un mensaje de Eva Gil' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(boton.isConnected).toBe(true);
});
