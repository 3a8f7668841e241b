import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { PRODUCTOS_EN_CARTERA } from '#shared/reglas/reglas-cartera';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { asImporter } from '../../testing/samples/catalogo-de-prueba.ts';
import { CONDICIONES, carteraDePrueba, MADRID, TOLEDO } from '../testing/cartera-de-prueba.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db } = visita;
const { productos, empresaId, persona, visitador, deMarketing, auditoria } = await carteraDePrueba(visita);
const { paracetamol, mismaDcp, telmisartan, mismaDcpRetirado } = productos;

test('products become drafts, and each that cannot gets a reason', async () => {
  const ana = await visitador();
  await ana.anadir([mismaDcp]);
  const { creadas, omitidas } = await ana.anadir([paracetamol, paracetamol, mismaDcp, mismaDcpRetirado, 999_999_999]);
  expect(creadas).toMatchObject([
    {
      producto: { id: paracetamol, suministro: true },
      estado: 'borrador',
      zonas: [MADRID],
      presentaciones: [],
      canales: ['farmacia'],
      verificacion: null,
      version: 1,
      empresa: null,
    },
  ]);
  expect(omitidas.map(({ motivo }) => motivo)).toEqual([
    'repetido',
    'ya_en_cartera',
    'fuera_del_catalogo',
    'no_existe',
  ]);
  expect(await auditoria('asociacion_producto', creadas[0]?.id ?? 0)).toEqual([
    { de: null, a: 'borrador', como: 'solicitante' },
  ]);
});

test('two concurrent additions of a product add it once', async () => {
  const ana = await visitador();
  await Promise.all([ana.anadir([telmisartan]), ana.anadir([telmisartan]), ana.anadir([telmisartan])]);
  expect((await ana.llamar('GET', '/api/cartera')).cuerpo.meta.total).toBe(1);
});

test.each([
  ['zones that are not the person’s own are refused', { zonas: [{ pais_id: 28, estado_id: 28008 }] }, 'zonas'],
  ['an unknown zone is refused', { zonas: [{ pais_id: 28, estado_id: 1 }] }, 'zonas'],
  ['an unknown company is refused', { empresa_id: 999_999 }, 'empresa_id'],
  ['an end before the beginning is refused', { fecha_inicio: '2026-12-02', fecha_fin: '2026-12-01' }, 'fecha_fin'],
  ['presentations of another product are refused', { productos: [{ producto_id: 1, presentaciones: [] }] }, null],
])('%s', async (_, condiciones, campo) => {
  const ana = await visitador();
  const ajena = await db
    .selectFrom('presentacion')
    .select('id')
    .where('producto_id', '=', mismaDcp)
    .executeTakeFirstOrThrow();
  const { estado, cuerpo } = await ana.llamar('POST', '/api/cartera', {
    productos: [{ producto_id: paracetamol, presentaciones: campo === null ? [ajena.id] : [] }],
    ...CONDICIONES,
    ...(campo === null ? {} : condiciones),
  });
  expect([estado, Object.keys(cuerpo.errors)]).toEqual([422, [campo ?? 'productos']]);
});

const unas = (cuantas: number) => Array.from({ length: cuantas }, (_, i) => i + 1);
const zonas = (cuantas: number) => unas(cuantas).map((n) => ({ pais_id: 28, estado_id: 28_000 + n }));
const CON_VERSION = (cuantas: number) => unas(cuantas).map((id) => ({ id, version: 1 }));

test.each([
  [
    'POST',
    '/api/cartera',
    (n: number) => ({ productos: unas(n).map((producto_id) => ({ producto_id })), ...CONDICIONES }),
  ],
  ['PUT', '/api/cartera/borradores', (n: number) => ({ asociaciones: CON_VERSION(n), ...CONDICIONES, peticion: {} })],
  ['PUT', '/api/cartera/varias/zonas', (n: number) => ({ asociaciones: CON_VERSION(n) })],
] as const)(
  '%s %s of more products, each in so many zones, than one call writes says how many fit',
  async (method, url, cuerpoDe) => {
    const ana = await visitador();
    const errores = async (cuantos: number, deZonas: number) =>
      (await ana.llamar(method, url, { ...cuerpoDe(cuantos), zonas: zonas(deZonas) })).cuerpo.errors?.zonas;
    expect(await errores(101, 20)).toEqual([expect.stringContaining('Con 20 zonas caben 100 productos de una vez')]);
    // This number fits: the call fails for another reason.
    expect((await errores(100, 20))?.join() ?? '').not.toContain('caben');
  },
);

