import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readAlmacen, writeAlmacen } from '../../../api/browser/almacen.ts';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { equivalenteDePrueba, presentacionDePrueba, productoDePrueba } from '../../../testing/producto-de-prueba.ts';
import { json, startServer } from '../../../testing/test-server.ts';

let producto = productoDePrueba();
let authUser: ReturnType<typeof demoUser> | null = null;
let equivalentes: ReturnType<typeof equivalenteDePrueba>[] = [];
let fallo: number | null = null;
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  // jsdom has no scrollIntoView.
  Element.prototype.scrollIntoView = () => {};
  producto = productoDePrueba();
  authUser = null;
  fallo = null;
  equivalentes = [
    equivalenteDePrueba(1),
    equivalenteDePrueba(2, { comercializado: false, clase: 'mismo_atc' }),
    equivalenteDePrueba(3, { clase: 'mismo_principio_via_forma', suministro: true }),
  ];
  server = await startServer(({ method, url, body }, response) => {
    const ruta = url.split('?')[0] ?? '';
    if (ruta === '/session') return json(response, 200, sessionOf(authUser));
    if (ruta === '/api/is-profesional-sanitario')
      return json(response, 200, { data: { ...JSON.parse(body), is_profesional_sanitario: 1, caduca_en: null } });
    if (method === 'PUT' || method === 'DELETE')
      return fallo === null
        ? response.writeHead(204).end()
        : json(response, fallo, { code: 'error_interno', message: '', requestId: 'r' });
    if (ruta === '/visita/api/productos/31') return json(response, 200, { data: producto });
    if (ruta.endsWith('/equivalentes'))
      return json(response, 200, {
        data: equivalentes,
      });
    if (ruta.endsWith('/alertas'))
      return json(response, 200, {
        data: [
          {
            tipo: 'interaccion',
            atc: 'C09CA07',
            atc_otro: 'C09XA02',
            atc_otro_nombre: 'Aliskireno',
            descripcion: 'Contraindicado',
            efecto: null,
            recomendacion: null,
          },
        ],
      });
    if (/cambios$|secciones$/.test(ruta)) return json(response, 200, { data: [] });
    return json(response, 404, { code: 'no_encontrado', message: '', requestId: 'r' });
  });
});
afterEach(() => server.close());
afterEach(() => {
  cleanup();
  localStorage.clear();
  writeAlmacen('profesional_sanitario', 0);
  vi.useRealTimers();
});

const open = (path = '/app/visita/producto/demosartan-80-mg-comprimidos/31') => openApp(path);
const seccion = (nombre: string) => {
  const card = screen.getByRole('heading', { level: 2, name: nombre }).closest('section');
  if (!card) throw new Error(`no section ${nombre}`);
  return within(card);
};
const llamadas = (final: string) => server.seen.filter(({ url }) => url.endsWith(final)).map(({ method }) => method);

test('a wrong slug is replaced by the right one, without a history entry', async () => {
  const router = await open('/app/visita/producto/otra-cosa/31#equivalentes');
  expect(router.state.location.publicHref).toBe('/app/visita/producto/demosartan-80-mg-comprimidos/31#equivalentes');
  expect(router.history.length).toBe(1);
});

test.each(['abc', '0', '99', '1e5'])(
  'product %s is missing: a page with a search for the name in the address',
  async (id) => {
    const router = await open(`/app/visita/producto/omeprazol-20/${id}`);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No encontramos este producto');
    expect(screen.getByLabelText<HTMLInputElement>('Nombre, código o principio activo').value).toBe('omeprazol 20');
    await userEvent.click(screen.getByRole('button', { name: 'Buscar' }));
    await waitFor(() => expect(router.state.location.publicHref).toBe('/app/visita/result?q=omeprazol+20'));
  },
);

test('the header shows the state, the source its date; a shortage has the official text', async () => {
  await open();
  const chips = within(screen.getByRole('list', { name: 'Estado y características' })).getAllByRole('listitem');
  expect(chips.map((chip) => chip.textContent)).toEqual([
    'Autorizado el 02/03/2010',
    'Comercializado',
    '▼Seguimiento adicional',
    'Con receta',
    'Genérico (EFG)',
    'Afecta a la conducción',
    'No sustituible: margen terapéutico estrecho',
  ]);
  expect(
    screen.getByText('Existe/n otro/s medicamento/s con el mismo principio activo y para la misma vía'),
  ).toBeTruthy();
  expect(screen.getByText('Desde el 01/10/2026, fin previsto el 15/12/2026.')).toBeTruthy();
  expect(
    screen.getByText(
      'Fuente de la información: Agencia Española de Medicamentos y Productos Sanitarios (www.aemps.gob.es). Datos de 02/11/2026.',
    ),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Laboratorios Ejemplo, S.A.' }).getAttribute('href')).toBe(
    '/app/visita/result?laboratorio=4&comercializado=todos',
  );
});

