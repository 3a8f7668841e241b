import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { conversacion, serie } from '../../../testing/chat/chat-de-prueba.ts';
import { conChat } from '../../../testing/chat/con-chat.ts';

const chat = conChat(() => [[conversacion(1, { ultimo_seq: 400, leido_seq: 400 })], { 1: serie(1, 400) }]);
const pedidas = () => chat.api.seen.filter(({ url }) => url.includes('antes_de=')).map(({ url }) => url);

test('a page above is asked for once, however many scroll events come before its loading state is rendered', async () => {
  await chat.open();
  await screen.findByText('Mensaje 400');
  const linea = screen.getByRole('region', { name: /^Conversación: / });
  await waitFor(
    () => {
      act(() => {
        // All scroll events come before a rendering.
        for (const scrollTop of [20, 10, 0]) {
          linea.scrollTop = scrollTop;
          linea.dispatchEvent(new Event('scroll'));
        }
      });
      expect(pedidas().length).toBeGreaterThan(0);
    },
    { timeout: 5_000 },
  );
  await waitFor(() => expect(screen.queryByText('Cargando mensajes anteriores…')).toBeNull());
  expect(pedidas()).toHaveLength(new Set(pedidas()).size);
});
