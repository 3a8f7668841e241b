import type { ServerResponse } from 'node:http';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FicheroSubido } from '#shared/contract/main/ficheros';
import { json, startServer } from '../../testing/test-server.ts';
import { SubirFichero } from './subir-fichero.tsx';

const SUBIDO = '0198c5c0-0000-7000-8000-000000000009';
const PDF = new File(['%PDF'], 'folleto.pdf', { type: 'application/pdf' });
const AYUDA = 'PDF, hasta 10 MB.';

let server: Awaited<ReturnType<typeof startServer>>;
let answer: (response: ServerResponse) => void;
const subido = (response: ServerResponse) =>
  json(response, 201, {
    data: { id: SUBIDO, nombre: PDF.name, mime: PDF.type, bytes: PDF.size, url: null, ancho: null, alto: null },
  });
beforeEach(async () => {
  answer = subido;
  server = await startServer((_, response) => answer(response));
});
afterEach(async () => {
  cleanup();
  await server.close();
});

function show(onSubido: (fichero: FicheroSubido) => void | Promise<void>, ayuda?: string) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SubirFichero uso="documento_promocion" rotulo="Subir un PDF" onSubido={onSubido} ayuda={ayuda} />
    </QueryClientProvider>,
  );
  return screen.getByLabelText<HTMLInputElement>('Subir un PDF');
}
const enviados = () => server.seen.map(({ url }) => url);

test('a file of an allowed type is uploaded at once, and no other can be chosen meanwhile', async () => {
  const onSubido = vi.fn<(fichero: FicheroSubido) => void>();
  let release = () => {};
  answer = (response) => {
    release = () => subido(response);
  };
  const input = show(onSubido);
  expect(input.accept).toBe('.pdf');
  expect(input.disabled).toBe(false);
  await userEvent.upload(input, PDF);
  await screen.findByText('Subiendo…');
  expect(input.disabled).toBe(true);
  expect(onSubido).not.toHaveBeenCalled();
  await waitFor(() => expect(enviados()).toEqual(['/api/ficheros/documento_promocion']));
  release();
  await screen.findByText('Subir un PDF');
  expect(input.disabled).toBe(false);
  expect(onSubido).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: SUBIDO, nombre: 'folleto.pdf' }));
});

test('a refusal shows the API’s sentence about the file; the same file can be chosen again, and the error goes', async () => {
  const onSubido = vi.fn<(fichero: FicheroSubido) => void>();
  answer = (response) =>
    json(response, 422, {
      code: 'validacion',
      message: 'Revisa los datos',
      requestId: 'r',
      errors: { fichero: ['No es un PDF'] },
    });
  const input = show(onSubido);
  await userEvent.upload(input, PDF);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('No es un PDF'));
  expect(onSubido).not.toHaveBeenCalled();
  answer = subido;
  await userEvent.upload(input, PDF);
  await waitFor(() => expect(onSubido).toHaveBeenCalledOnce());
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(enviados()).toHaveLength(2);
});

test('a file that is refused before the upload shows its error as well', async () => {
  const input = show(() => {});
  await userEvent.upload(input, new File(['hola'], 'hola.txt', { type: 'text/plain' }), { applyAccept: false });
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  expect(enviados()).toEqual([]);
});

test('`onSubido` is awaited, and its failure is shown as that of the upload', async () => {
  let fallar = (_: Error) => {};
  const input = show(() => new Promise((_, reject) => (fallar = reject)));
  await userEvent.upload(input, PDF);
  await waitFor(() => expect(enviados()).toHaveLength(1));
  await screen.findByText('Subiendo…');
  fallar(new Error('no se pudo guardar'));
  await screen.findByText('Subir un PDF');
  expect(screen.getByRole('alert').textContent).not.toBe('');
});

test('the help text describes the button, where there is one', () => {
  expect(show(() => {}).hasAttribute('aria-describedby')).toBe(false);
  cleanup();
  const id = show(() => {}, AYUDA).getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(id)?.textContent).toBe(AYUDA);
});
