import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VOCABULARIO_REVISADO } from '#shared/textos/paginas/textos-buscador';
import { forgetPerson, readAlmacen, writeAlmacen } from '../../../api/browser/almacen.ts';
import { resultado, sugerencias } from '../../../testing/catalogo-de-prueba.ts';
import { sessionOf } from '../../../testing/demo-user.ts';
import { renderApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => {});
  writeAlmacen('busquedas_recientes', []);
  server = await startServer(({ url }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://api');
    if (pathname === '/session') return json(response, 200, sessionOf(null));
    if (pathname === '/visita/api/productos/sugerencias') {
      const quisiste_decir = searchParams.get('q') === 'omeprazl' ? 'omeprazol' : null;
      return json(response, 200, { data: { ...sugerencias(), quisiste_decir } });
    }
    if (pathname === '/visita/api/productos') return json(response, 200, resultado(searchParams));
    return json(response, 404, { code: 'no_encontrado', message: '', requestId: 'r' });
  });
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  // Set by the test with a camera; jsdom has none.
  Reflect.deleteProperty(navigator, 'mediaDevices');
  await server.close();
});

async function open(path = '/app/visita') {
  const router = renderApp(path);
  // The first render loads the route's code, which takes longer than the default timeout.
  const campo = await screen.findByRole<HTMLInputElement>(
    'combobox',
    { name: 'Buscar productos' },
    { timeout: 20_000 },
  );
  return { router, campo };
}
const pedidas = () => server.seen.filter(({ url }) => url.includes('sugerencias')).map(({ url }) => url);
const marcada = (campo: HTMLElement) =>
  document.getElementById(campo.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

test('a query is sent once typing rests, from two letters on, and suggestions are shown in groups', async () => {
  const { campo } = await open();
  await userEvent.type(campo, 'o');
  expect(campo.getAttribute('aria-expanded')).toBe('false');
  await userEvent.type(campo, 'me');
  const lista = await screen.findByRole('listbox', { name: 'Sugerencias' });
  await within(lista).findByRole('group', { name: 'Productos' });
  expect(
    within(lista)
      .getAllByRole('group')
      .map((grupo) => grupo.firstChild?.textContent),
  ).toEqual(['Productos', 'Principios activos', 'Laboratorios', 'ATC']);
  expect(pedidas()).toEqual(['/visita/api/productos/sugerencias?q=ome']);
  expect(await screen.findByText('5 sugerencias')).toBeTruthy();
});

test('arrows mark a suggestion and return to the text, Enter opens it, Escape closes the list and then empties the field', async () => {
  const { router, campo } = await open();
  await userEvent.type(campo, 'ome');
  await screen.findByRole('group', { name: 'Productos' });
  expect(marcada(campo)).toBeNull();
  await userEvent.keyboard('{ArrowDown}');
  expect(marcada(campo)).toContain('OMEPRAZOL DEMO 1');
  await userEvent.keyboard('{ArrowUp}');
  expect(marcada(campo)).toBeNull();
  await userEvent.keyboard('{ArrowUp}');
  expect(marcada(campo)).toContain('A02BC01');
  await userEvent.keyboard('{Escape}');
  expect(campo.getAttribute('aria-expanded')).toBe('false');
  expect(campo.value).toBe('ome');
  await userEvent.keyboard('{Escape}');
  expect(campo.value).toBe('');
  await userEvent.type(campo, 'ome');
  await screen.findByRole('group', { name: 'Laboratorios' });
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');
  await waitFor(() => expect(router.state.location.search).toEqual({ laboratorio: '7' }));
});

test('Enter without a mark searches for the text; a suggested product opens its sheet', async () => {
  const { router, campo } = await open();
  await userEvent.type(campo, ' omeprazol 20 {Enter}');
  await waitFor(() => expect(router.state.location.href).toBe('/visita/result?q=omeprazol+20'));
  cleanup();
  const otra = await open();
  await userEvent.type(otra.campo, 'ome');
  await userEvent.click(await screen.findByRole('option', { name: /OMEPRAZOL DEMO 1/ }));
  await waitFor(() => expect(otra.router.state.location.pathname).toBe('/visita/producto/omeprazol-1/1'));
});

test('recent searches are offered in an empty field, newest first; they can be cleared, and end with the session', async () => {
  const { router } = await open();
  for (const q of ['ibuprofeno', '656662', 'Ibuprofeno']) {
    await userEvent.type(screen.getByRole('combobox'), `${q}{Enter}`);
    await waitFor(() => expect(router.state.location.search).toMatchObject({ q }));
    // The address changes before the page does: going back in between would find the first page, with the text in its field.
    await waitFor(() => expect(screen.queryByText('Prueba con')).toBeNull(), { timeout: 10_000 });
    await waitFor(() => expect(readAlmacen('busquedas_recientes')[0]).toBe(q));
    await router.navigate({ to: '/visita' });
    await screen.findByText('Prueba con');
  }
  // A scanned code contains the serial number of one package: it is not stored.
  await userEvent.type(screen.getByRole('combobox'), `${'0'.repeat(70)}{Enter}`);
  await screen.findByText('30 productos');
  expect(readAlmacen('busquedas_recientes')).toEqual(['Ibuprofeno', '656662']);
  cleanup();
  await open();
  await userEvent.click(screen.getByRole('combobox'));
  const recientes = screen.getByRole('group', { name: 'Búsquedas recientes' });
  expect(
    within(recientes)
      .getAllByRole('option')
      .map((opcion) => opcion.textContent),
  ).toEqual(['Ibuprofeno', '656662', 'Borrar las búsquedas recientes']);
  forgetPerson();
  expect(localStorage.getItem('busquedas_recientes')).toBeNull();
});

test('a typed search is stored only when it has found something among the products on the market', async () => {
  const busca = async (campo: HTMLElement, q: string, titulo: string) => {
    await userEvent.clear(campo);
    await userEvent.type(campo, `${q}{Enter}`);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(q));
    await screen.findByText(titulo);
  };
  const conTodos = await open('/app/visita/result?q=omeprazol&comercializado=todos');
  await screen.findByText('30 productos');
  await busca(conTodos.campo, 'ibuprofeno', '30 productos');
  cleanup();
  // An opened link was not typed.
  const { campo } = await open('/app/visita/result?q=omeprazol');
  await screen.findByText('30 productos');
  await busca(campo, 'nada', 'No encontramos ningún producto');
  expect(readAlmacen('busquedas_recientes')).toEqual([]);
  await busca(campo, 'paracetamol', '30 productos');
  await waitFor(() => expect(readAlmacen('busquedas_recientes')).toEqual(['paracetamol']));
});

