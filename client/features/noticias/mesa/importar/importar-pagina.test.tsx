import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoUser, sessionOf } from '../../../../testing/demo-user.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { json, startServer } from '../../../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
/** Error that the API answers to the import; null when it imports. */
let rechazo: [status: number, body: object] | null = null;

const entrada = (n: number, cambios: object = {}) => ({
  clave: `https://diario.example/${n}`,
  titulo: `Noticia ${n}`,
  enlace: `https://diario.example/${n}`,
  resumen: `Resumen ${n}`,
  texto: `Lo que dice la ${n}`,
  fecha: '2026-11-20T09:00:00.000Z',
  accion: 'nueva',
  estado: 'borrador',
  noticia_id: null,
  avisos: [] as string[],
  ...cambios,
});
const informe = (ensayo: boolean) => ({
  ensayo,
  sin_cambios: false,
  formato: 'rss',
  huella: 'h1',
  texto_completo: false,
  canal: { titulo: 'El diario', url: null, idioma: null, derechos: null },
  leidas: 4,
  nuevas: 2,
  modificadas: 1,
  iguales: 1,
  omitidas: 0,
  otros: [],
  categorias: [],
  entradas: [
    entrada(1),
    entrada(2),
    entrada(3, { accion: 'modificada', noticia_id: 7 }),
    entrada(4, { accion: 'igual', noticia_id: 8 }),
  ],
});

beforeEach(async () => {
  rechazo = null;
  server = await startServer(({ method, url, body }, response) => {
    if (url === '/session') return json(response, 200, sessionOf(demoUser({ roles: { editor_noticias: 1 } })));
    if (url === '/api/noticias/areas' || url === '/api/noticias/categorias') return json(response, 200, { data: [] });
    if (method !== 'POST' || url !== '/api/noticias/importar')
      return json(response, 404, { code: 'no_encontrado', message: 'No está.', requestId: 'r' });
    const { ensayo } = JSON.parse(body);
    if (!ensayo && rechazo) return json(response, ...rechazo);
    return json(response, 200, { data: informe(ensayo) });
  });
});
afterEach(() => server.close());
afterEach(cleanup);

const pedidas = () =>
  server.seen.filter(({ url }) => url === '/api/noticias/importar').map(({ body }) => JSON.parse(body));
const casilla = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

async function ensayar() {
  await openApp('/app/noticias/mesa/importar');
  await userEvent.type(screen.getByLabelText(/Dirección del canal/), 'https://diario.example/feed');
  await userEvent.click(screen.getByRole('button', { name: 'Ensayar' }));
  await screen.findByRole('button', { name: 'Importar 3 noticias' });
}

test('each article of the rehearsal can be previewed and excluded; an excluded one is not imported', async () => {
  await ensayar();
  // Existing articles have no checkbox.
  expect(screen.getAllByRole('checkbox')).toHaveLength(4);
  expect(screen.queryByRole('checkbox', { name: 'Noticia 4' })).toBeNull();
  const segunda = within(screen.getByText('Noticia 2').closest('li') ?? document.body);
  await userEvent.click(segunda.getByText('Ver qué dice'));
  expect(segunda.getByText('Lo que dice la 2')).toBeTruthy();
  expect(segunda.getByRole('link', { name: 'Abrir el original' }).getAttribute('href')).toBe(
    'https://diario.example/2',
  );

  await userEvent.click(casilla('Noticia 2'));
  expect([casilla('Noticia 2').checked, casilla('Elegir todas').indeterminate]).toEqual([false, true]);
  await userEvent.click(screen.getByRole('button', { name: 'Importar 2 noticias' }));
  await waitFor(() => expect(pedidas()).toHaveLength(2));
  expect(pedidas()).toMatchObject([
    { ensayo: true, huella: null, dejar: [] },
    { ensayo: false, huella: 'h1', dejar: ['https://diario.example/2'] },
  ]);
  expect(await screen.findByRole('heading', { name: 'Resultado' })).toBeTruthy();
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});

test('all or none can be chosen at once; with none there is nothing to import', async () => {
  await ensayar();
  await userEvent.click(casilla('Elegir todas'));
  expect(casilla('Noticia 1').checked).toBe(false);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Importar 0 noticias' }).disabled).toBe(true);
  await userEvent.click(casilla('Elegir todas'));
  expect([casilla('Noticia 1').checked, casilla('Noticia 3').checked]).toEqual([true, true]);
});

test('the exclusions are kept when the import fails, and after another rehearsal', async () => {
  rechazo = [409, { code: 'conflicto_version', message: 'No.', requestId: 'r' }];
  await ensayar();
  await userEvent.click(casilla('Noticia 1'));
  await userEvent.click(screen.getByRole('button', { name: 'Importar 2 noticias' }));
  expect(await screen.findByText(/^Lo que hay allí no es lo que se ensayó/)).toBeTruthy();
  expect(casilla('Noticia 1').checked).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Ensayar' }));
  await waitFor(() => expect(pedidas()).toHaveLength(3));
  expect(await screen.findByRole('button', { name: 'Importar 2 noticias' })).toBeTruthy();
  expect(casilla('Noticia 1').checked).toBe(false);
});
