import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { conversacion } from '../../../testing/chat/chat-de-prueba.ts';
import { conChat } from '../../../testing/chat/con-chat.ts';

const chat = conChat();
afterEach(() => vi.unstubAllGlobals());
const caja = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Mensaje para / });
/** Stubs a window of this width; other media queries do not match. */
const ventana = (em: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(width >= 48em)' && em >= 48,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }));

const sobre = (url: string | null) => {
  const contexto = { tipo: 'candidatura' as const, id: 4, titulo: 'Farmacéutica adjunta', detalle: null, url };
  chat.api.estado.conversaciones = [conversacion(1, { tipo: 'candidatura', contexto })];
};

test('the link to the subject of a conversation navigates within the application and keeps its query string', async () => {
  sobre('/app/ayuda?q=turnos');
  const router = await chat.open();
  const enlace = await screen.findByRole('link', { name: /Farmacéutica adjunta/ });
  expect(enlace.getAttribute('href')).toBe('/app/ayuda?q=turnos');
  await userEvent.click(enlace);
  // After a whole page load, this router would still be at its old address.
  await waitFor(() => expect(router.state.location.pathname).toBe('/ayuda'));
  expect(router.state.location.search).toMatchObject({ q: 'turnos' });
});

test('a subject outside of the application is a plain link, and a subject without an address is no link', async () => {
  sobre('https://otra.example/oferta');
  const router = await chat.open();
  const enlace = await screen.findByRole('link', { name: /Farmacéutica adjunta/ });
  expect(enlace.getAttribute('href')).toBe('https://otra.example/oferta');
  sobre(null);
  await router.options.context.queryClient.invalidateQueries();
  await waitFor(() => expect(screen.queryByRole('link', { name: /Farmacéutica adjunta/ })).toBeNull());
  expect(screen.getByText('Farmacéutica adjunta')).toBeTruthy();
});

test('on a phone the details cover the conversation, which is inert for Tab and screen readers until they are closed', async () => {
  ventana(24);
  await chat.open();
  const box = await caja();
  expect(box.closest('[inert]')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Detalles de/ }));
  const panel = await screen.findByRole('complementary', { name: 'Detalles' });
  expect(box.closest('[inert]')).toBeTruthy();
  expect(panel.closest('[inert]')).toBeNull();
  // jsdom lets inert elements take the focus; browsers do not.
  const cubierta: boolean[] = [];
  vi.spyOn(box, 'focus').mockImplementation(() => void cubierta.push(box.closest('[inert]') !== null));
  await userEvent.click(within(panel).getByRole('button', { name: 'Cerrar los detalles' }));
  await waitFor(() => expect(cubierta).toEqual([false]));
  expect(box.closest('[inert]')).toBeNull();
});

test('beside each other, the conversation accepts text while its details are open', async () => {
  ventana(90);
  await chat.open();
  await userEvent.click(await screen.findByRole('button', { name: /^Detalles de/ }));
  await screen.findByRole('complementary', { name: 'Detalles' });
  expect((await caja()).closest('[inert]')).toBeNull();
});