test('on a result page, a suggested text drops the filters: with them it might find nothing', async () => {
  writeAlmacen('busquedas_recientes', ['ibuprofeno']);
  const { router, campo } = await open('/app/visita/result?q=nolotil&generico=1&comercializado=todos&orden=nombre');
  await userEvent.clear(campo);
  await userEvent.type(campo, 'omeprazl');
  const dicho = await screen.findByRole('group', { name: '¿Quisiste decir…?' });
  await userEvent.click(within(dicho).getByRole('option', { name: 'omeprazol' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'omeprazol', orden: 'nombre' }));
  await router.navigate({ to: '/visita/result', search: { q: 'nolotil', generico: '1' } });
  await waitFor(() => expect(campo.value).toBe('nolotil'));
  await userEvent.clear(campo);
  await userEvent.click(await screen.findByRole('option', { name: 'ibuprofeno' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'ibuprofeno' }));
});

test.each([
  '656662',
  '656 662',
  '656662.3',
  '8470006566623',
  '(01)08470006566623(17)271231(10)A1',
  ']d2010847000656662317271231',
])('the code %j drops the filters of the former search', async (codigo) => {
  const { router, campo } = await open('/app/visita/result?q=omeprazol&generico=1&orden=nombre');
  await userEvent.clear(campo);
  await userEvent.type(campo, `${codigo}{Enter}`);
  await waitFor(() => expect(router.state.location.search).toEqual({ q: codigo, orden: 'nombre' }));
});

test('on a result page, another text keeps the filters; a code does not', async () => {
  const { router, campo } = await open('/app/visita/result?q=omeprazol&generico=1&page=3&orden=nombre');
  expect(campo.value).toBe('omeprazol');
  await userEvent.clear(campo);
  await userEvent.type(campo, 'paracetamol{Enter}');
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ q: 'paracetamol', generico: '1', orden: 'nombre' }),
  );
  await userEvent.clear(campo);
  await userEvent.type(campo, '656662{Enter}');
  await waitFor(() => expect(router.state.location.search).toEqual({ q: '656662', orden: 'nombre' }));
  // After «Back» the field has the text of the shown search.
  router.history.back();
  await waitFor(() => expect(campo.value).toBe('paracetamol'));
});

test('«Cómo busca» says how words are understood, and where the vocabulary comes from and when it was reviewed', async () => {
  await open();
  const como = (await screen.findByText('Cómo busca')).closest('details')!;
  expect(within(como).getAllByRole('listitem', { hidden: true })).toHaveLength(4);
  for (const dicho of [
    'no es una indicación',
    '0,05 mg son 50 microgramos',
    'lo avisa',
    'índice ATC de la OMS',
    'AEMPS',
  ])
    expect(como.textContent).toContain(dicho);
  const [ano, mes, dia] = VOCABULARIO_REVISADO.split('-');
  expect(como.textContent).toContain(`La última revisión es del ${dia}/${mes}/${ano}.`);
});

test('without a camera there is no button for it; when access is refused, the dialog says what to do', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'Escanear el código' })).toBeNull();
  cleanup();
  const denegada = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: denegada }, configurable: true });
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Escanear el código' }));
  expect((await screen.findByRole('alert', {}, { timeout: 20_000 })).textContent).toMatch(/No tenemos permiso/);
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
});
