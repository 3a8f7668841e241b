import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Toaster } from '../../ui/toast/toaster.tsx';
import { useDownload } from './use-download.ts';

afterEach(() => {
  cleanup();
  location.hash = '';
});

function Descarga({ readEnlace }: { readEnlace: (id: string) => Promise<string> }) {
  const descargar = useDownload(readEnlace);
  return (
    <button type="button" onClick={() => descargar.mutate('contrato')}>
      Descargar
    </button>
  );
}
async function press(readEnlace: (id: string) => Promise<string>) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Descarga readEnlace={readEnlace} />
      <Toaster />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Descargar' }));
}

test('the link of a file is requested at the press, and opened', async () => {
  await press(async (id) => `#${id}`);
  await waitFor(() => expect(location.hash).toBe('#contrato'));
});

test('a failed request is reported, and the page stays', async () => {
  await press(() => Promise.reject(new Error('no')));
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
  expect(location.hash).toBe('');
});
