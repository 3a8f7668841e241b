import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { conUnidades } from '#shared/textos/unidades';
import { readAlmacen, writeAlmacen } from '../../../api/browser/almacen.ts';
import { fila, resultado } from '../../../testing/catalogo-de-prueba.ts';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';
import { resultadoQuery } from '../buscador/buscador-consultas.ts';
import { readDireccion } from '../buscador/buscador-direccion.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let sesion = sessionOf(null);
let estaCaido = false;
let paises = [28];

beforeEach(async () => {
  sesion = sessionOf(null);
  estaCaido = false;
  paises = [28];
  server = await startServer(({ url }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://api');
    if (pathname === '/session') return json(response, 200, sesion);
    if (estaCaido) return json(response, 422, { code: 'validacion', message: 'La consulta no vale', requestId: 'r' });
    if (pathname === '/visita/api/productos') return json(response, 200, resultado(searchParams, paises));
    return json(response, 404, { code: 'no_encontrado', message: '', requestId: 'r' });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const consultas = () => server.seen.filter(({ url }) => url.startsWith('/visita/api/productos?')).map(({ url }) => url);
const search = (router: Awaited<ReturnType<typeof openApp>>) => router.state.location.search;

test('an address is a search: words, filters, order and page are sent to the API, and invalid values are dropped', async () => {
  await openApp(
    '/app/visita/result?q=omeprazol&generico=1&orden=nombre&page=2&tipo=medicamento,cosa&estado=raro&utm=x',
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Resultados de «omeprazol»');
  await screen.findByText('30 productos');
  expect(consultas()).toEqual(['/visita/api/productos?q=omeprazol&tipo=medicamento&generico=1&orden=nombre&page=2']);
  const puestos = screen.getByRole('list', { name: 'Filtros aplicados' });
  expect(
    within(puestos)
      .getAllByRole('listitem')
      .map((uno) => uno.textContent),
  ).toEqual(['Medicamento', 'Genérico (EFG)']);
});

test('a facet is chosen with one press and is in the address at once; its chip removes it', async () => {
  const router = await openApp('/app/visita/result?q=omeprazol&page=3');
  const filtros = await screen.findByRole('complementary', { name: 'Filtros' });
  await userEvent.click(within(filtros).getByRole('checkbox', { name: /Laboratorio Norte/ }));
  expect(search(router)).toEqual({ q: 'omeprazol', laboratorio: '11' });
  await waitFor(() => expect(consultas().at(-1)).toContain('laboratorio=11'));
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar Laboratorio Norte' }));
  expect(search(router)).toEqual({ q: 'omeprazol' });
});

test('a code shows its interpretation, its synonyms, and a link to the exact product', async () => {
  const router = await openApp('/app/visita/result?q=656662');
  expect(await screen.findByText('Código nacional 656662')).toBeTruthy();
  const oferta = screen.getByRole('region', { name: 'Coincidencia exacta' });
  expect(within(oferta).getByText('PRITOR 80 mg COMPRIMIDOS')).toBeTruthy();
  expect(within(oferta).getByRole('link', { name: 'Ir a la ficha' }).getAttribute('href')).toBe(
    '/app/visita/producto/pritor-80/500',
  );
  // The product is offered, and not opened automatically.
  expect(router.state.location.pathname).toBe('/visita/result');
});

test('cards name the country when the list has more than one; the user’s own comes first', async () => {
  await openApp('/app/visita/result?q=omeprazol');
  await screen.findByText('30 productos');
  expect(within(screen.getAllByRole('article')[0]!).queryByText('España')).toBeNull();
  expect(consultas().at(-1)).not.toContain('propio');
  cleanup();

  sesion = sessionOf(demoUser({ pais: { id: 10, nombre: 'Argentina', slug: 'argentina', iso: 'AR' } }));
  paises = [28, 10];
  await openApp('/app/visita/result?q=omeprazol');
  await screen.findByText('30 productos');
  const [primera, segunda] = screen.getAllByRole('article');
  expect(within(primera!).getByText('España')).toBeTruthy();
  expect(within(segunda!).getByText('Argentina')).toBeTruthy();
  expect(consultas().at(-1)).toContain('propio=10');
  cleanup();

  // One of the two countries is chosen.
  await openApp('/app/visita/result?q=omeprazol&pais=28');
  await screen.findByText('30 productos');
  expect(within(screen.getAllByRole('article')[0]!).queryByText('España')).toBeNull();
});

test('synonyms and «¿Quisiste decir…?» are shown', async () => {
  await openApp('/app/visita/result?q=omeprazl&generico=1');
  expect(await screen.findByText('También hemos buscado: omeprazol magnésico.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'omeprazol' }).getAttribute('href')).toBe(
    '/app/visita/result?q=omeprazol&generico=1',
  );
  expect(screen.getByText(/^No hay nada con «omeprazl»/)).toBeTruthy();
  cleanup();
  // The result is of the typed word, and another word is offered.
  await openApp('/app/visita/result?q=capoten');
  expect(await screen.findByText(/¿Quisiste decir/)).toBeTruthy();
  expect(screen.queryByText(/^No hay nada con/)).toBeNull();
});

test('a similar word is offered for an empty result, without its products', async () => {
  await openApp('/app/visita/result?q=ativan&generico=1&comercializado=todos');
  const vacio = (await screen.findByText('No encontramos ningún producto')).closest('section')!;
  expect(within(vacio).getByText(/¿Quisiste decir/)).toBeTruthy();
  const otra = screen.getAllByRole('link', { name: 'ativol' });
  // The other word was looked for without filters, among the products of the chosen kind: the filters might hide all of its products.
  expect(otra.map((enlace) => enlace.getAttribute('href'))).toEqual([
    '/app/visita/result?q=ativol&comercializado=todos',
  ]);
  expect(screen.queryAllByRole('article')).toEqual([]);
});

test('the interpretation of a use is shown without a promise, and ignored words are listed', async () => {
  await openApp('/app/visita/result?q=tos cartonaje');
  expect(await screen.findByText(/^Uso: tos, por el grupo ATC R05\. No promete un efecto/)).toBeTruthy();
  expect(screen.getByText('Ningún producto lo tiene todo: hemos buscado sin «cartonaje».')).toBeTruthy();
});

test('an empty result shows advice, and filters can be removed', async () => {
  const router = await openApp('/app/visita/result?q=nada&generico=1');
  expect(await screen.findByText('No encontramos ningún producto')).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', { name: 'Quitar todos los filtros' })[0]!);
  expect(search(router)).toEqual({ q: 'nada' });
});

test('up to four products are chosen for comparison, and are in the address', async () => {
  const router = await openApp('/app/visita/result?q=omeprazol&comparar=900,901,902');
  const casillas = await screen.findAllByRole('checkbox', { name: /^Comparar / });
  await userEvent.click(casillas[0]!);
  expect(search(router)).toEqual({ q: 'omeprazol', comparar: '900,901,902,1' });
  await userEvent.click(casillas[1]!);
  expect(search(router)).toEqual({ q: 'omeprazol', comparar: '900,901,902,1' });
  expect(await screen.findByText('Puedes comparar hasta cuatro productos.')).toBeTruthy();
  const barra = screen.getByRole('region', { name: 'Comparar' });
  expect(within(barra).getByRole('link', { name: 'Comparar' }).getAttribute('href')).toContain('tabla=1');
});

test('two presses before the page is rendered both count, and both are shown at once', async () => {
  const router = await openApp('/app/visita/result?q=omeprazol');
  const [una, otra] = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: /^Comparar / });
  fireEvent.click(una!);
  fireEvent.click(otra!);
  expect([una!.checked, otra!.checked]).toEqual([true, true]);
  await waitFor(() => expect(search(router)).toEqual({ q: 'omeprazol', comparar: '1,2' }));
});

test('a user without a login is sent to it and back to this search; a logged-in one gets the file', async () => {
  const aqui = '/app/visita/result?q=a%C3%B1o+%26+m%C3%A1s&tipo=otro';
  await openApp(aqui);
  const exportar = await screen.findByRole('link', { name: 'Exportar CSV' });
  const { searchParams, pathname } = new URL(exportar.getAttribute('href')!, 'http://app');
  expect(pathname).toBe('/app/auth/login');
  expect(searchParams.get('redirect')).toBe(aqui);
  await userEvent.click(screen.getByRole('link', { name: 'Guardar búsqueda' }));
  cleanup();
  sesion = sessionOf(demoUser());
  await openApp(aqui);
  // The action pressed before the login goes on here.
  const dialogo = await screen.findByRole('dialog', { name: 'Guardar búsqueda' });
  expect(readAlmacen('intencion')).toBeNull();
  await userEvent.click(within(dialogo).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Exportar CSV' }).getAttribute('href')).toBe(
      '/visita/api/productos/exportacion?q=a%C3%B1o+%26+m%C3%A1s&tipo=otro',
    ),
  );
});

test('a failed search leaves the former result on the screen, with its time and a retry', async () => {
  await openApp('/app/visita/result?q=omeprazol');
  await screen.findByText('30 productos');
  estaCaido = true;
  await userEvent.selectOptions(screen.getByLabelText('Ordenar por'), 'nombre');
  expect(await screen.findByText('La consulta no vale')).toBeTruthy();
  expect(screen.getByText(/Ves los de las \d\d:\d\d/)).toBeTruthy();
  expect(screen.getByRole('link', { name: conUnidades(fila(1).nombre) })).toBeTruthy();
  estaCaido = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(screen.queryByText('La consulta no vale')).toBeNull());
});

test('pages are links; the first has no number in its address', async () => {
  await openApp('/app/visita/result?q=omeprazol&page=2');
  const paginas = await screen.findByRole('navigation', { name: 'Páginas de resultados' });
  expect(within(paginas).getByRole('link', { name: 'Página 2' }).getAttribute('aria-current')).toBe('page');
  expect(within(paginas).getByRole('link', { name: 'Página 1' }).getAttribute('href')).toBe(
    '/app/visita/result?q=omeprazol',
  );
});

const VISITADOR = demoUser({ roles: { visitador_farmaceutico: 1 }, visitador_farmaceutico: true });
const deVisita = async () =>
  within((await screen.findByText('Visita médica')).closest('details') as HTMLElement)
    .getAllByRole('checkbox')
    .map((uno) => uno.closest('label')?.textContent);

test('«En mi cartera» is offered to users with a portfolio; it is part of address, call, file and chips', async () => {
  await openApp('/app/visita/result?q=omeprazol');
  await screen.findByText('30 productos');
  // The API sends no counts for these filters.
  expect(await deVisita()).toEqual(['Con promoción', 'Sin visitador asociado']);
  cleanup();
  sesion = sessionOf(VISITADOR);
  const router = await openApp('/app/visita/result?q=omeprazol');
  expect(await deVisita()).toEqual(['Con promoción', 'En mi cartera', 'Sin visitador asociado']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'En mi cartera' }));
  expect(search(router)).toEqual({ q: 'omeprazol', en_mi_cartera: '1' });
  await waitFor(() => expect(consultas().at(-1)).toBe('/visita/api/productos?q=omeprazol&en_mi_cartera=1'));
  expect((await screen.findByRole('link', { name: 'Exportar CSV' })).getAttribute('href')).toBe(
    '/visita/api/productos/exportacion?q=omeprazol&en_mi_cartera=1',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Quitar En mi cartera' }));
  expect(search(router)).toEqual({ q: 'omeprazol' });
});

test('a link with the portfolio filter drops it for users without a portfolio', async () => {
  await openApp('/app/visita/result?q=omeprazol&en_mi_cartera=1&sin_visitador=1');
  await screen.findByText('30 productos');
  expect(consultas()).toEqual(['/visita/api/productos?q=omeprazol&sin_visitador=1']);
  expect(
    within(screen.getByRole('list', { name: 'Filtros aplicados' }))
      .getAllByRole('listitem')
      .map((uno) => uno.textContent),
  ).toEqual(['Sin visitador asociado']);
});

test('a declared professional also gets their promotions, and other searches stay the same', async () => {
  writeAlmacen('profesional_sanitario', 1);
  onTestFinished(() => writeAlmacen('profesional_sanitario', 0));
  await openApp('/app/visita/result?q=omeprazol');
  await screen.findByText('30 productos');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Con promoción' }));
  await waitFor(() => expect(consultas()).toHaveLength(2));
  expect(consultas()).toEqual([
    '/visita/api/productos?q=omeprazol',
    '/visita/api/productos?q=omeprazol&con_promocion=1&profesional=1',
  ]);
});

test('a public result stays cached after a logout; one with live filters is removed', () => {
  const lector = { propio: 28, esProfesional: false };
  const publicas = ['generico', 'con_promocion', 'en_mi_cartera', 'sin_visitador'].map(
    (filtro) => resultadoQuery(readDireccion({ [filtro]: '1' }), lector).meta?.publica,
  );
  expect(publicas).toEqual([true, false, false, false]);
});
