import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

const HIJOS: Record<string, string[]> = {
  '': ['A', 'N'],
  N: ['N02'],
  N02: ['N02B'],
  N02B: ['N02BE'],
  N02BE: ['N02BE01'],
};
let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => {
  server = await startServer(({ url }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://x');
    if (pathname === '/session') return json(response, 200, sessionOf(null));
    const entrada = (codigo: string, id: number) => ({ id, codigo, nombre: `Grupo ${codigo}`, total: id + 1 });
    if (pathname === '/visita/api/maestras/atc')
      return json(response, 200, {
        data: (HIJOS[searchParams.get('padre') ?? ''] ?? []).map((codigo, id) => ({
          ...entrada(codigo, id),
          tiene_hijos: codigo.length < 7,
        })),
      });
    const q = searchParams.get('q');
    return json(response, 200, { data: q === 'zz' ? [] : [entrada(q ?? searchParams.get('letra') ?? 'todas', 6)] });
  });
});
afterEach(() => server.close());
afterEach(cleanup);

test('the ATC tree is browsed one level at a time, with breadcrumbs', async () => {
  const router = await openApp('/app/visita/explorar/atc');
  await userEvent.click(await screen.findByRole('link', { name: 'Grupo N' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Grupo N02' }));
  expect(router.state.location.publicHref).toBe('/app/visita/explorar/atc?padre=N02');
  expect(await screen.findByRole('heading', { level: 1, name: 'Clasificación ATC: N02' })).toBeTruthy();
  const migas = screen.getByRole('navigation', { name: 'Estás en' });
  expect(
    within(migas)
      .getAllByRole('listitem')
      .map((li) => li.textContent),
  ).toEqual(['Productos', 'Todo el ATC', 'N Grupo N', 'N02 Grupo N02']);
  expect(screen.getByRole('link', { name: '1 producto Grupo N02B' }).getAttribute('href')).toBe(
    '/app/visita/result?atc=N02B&comercializado=todos',
  );
});

test('a substance has no level below: it links to its products', async () => {
  await openApp('/app/visita/explorar/atc?padre=N02BE');
  expect((await screen.findByRole('link', { name: 'Grupo N02BE01' })).getAttribute('href')).toBe(
    '/app/visita/result?atc=N02BE01&comercializado=todos',
  );
});

test.each([
  ['laboratorios', 'Nombre del laboratorio', 'laboratorio'],
  ['principios-activos', 'Nombre del principio activo', 'principio'],
])('%s is filtered by letter and by name, in the address', async (maestra, etiqueta, filtro) => {
  const router = await openApp(`/app/visita/explorar/${maestra}`);
  expect((await screen.findByRole('link', { name: 'Grupo A' })).getAttribute('href')).toBe(
    `/app/visita/result?${filtro}=6&comercializado=todos`,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Empieza por otro carácter' }));
  expect(await screen.findByRole('link', { name: 'Grupo #' })).toBeTruthy();
  await userEvent.type(screen.getByLabelText(etiqueta), 'zz');
  expect(await screen.findByText('Nada coincide con «zz»')).toBeTruthy();
  expect(router.state.location.search).toMatchObject({ q: 'zz' });
});

test('pharmaceutical forms are filtered without a call', async () => {
  await openApp('/app/visita/explorar/formas-simplificadas');
  expect(await screen.findByText('Grupo todas')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Nombre de la forma'), 'xyz');
  await waitFor(() => expect(screen.queryByText('Grupo todas')).toBeNull());
  expect(server.seen.filter(({ url }) => url.includes('formas-simplificadas'))).toHaveLength(1);
});

test('an unknown dictionary is not found', async () => {
  await openApp('/app/visita/explorar/otra-cosa');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Esta página no existe');
});