test('a withdrawn product has a red banner with a link to the equivalents', async () => {
  producto = productoDePrueba({ activo: false, estado: 'anulado', comercializado: false });
  await open();
  const aviso = screen.getByRole('alert');
  expect(aviso.textContent).toContain('Este producto ya no está en la lista oficial');
  expect(within(aviso).getByRole('link').getAttribute('href')).toMatch(/#equivalentes$/);
});

test('a registration state that no source gives is shown as unknown', async () => {
  producto = productoDePrueba({
    estado: 'no_consta',
    fecha_estado: '2026-01-02',
    presentaciones: [{ ...presentacionDePrueba(1), estado: 'no_consta' }],
  });
  await open();
  expect(screen.getAllByText('No consta si está autorizado').length).toBeGreaterThan(0);
  expect(document.body.textContent).not.toMatch(/No sujeto a autorización|No consta si está autorizado el/);
});

test('a package of which it is unknown whether it is for sale shows neither', async () => {
  producto = productoDePrueba({ presentaciones: [1, 2].map((n) => presentacionDePrueba(n, { comercializada: null })) });
  await open();
  const suyas = seccion('Presentaciones');
  expect(suyas.getAllByText('No consta si es la que se comercializa')).toHaveLength(2);
  expect(suyas.queryByText(/^(?:No c|C)omercializada/)).toBeNull();
  expect(suyas.queryByText('Sin problemas comunicados')).toBeNull();
});

test('78 presentations are listed, each with a code that can be copied', async () => {
  const user = userEvent.setup();
  producto = productoDePrueba({ presentaciones: Array.from({ length: 78 }, (_, n) => presentacionDePrueba(n + 1)) });
  await open();
  expect(seccion('Presentaciones').getAllByText('Código nacional')).toHaveLength(78);
  await user.click(screen.getByRole('button', { name: 'Copiar el código 900078' }));
  expect(await navigator.clipboard.readText()).toBe('900078');
});

test('equivalents of the same strength and form stand apart from other strengths, with reasons; the filter shows those not marketed', async () => {
  producto = productoDePrueba({ sustituible: true });
  await open();
  expect(await screen.findByRole('link', { name: /^EQUIVALENTE 1 80\smg COMPRIMIDOS$/ })).toBeTruthy();
  const grupos = () =>
    seccion('Equivalentes')
      .getAllByRole('heading', { level: 3 })
      .map((h3) => h3.textContent);
  expect(grupos()).toEqual(['Misma dosis y forma (1)', 'Otras dosis (1)']);
  expect(seccion('Equivalentes').getByText(/^Intercambiables según la agrupación oficial/)).toBeTruthy();
  expect(seccion('Equivalentes').getByText(/el cambio lo decide quien prescribe\.$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Solo comercializados' }));
  expect(grupos()).toContain('Mismo grupo ATC (1)');
});

test('products outside of an official group are not called interchangeable, nor those that may not be substituted', async () => {
  equivalentes = [equivalenteDePrueba(1, { clase: 'mismo_principio_via_forma', misma_dosis: true })];
  producto = productoDePrueba({ sustituible: false });
  await open();
  await screen.findByRole('heading', { level: 3, name: /^Misma dosis y forma/ });
  expect(seccion('Equivalentes').queryByText(/Intercambiables/)).toBeNull();
  expect(seccion('Equivalentes').getByText(/La fuente no da su agrupación oficial.*no es sustituible/)).toBeTruthy();
  cleanup();
  equivalentes = [equivalenteDePrueba(1), ...equivalentes.map((uno) => ({ ...uno, id: 2 }))];
  await open();
  expect(await screen.findByText('Sin agrupación oficial')).toBeTruthy();
});

test('alerts are for professionals: neither shown nor requested before the declaration, which is audited', async () => {
  await open();
  const alertas = seccion('Alertas');
  expect(alertas.getByText(/^Contenido dirigido exclusivamente a profesionales sanitarios/)).toBeTruthy();
  expect(llamadas('/alertas')).toEqual([]);
  await userEvent.click(alertas.getByRole('button', { name: 'No' }));
  expect(llamadas('/alertas')).toEqual([]);
  await userEvent.click(alertas.getByRole('button', { name: 'Soy profesional' }));
  expect(await alertas.findByText('Con Aliskireno')).toBeTruthy();
  expect(llamadas('/api/is-profesional-sanitario')).toEqual(['PUT']);
  expect(localStorage.getItem('profesional_sanitario')).toBe('1');
});

test('following is optimistic and rolled back on failure; without a login it leads to the login and back', async () => {
  authUser = demoUser();
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Seguir este producto' }));
  expect(screen.getByRole('button', { name: 'Dejar de seguir este producto' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  await waitFor(() => expect(llamadas('/seguimiento')).toEqual(['PUT']));
  fallo = 500;
  await userEvent.click(screen.getByRole('button', { name: 'Dejar de seguir este producto' }));
  await waitFor(() => expect(llamadas('/seguimiento')).toEqual(['PUT', 'DELETE']));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Dejar de seguir este producto' })).toBeTruthy());

  cleanup();
  authUser = null;
  const router = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Seguir este producto' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
  expect(router.state.location.search).toMatchObject({
    redirect: '/app/visita/producto/demosartan-80-mg-comprimidos/31',
    motivo: 'producto',
  });
  expect(readAlmacen('intencion')).toMatchObject({ tipo: 'producto', id: 31 });
});

test('a view is counted after two seconds', async () => {
  await open();
  expect(llamadas('/vista')).toEqual([]);
  await waitFor(() => expect(llamadas('/vista')).toEqual(['POST']), { timeout: 4_000 });
});

test('«Imprimir», pressed at once, prints the printed version', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(screen.getAllByRole('img', { name: 'EAN 8470009000011' })).toHaveLength(2);
    act(() => void dispatchEvent(new Event('afterprint')));
  });
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
  await waitFor(() => expect(print).toHaveReturned());
  expect(screen.queryByRole('img', { name: /^EAN/ })).toBeNull();
  print.mockRestore();
});

test('only while printing there is a printed version, with bar codes', async () => {
  await open();
  expect(screen.queryByRole('img', { name: /^EAN/ })).toBeNull();
  await waitFor(
    () => {
      act(() => void dispatchEvent(new Event('beforeprint')));
      expect(screen.getAllByRole('img', { name: 'EAN 8470009000011' })).toHaveLength(2);
    },
    { timeout: 5_000 },
  );
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(screen.queryByRole('img', { name: /^EAN/ })).toBeNull();
});
