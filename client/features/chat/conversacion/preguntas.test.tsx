import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { conversacion, mensaje, YO } from '../../../testing/chat/chat-de-prueba.ts';
import { conChat } from '../../../testing/chat/con-chat.ts';

const MIO = mensaje(3, { autor_id: YO, texto: 'Mío', creado_en: new Date().toISOString() });

const chat = conChat(() => [[conversacion(1)], { 1: [mensaje(1), mensaje(2), MIO] }]);

test('after a message is deleted the focus goes to the box', async () => {
  await chat.open('/app/chat/1');
  const caja = await screen.findByRole('textbox', { name: /^Mensaje para / });
  const botones = await screen.findAllByRole('button', { name: /^Acciones del mensaje/ });
  await userEvent.click(botones.at(-1) as HTMLElement);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
  const pregunta = within(await screen.findByRole('alertdialog'));
  const eliminado_en = new Date().toISOString();
  chat.api.estado.mensajes = { 1: [mensaje(1), mensaje(2), { ...MIO, texto: '', eliminado_en }] };
  await userEvent.click(pregunta.getByRole('button', { name: 'Eliminar' }));
  await screen.findByText('Mensaje eliminado', { selector: 'p' });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(caja));
  // The focus stays there.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(document.activeElement).toBe(caja);
});
