import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { conversacion, mensaje, serie } from '../../../testing/chat/chat-de-prueba.ts';
import { conChat } from '../../../testing/chat/con-chat.ts';

const chat = conChat(() => [[conversacion(1, { ultimo_seq: 400, leido_seq: 400 })], { 1: serie(1, 400) }]);
beforeEach(() => {
  const hallazgo = (seq: number) => ({
    mensaje: mensaje(seq),
    autor: 'Ana Ruiz',
    conversacion_titulo: 'Ana Ruiz',
    fragmento: `Mensaje \u0001${seq}\u0001`,
  });
  chat.api.estado.otras['GET /api/chat/buscar'] = {
    data: [hallazgo(100), hallazgo(200)],
    meta: { cursor_siguiente: null, hay_mas: false },
  };
});
const enLinea = (texto: string) => screen.queryByText(texto, { selector: 'article p' });
/** The hit of a search, whose words are marked. */
const hallazgoDe = (seq: number) => screen.findByText(String(seq), { selector: 'a mark' });

test('a hit that is pressed a second time leads to its message again', async () => {
  await chat.open('/app/chat/1');
  // The box takes the focus when it appears.
  const caja = await screen.findByRole('textbox', { name: /^Mensaje para / });
  await waitFor(() => expect(document.activeElement).toBe(caja));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Buscar en el chat' }), 'mensaje');
  const hallado = await hallazgoDe(100);
  await userEvent.click(hallado);
  await waitFor(() => expect(enLinea('Mensaje 100')).toBeTruthy());
  await userEvent.click(await screen.findByRole('button', { name: /^Ir a lo último/ }));
  await waitFor(() => expect(enLinea('Mensaje 400')).toBeTruthy());
  expect(enLinea('Mensaje 100')).toBeNull();
  await userEvent.click(hallado);
  await waitFor(() => expect(enLinea('Mensaje 100')).toBeTruthy());
  await userEvent.click(await hallazgoDe(200));
  await waitFor(() => expect(enLinea('Mensaje 200')).toBeTruthy());
});
