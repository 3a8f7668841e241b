import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { conversacion, mensaje } from '../../../testing/chat/chat-de-prueba.ts';
import { conChat } from '../../../testing/chat/con-chat.ts';

const OCULTO = 'Mensaje de una persona que has bloqueado';

const chat = conChat(() => {
  const callado = mensaje(2, { texto: '', oculto: true, reacciones: [{ emoji: '👍', usuarios: [8] }] });
  return [[conversacion(1, { ultimo: callado, ultimo_seq: 2, leido_seq: 2 })], { 1: [mensaje(1), callado] }];
});

test('a message of a blocked person keeps its place, says so, and has no actions', async () => {
  await chat.open('/app/chat/1');
  const linea = within(await screen.findByRole('region', { name: /^Conversación: / }));
  const burbuja = (await linea.findByText(OCULTO)).closest('article') as HTMLElement;
  expect(within(burbuja).queryAllByRole('button')).toEqual([]);
  expect(burbuja.textContent).not.toContain('👍');
  // The other message, from before, has its menu.
  expect(linea.getAllByRole('button', { name: /^Acciones del mensaje/ })).toHaveLength(1);
  // The list shows the same.
  expect(screen.getByRole('link', { name: /Ana Ruiz/ }).textContent).toContain(OCULTO);
});
