import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FuenteOficial, Lote } from '#shared/contract/visita/importaciones';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

const LOTE: Lote = {
  id: 5,
  fuente: 'nomenclator',
  fichero: 'prescripcion.zip',
  fecha_listado: '2026-11-02',
  estado: 'hecho',
  motivo: null,
  fase: null,
  avance: null,
  guardada: true,
  leidas: 40_741,
  productos: 23_406,
  presentaciones: 40_741,
  nuevas: 12,
  modificadas: 340,
  bajas: 7,
  productos_nuevos: 4,
  productos_modificados: 120,
  productos_baja: 2,
  errores: 1,
  avisos: 2,
  remendadas: 85,
  repetidas: 145,
  empezado_en: '2026-11-03T04:00:00.000Z',
  acabado_en: '2026-11-03T04:00:30.000Z',
};
const ANTERIOR: Lote = { ...LOTE, id: 3, fecha_listado: '2026-10-02', empezado_en: '2026-10-03T04:00:00.000Z' };
const MALA: Lote = {
  ...LOTE,
  id: 4,
  estado: 'fallido',
  guardada: false,
  fecha_listado: null,
  motivo: 'Demasiadas filas con errores.',
  nuevas: 0,
  modificadas: 0,
  bajas: 0,
  productos_nuevos: 0,
  productos_modificados: 0,
  productos_baja: 0,
  empezado_en: '2026-10-20T04:00:00.000Z',
};

const RECHAZADA: Lote = {
  ...MALA,
  id: 6,
  guardada: true,
  fichero: 'prescripcion-corta.zip',
  empezado_en: '2026-11-04T04:00:00.000Z',
  motivo: 'Desaparecerían 4.000 de 40.741 presentaciones (9,8 %, máximo 5 %).',
  bajas: 4_000,
  nuevas: 1,
  productos_baja: 1_200,
  productos_nuevos: 0,
};

const FICHERO = {
  id: '6f1c9a52-0f0e-4a53-9f0e-6d9f5f3c1a11',
  nombre: 'anmat.csv',
  mime: 'text/csv',
  bytes: 14,
  ancho: null,
  alto: null,
  url: null,
};

const FRASE =
  'Sube la lista en .xlsx, .csv o .zip: si es un .ods o un .xls antiguo, ábrela y guárdala como .xlsx o .csv.';

let server: Awaited<ReturnType<typeof startServer>>;
let lotes: Lote[];
/** Status of the answer to an upload. */
let responde: number;
let conDireccion: FuenteOficial[];
beforeEach(async () => {
  lotes = [LOTE, MALA, ANTERIOR];
  responde = 201;
  conDireccion = ['nomenclator'];
  server = await startServer(({ method, url }, response) => {
    if (url.startsWith('/session')) return json(response, 200, sessionOf(demoUser({ roles: { admin: 1 } })));
    if (url.endsWith('/ficheros/lista_oficial'))
      return responde === 201
        ? json(response, 201, { data: FICHERO })
        : json(response, responde, { code: 'tipo_no_permitido', message: FRASE, requestId: 'r' });
    if (method === 'POST') return json(response, 202, {});
    if (/\/importaciones\/\d/.test(url)) {
      const problema = {
        fichero: 'Prescripcion.xml',
        linea: 1_204,
        clase: 'error',
        motivo: 'falta el nombre',
        muestra: '600001 | | |',
      };
      const { estado } = lotes.find(({ id }) => url.endsWith(`/${id}`)) ?? LOTE;
      return json(response, 200, { data: { ...LOTE, estado, problemas: [problema] } });
    }
    if (url.endsWith('/importaciones'))
      return json(response, 200, { data: lotes, meta: { con_direccion: conDireccion } });
    return json(response, 200, { data: [] });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});
const pedidos = () =>
  server.seen
    .filter(({ method, url }) => method === 'POST' && url.includes('importaciones'))
    .map(({ body }) => JSON.parse(body));

test('the page shows what is loaded, the changes of each list, and the problems in its file', async () => {
  await openApp('/admin/listas');
  await screen.findByText('23.406 productos, 40.741 presentaciones', {}, { timeout: 10_000 });
  screen.getByText(/^prescripcion\.zip · lista del 02\/11\/2026 · importada /);
  expect(screen.getAllByRole('row', { name: /12 · 340 · 7/ })).toHaveLength(2);
  // A refused list changed nothing.
  expect(screen.getAllByRole('row', { name: /Fallida/ })[0]?.textContent).toContain('–');
  screen.getByText('Demasiadas filas con errores.');
  const user = userEvent.setup();
  await user.click(screen.getAllByRole('button', { name: /^Ver informe de prescripcion\.zip/ })[0]!);
  const dialogo = within(await screen.findByRole('dialog', { name: 'Informe de prescripcion.zip' }));
  await dialogo.findByText(/Prescripcion\.xml, línea 1\.204: falta el nombre/);
  dialogo.getByText('1 error y 2 avisos');
  dialogo.getByText('85 celdas venían mal codificadas de su origen y se han corregido.');
  dialogo.getByText('145 filas estaban repetidas y cuentan una vez.');
});

test('an import is requested for a source with an address; other sources say which address is missing', async () => {
  conDireccion = ['nomenclator', 'listado'];
  await openApp('/admin/listas');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Actualizar ahora: Listados de la AEMPS (España)' }, { timeout: 10_000 }),
  );
  await expect.poll(pedidos).toEqual([{ fuente: 'listado' }]);
  screen.getByText(/^Lista de ANMAT \(Argentina\): no tiene dirección .+ Configura IMPORT_ANMAT_URL en el servidor/);
  expect(screen.queryByText(/IMPORT_(?:LISTADO|NOMENCLATOR)_URL/)).toBeNull();
  expect(screen.queryByRole('button', { name: /ANMAT/ })).toBeNull();
});

test('a list’s file is uploaded and imported as the source that its button names', async () => {
  await openApp('/admin/listas');
  const choose = await screen.findByLabelText('Subir su fichero: Lista de ANMAT (Argentina)', {}, { timeout: 10_000 });
  await userEvent.upload(choose, new File(['id;certificado'], 'anmat.csv', { type: 'text/csv' }));
  await expect.poll(pedidos).toEqual([{ fuente: 'anmat', fichero: FICHERO.id }]);
  await screen.findByText('En cola…');
  expect(screen.queryByLabelText(/^Subir su fichero/)).toBeNull();
});

test('a refused list is forced after a confirmation with its changes; its report says that nothing has changed', async () => {
  lotes = [RECHAZADA, ...lotes];
  await openApp('/admin/listas');
  const insistir = await screen.findAllByRole('button', { name: /^Importar de todos modos/ }, { timeout: 10_000 });
  // The list that cannot be imported in any case has no such button.
  expect(insistir.map((uno) => uno.getAttribute('aria-label'))).toEqual([
    expect.stringMatching(/^Importar de todos modos: prescripcion-corta\.zip, 04\/11\/2026/),
  ]);
  await userEvent.click(insistir[0]!);
  const dialogo = within(await screen.findByRole('alertdialog', { name: '¿Importar la lista de todos modos?' }));
  dialogo.getByText(RECHAZADA.motivo ?? '');
  dialogo.getByText(
    'Se retirarían 1.200 productos y 4.000 presentaciones, y entrarían 0 productos y 1 presentación nueva.',
  );
  dialogo.getByText(/como dice prescripcion-corta\.zip\. Después podrás volver a la lista de ahora/);
  await userEvent.click(dialogo.getByRole('button', { name: 'Cancelar' }));
  expect(pedidos()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /^Ver informe de prescripcion-corta/ }));
  const informe = within(await screen.findByRole('dialog', { name: 'Informe de prescripcion-corta.zip' }));
  await informe.findByText('No se ha cambiado nada del catálogo.');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(insistir[0]!);
  const otraVez = within(await screen.findByRole('alertdialog'));
  await userEvent.click(otraVez.getByRole('button', { name: 'Importar de todos modos' }));
  await expect.poll(pedidos).toEqual([{ fuente: 'nomenclator', lote: 6 }]);
  await screen.findByText('En cola…');
});

