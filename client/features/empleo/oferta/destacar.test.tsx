import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UiProvider } from '#ui/theme/provider';
import { buildQueryClient } from '../../../api/call/query-client.ts';
import { json, startServer } from '../../../testing/test-server.ts';
import { Destacar } from './destacar.tsx';

let server: Awaited<ReturnType<typeof startServer>>;
const onClose = vi.fn();
beforeEach(async () => {
  onClose.mockClear();
  server = await startServer((_, response) => json(response, 200, { data: {} }));
});
afterEach(async () => {
  cleanup();
  await server.close();
});
const open = (estaDestacada: boolean) =>
  render(
    <QueryClientProvider client={buildQueryClient()}>
      <UiProvider>
        <Destacar id={4} estaDestacada={estaDestacada} onClose={onClose} />
      </UiProvider>
    </QueryClientProvider>,
  );

test('closing the dialog changes nothing, and a day is required', async () => {
  open(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Destacar' }));
  expect(screen.queryByRole('button', { name: 'Dejar de destacar' })).toBeNull();
  expect(await screen.findAllByText('Elige un día')).not.toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(server.seen).toEqual([]);
});

test('a featured offer is put back among the others', async () => {
  open(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Dejar de destacar' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(server.seen.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
    ['PUT', '/api/empleo/ofertas/4/destacada', { hasta: null }],
  ]);
});