test('a cartera above its limit refuses more products and says the limit', async () => {
  const ana = await visitador();
  await asImporter(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into producto (slug, pais_id, nombre, origen) select 'de-relleno-' || n, 28, 'De relleno ' || n, 'usuario'
      from generate_series(1, ${PRODUCTOS_EN_CARTERA}) n returning id`.execute(tx);
    const ids = rows.map(({ id }) => id);
    await sql`
      insert into asociacion_producto (usuario_id, producto_id, relacion, estado)
      select ${ana.id}, id, 'red_externa', case when n = 1 then 'finalizada' else 'activa' end
      from unnest(${ids}::bigint[]) with ordinality as p (id, n)`.execute(tx);
  });
  const url = '/api/cartera';
  const pedir = (ids: number[]) =>
    ana.llamar('POST', url, { productos: ids.map((producto_id) => ({ producto_id })), ...CONDICIONES });
  const { estado, cuerpo } = await pedir([paracetamol, telmisartan]);
  expect([estado, cuerpo.errors]).toEqual([
    422,
    { productos: ['Tu cartera admite 5000 productos, y ya tiene 4999: quita antes los que ya no lleves'] },
  ]);
  expect((await pedir([paracetamol])).cuerpo.data.creadas).toHaveLength(1);
  expect((await pedir([telmisartan])).estado).toBe(422);
});

test('an account without zones is refused with the missing step of its profile', async () => {
  const nadie = await persona(['visitador_farmaceutico']);
  const { estado, cuerpo } = await nadie.llamar('POST', '/api/cartera', {
    productos: [{ producto_id: paracetamol }],
    ...CONDICIONES,
  });
  expect([estado, cuerpo.code, cuerpo.datos]).toEqual([403, 'perfil_incompleto', { paso: 'visita' }]);
});

test('a marketing user may represent products too, in any zone', async () => {
  const eva = await deMarketing();
  const { estado } = await eva.llamar('POST', '/api/cartera', {
    productos: [{ producto_id: paracetamol }],
    ...CONDICIONES,
    empresa_id: empresaId,
    zonas: [{ pais_id: 28, estado_id: null }],
  });
  expect(estado).toBe(201);
});

test('the list has one’s own products, newest first, filtered by state, name without accents, or code', async () => {
  const ana = await visitador();
  const otro = await visitador();
  await otro.anadir([paracetamol]);
  await ana.anadir([paracetamol]);
  await ana.anadir([telmisartan, mismaDcp]);
  const lista = async (query: string) => (await ana.llamar('GET', `/api/cartera?${query}`)).cuerpo;
  const todas = await lista('');
  expect(todas.data).toHaveLength(3);
  expect(todas.data.at(-1).producto.id).toBe(paracetamol);
  expect(todas.estados).toEqual([{ estado: 'borrador', total: 3 }]);
  const ids = (await lista('q=parácetamol')).data.map(({ producto }: { producto: { id: number } }) => producto.id);
  expect(ids.sort()).toEqual([paracetamol, mismaDcp].sort());
  expect((await lista('q=650002')).data).toMatchObject([{ producto: { id: paracetamol } }]);
  expect((await lista('q=100%25')).data).toEqual([]);
  expect((await lista('estado=activa')).data).toEqual([]);
  const primera = await lista('per_page=2');
  expect([primera.data.length, primera.meta.last_page, primera.links.next]).toEqual([
    2,
    2,
    '/api/cartera?page=2&per_page=2',
  ]);
});

test('nobody reads or writes another person’s association', async () => {
  const [ana, otro] = [await visitador(), await visitador()];
  const { creadas } = await ana.anadir([paracetamol]);
  const id = creadas[0]?.id;
  for (const [method, url, body] of [
    ['GET', `/api/cartera/${id}`, undefined],
    ['PUT', `/api/cartera/${id}`, { version: 1, ...CONDICIONES }],
    ['POST', `/api/cartera/${id}/cancelar`, { version: 1 }],
    ['POST', `/api/cartera/${id}/finalizar`, { version: 1 }],
    ['POST', '/api/cartera/enviar', { ids: [id], email_destino: 'a@b.es' }],
  ] as const)
    expect([url, (await otro.llamar(method, url, body)).estado]).toEqual([url, 404]);
  for (const raro of ['0', 'x', '-1', '9'.repeat(30)])
    expect((await ana.llamar('GET', `/api/cartera/${raro}`)).estado).toBe(404);
});

test('a draft can be saved, and saving an older version is a conflict', async () => {
  const ana = await visitador();
  const [una] = (await ana.anadir([paracetamol])).creadas;
  const url = `/api/cartera/${una?.id}`;
  const escrita = await ana.llamar('PUT', url, { version: 1, ...CONDICIONES, zonas: [TOLEDO, MADRID], nota: ' Hola ' });
  expect(escrita.cuerpo.data).toMatchObject({ version: 2, nota: 'Hola' });
  expect(escrita.cuerpo.data.zonas).toHaveLength(2);
  const tarde = await ana.llamar('PUT', url, { version: 1, ...CONDICIONES });
  expect([tarde.estado, tarde.cuerpo.code]).toEqual([409, 'conflicto_version']);
});

test('a confirmed association may lose zones, and never gain any', async () => {
  const ana = await visitador();
  const [una] = (await ana.anadir([paracetamol], { zonas: [MADRID, TOLEDO] })).creadas;
  await db
    .updateTable('asociacion_producto')
    .set({ estado: 'activa' })
    .where('id', '=', una?.id ?? 0)
    .execute();
  const guardar = (version: number, cambio: object) =>
    ana.llamar('PUT', `/api/cartera/${una?.id}`, { version, ...CONDICIONES, zonas: [MADRID, TOLEDO], ...cambio });
  expect((await guardar(1, { zonas: [MADRID], visible_publico: false })).cuerpo.data).toMatchObject({
    zonas: [MADRID],
    visible_publico: false,
    estado: 'activa',
  });
  for (const cambio of [
    {},
    { zonas: [] },
    { zonas: [MADRID], relacion: 'titular' },
    { zonas: [MADRID], empresa_id: empresaId },
  ])
    expect((await guardar(2, cambio)).cuerpo.code).toBe('estado_no_permite');
});