test('an older list shows its own figures, and when the present file is not stored no rollback is promised', async () => {
  const motivo = 'El listado es del 02/09/2026 y ya se importó uno del 02/11/2026.';
  lotes = [
    { ...RECHAZADA, motivo, bajas: 0, productos_baja: 0, nuevas: 0 },
    { ...LOTE, guardada: false },
  ];
  await openApp('/admin/listas');
  await userEvent.click(await screen.findByRole('button', { name: /^Importar de todos modos/ }, { timeout: 10_000 }));
  const dialogo = within(await screen.findByRole('alertdialog'));
  dialogo.getByText(motivo);
  expect(dialogo.queryByText(/Se retirarían|podrás volver/)).toBeNull();
});

test('an unsuitable spreadsheet is refused with one sentence on what to do', async () => {
  await openApp('/admin/listas');
  const choose = await screen.findByLabelText('Subir su fichero: Lista de ANMAT (Argentina)', {}, { timeout: 10_000 });
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(choose, new File(['PK'], 'anmat.ods'));
  await screen.findByText(FRASE);
  // An old .xls may have a suitable name: the API looks into the file.
  responde = 415;
  await user.upload(choose, new File(['x'], 'anmat.xls'));
  await expect.poll(() => server.seen.filter(({ url }) => url.endsWith('/ficheros/lista_oficial'))).toHaveLength(1);
  await screen.findByText(FRASE);
  expect(pedidos()).toEqual([]);
});

test('a requested import waits, shows its progress, and is listed', async () => {
  await openApp('/admin/listas');
  const boton = () => screen.findByRole('button', { name: 'Actualizar ahora: Nomenclátor de la AEMPS (España)' });
  await userEvent.click(await boton());
  await screen.findByText('En cola…');
  expect(pedidos()).toEqual([{ fuente: 'nomenclator' }]);
  expect((await boton()).hasAttribute('disabled')).toBe(true);
  lotes = [{ ...LOTE, id: 6, estado: 'en_curso', fase: 'Leyendo la lista: 12.000 filas', avance: 30 }, ...lotes];
  await screen.findByText('Leyendo la lista: 12.000 filas', {}, { timeout: 10_000 });
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('30');
  lotes = [{ ...LOTE, id: 6, productos: 23_500 }, ...lotes.slice(1)];
  await screen.findByText('23.500 productos, 40.741 presentaciones', {}, { timeout: 10_000 });
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect((await boton()).hasAttribute('disabled')).toBe(false);
});

test('a rollback asks for a confirmation; loaded and failed imports have none', async () => {
  await openApp('/admin/listas');
  const goBack = await screen.findAllByRole('button', { name: /^Volver a esta/ }, { timeout: 10_000 });
  expect(goBack).toHaveLength(1);
  await userEvent.click(goBack[0]!);
  const dialogo = within(await screen.findByRole('alertdialog', { name: '¿Volver a la lista anterior?' }));
  dialogo.getByText(/El catálogo quedará como dice prescripcion\.zip, lista del 02\/10\/2026/);
  await userEvent.click(dialogo.getByRole('button', { name: 'Volver a esta' }));
  await expect.poll(pedidos).toEqual([{ fuente: 'nomenclator', lote: 3 }]);
  await screen.findByText('En cola…');
});
