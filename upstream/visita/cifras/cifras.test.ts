import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DEFAULT_TIMEZONE, dayIn } from '#platform/timezone';
import type { Resumen } from '#shared/contract/visita/cifras';
import type { Revision } from '#shared/contract/visita/entidades-revision';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { insertPublicado } from '../perfil/testing/perfiles-de-prueba.ts';
import { promocionesDePrueba } from '../testing/promociones-de-prueba.ts';
import { ALTA, cambiosDe, revisionesDePrueba } from '../testing/revisiones-de-prueba.ts';
import { countSolicitud } from './count-cifras.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { app, db, bearer, deps } = visita;
const cartera = await promocionesDePrueba(visita);
const { productos, empresaId, visitador, deMarketing, persona, enEstado } = cartera;
const { bien, paso, borrador } = revisionesDePrueba(cartera);
/** Days ago in the caller's time zone, which is the default one: after midnight there it is another day than in UTC. */
const hace = (dias: number) => {
  const hoy = dayIn(DEFAULT_TIMEZONE, deps.now());
  return new Date(Date.parse(hoy) - dias * DIA_MS).toISOString().slice(0, 10);
};

async function publicado(cambio: object = {}) {
  const uno = await visitador();
  return { ...uno, slug: await insertPublicado(db, uno.id, cambio) };
}
async function contar(slug: string, que: 'vista' | object, ip: string, headers: Record<string, string> = {}) {
  const url = `/api/visitadores/${slug}/${que === 'vista' ? 'vista' : 'clics'}`;
  const payload = que === 'vista' ? {} : { payload: que as object };
  return (await app.inject({ method: 'POST', url, remoteAddress: ip, headers, ...payload })).statusCode;
}
const resumenDe = async (quien: Awaited<ReturnType<typeof persona>>): Promise<Resumen> => {
  const { estado, cuerpo } = await quien.llamar('GET', '/api/visitador/resumen');
  expect(estado).toBe(200);
  return cuerpo.data;
};
const ahoraDe = ({ cifras }: Resumen) => Object.fromEntries(cifras.map(({ serie, ahora }) => [serie, ahora]));
async function representa(usuario_id: number, producto_id: number, estado = 'activa', values: object = {}) {
  const { id } = await db
    .insertInto('asociacion_producto')
    .values({ usuario_id, producto_id, relacion: 'titular', estado, activa_desde: new Date(0), ...values } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const importado = (que: ReturnType<typeof sql>) =>
  db.transaction().execute(async (trx) => {
    await sql`select set_config('catalogo.importador', 'prueba', true)`.execute(trx);
    await que.execute(trx);
  });

test('a stranger counts once a day, with or without an account; the representative and moderators do not count', async () => {
  const ana = await publicado();
  const moderador = await persona(['moderador']);
  const otra = await persona([]);
  for (const [ip, headers] of [
    ['192.0.2.1', {}],
    ['192.0.2.1', {}],
    ['192.0.2.2', await bearer(otra.id)],
    ['192.0.2.3', await bearer(ana.id)],
    ['192.0.2.4', await bearer(moderador.id)],
  ] as const)
    expect(await contar(ana.slug, 'vista', ip, headers)).toBe(204);
  expect(ahoraDe(await resumenDe(ana))).toMatchObject({ perfil: 2, contactos: 0 });
});

test('each way of contact counts separately, and other values are refused', async () => {
  const ana = await publicado();
  for (const que of ['vcard', 'correo', 'telefono', 'web'])
    expect(await contar(ana.slug, { que }, '192.0.2.1')).toBe(204);
  expect(await contar(ana.slug, { que: 'perfil' }, '192.0.2.1')).toBe(422);
  expect(await contar(ana.slug, { que: 'solicitud' }, '192.0.2.1')).toBe(422);
  expect(ahoraDe(await resumenDe(ana))).toMatchObject({ perfil: 0, contactos: 4, solicitudes: 0 });
});

test('a page that the reader may not see is 404 and not counted', async () => {
  const { slug } = await publicado({ ve_perfil: 'privado' });
  expect(await contar(slug, 'vista', '192.0.2.1')).toBe(404);
  expect(await contar('nadie', { que: 'vcard' }, '192.0.2.1')).toBe(404);
});

test('compares thirty days with the thirty before, and counts products only since their confirmation', async () => {
  const ana = await publicado();
  await representa(ana.id, productos.telmisartan, 'activa', { activa_desde: new Date(`${hace(10)}T00:00:00Z`) });
  await representa(ana.id, productos.paracetamol, 'suspendida');
  const vistas = (producto_id: number, dias: number, veces: number) => ({
    producto_id,
    fecha: hace(dias),
    vistas: veces,
  });
  await db
    .insertInto('estadistica_producto')
    .values([
      vistas(productos.telmisartan, 1, 5),
      vistas(productos.telmisartan, 12, 90),
      vistas(productos.paracetamol, 1, 90),
    ])
    .execute();
  await db
    .insertInto('estadistica_visitador')
    .values(
      [29, 30, 59, 60].map((dias, n) => ({
        usuario_id: ana.id,
        fecha: hace(dias),
        que: 'perfil' as const,
        veces: 10 ** n,
        producto_id: null,
        pais_id: null,
        estado_id: null,
      })),
    )
    .execute();
  const { cifras } = await resumenDe(ana);
  expect(cifras.slice(0, 2)).toEqual([
    { serie: 'perfil', ahora: 1, antes: 110 },
    { serie: 'productos', ahora: 5, antes: 0 },
  ]);
});

test('the summary lists pending tasks and the changes of one’s own products', async () => {
  const ana = await visitador();
  const { telmisartan, paracetamol, ...resto } = productos;
  const [otro] = Object.values(resto) as [number];
  expect(await resumenDe(ana)).toMatchObject({ tareas: [], novedades: [], cartera: [], empresa: null });
  await representa(ana.id, telmisartan);
  const rechazada = await representa(ana.id, paracetamol, 'rechazada');
  const borrador = await representa(ana.id, otro, 'borrador');
  await importado(sql`update presentacion set problema_suministro_activo = true where producto_id = ${telmisartan}`);
  await importado(sql`insert into cambio_producto (producto_id, fecha, tipos)
    values (${telmisartan}, ${hace(3)}, '{ft}'), (${telmisartan}, ${hace(2)}, '{estado}'), (${paracetamol}, ${hace(1)}, '{ft}')`);
  const { tareas, novedades, cartera } = await resumenDe(ana);
  expect(tareas.map(({ tipo, id, total }) => [tipo, id, total])).toEqual([
    ['asociacion_rechazada', rechazada, 1],
    ['suministro', telmisartan, 1],
    ['ficha', telmisartan, 1],
    ['por_enviar', borrador, 1],
  ]);
  expect(novedades.map(({ producto_id, fecha, tipos }) => [producto_id, fecha, tipos])).toEqual([
    [telmisartan, hace(2), ['estado']],
    [telmisartan, hace(3), ['ft']],
  ]);
  expect(cartera).toEqual([
    { estado: 'activa', total: 1 },
    { estado: 'borrador', total: 1 },
    { estado: 'rechazada', total: 1 },
  ]);
});

test('a kind with many tasks lists the five oldest and their total', async () => {
  const ana = await visitador();
  const seis = await db.selectFrom('producto').select('id').orderBy('id').limit(6).execute();
  // The row that is inserted last is the oldest.
  for (const [i, { id }] of seis.entries())
    await representa(ana.id, id, 'borrador', { creado_en: new Date(Date.parse('2026-01-20T12:00:00Z') - i * DIA_MS) });
  const { tareas } = await resumenDe(ana);
  const dias = ['2026-01-15', '2026-01-16', '2026-01-17', '2026-01-18', '2026-01-19'];
  expect(tareas.map(({ tipo, fecha, total }) => [tipo, fecha, total])).toEqual(
    dias.map((dia) => ['por_enviar', dia, 6]),
  );
});

test('a person who answers for a company sees what waits for it, without drafts and without their own', async () => {
  const eva = await deMarketing();
  const ana = await visitador();
  const antes = (await resumenDe(eva)).empresa;
  await ana.pedir([productos.paracetamol], {});
  await ana.anadir([productos.telmisartan], { empresa_id: empresaId });
  const { empresa } = await resumenDe(eva);
  expect((empresa?.esperan_total ?? 0) - (antes?.esperan_total ?? 0)).toBe(1);
  expect(empresa?.esperan.at(-1)).toMatchObject({
    tipo: 'verificacion',
    producto_id: productos.paracetamol,
    nombre: expect.stringContaining('PARACETAMOL'),
    quien: expect.stringMatching(/./),
  });
  expect(empresa?.cartera.some(({ estado }) => estado === 'borrador')).toBe(false);
  expect((await resumenDe(ana)).tareas.map(({ tipo }) => tipo)).toEqual(['por_enviar', 'confirmacion']);
});

test('suggestions that wait for the company are named by their product, or by the proposed name', async () => {
  const [eva, ana] = [await deMarketing(), await visitador()];
  const enviar = (revision: Revision) => bien(paso(ana, revision, 'enviar', {}));
  const valores = { indicaciones_resumen: 'Para la tensión.' };
  await enviar(await borrador(ana, productos.telmisartan, valores, { empresa_id: empresaId }));
  const alta = await bien(ana.llamar('POST', '/api/productos', { cambios: cambiosDe(ALTA) }));
  const deEmpresa = { version: alta.version, empresa_id: empresaId, cambios: cambiosDe(ALTA) };
  await enviar(await bien(ana.llamar('PUT', `/api/revisiones/${alta.id}`, deEmpresa)));
  const { empresa } = await resumenDe(eva);
  expect(empresa?.esperan.slice(-2).map(({ tipo, producto_id, nombre }) => [tipo, producto_id, nombre])).toEqual([
    ['revision', productos.telmisartan, 'TENSALIA 80 mg COMPRIMIDOS'],
    ['revision', null, ALTA.nombre],
  ]);
});

test('statistics of a period have every week, also as CSV, and an invalid period is refused', async () => {
  const ana = await visitador();
  await countSolicitud(deps, ana.id, { pais_id: 28, estado_id: 28028, producto_id: productos.telmisartan });
  await countSolicitud(deps, ana.id, { pais_id: 28, estado_id: 28028, producto_id: productos.telmisartan });
  const { cuerpo } = await ana.llamar('GET', '/api/visitador/estadisticas');
  expect(cuerpo.data).toMatchObject({ desde: hace(83), hasta: hace(0), productos: [] });
  expect(cuerpo.data.semanas.length).toBeGreaterThanOrEqual(12);
  expect(cuerpo.data.semanas.at(-1).solicitudes).toBe(2);
  expect(cuerpo.data.zonas).toEqual([{ nombre: 'Madrid', solicitudes: 2 }]);
  expect(cuerpo.data.totales.at(-1)).toEqual({ serie: 'solicitudes', ahora: 2, antes: 0 });
  const csv = await app.inject({ url: '/api/visitador/estadisticas.csv', headers: await bearer(ana.id) });
  expect([csv.statusCode, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(csv.body.split('\r\n').filter(Boolean)).toHaveLength(cuerpo.data.semanas.length + 1);
  // These two time zones never have the same date.
  for (const timezone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
    const headers = { ...(await bearer(ana.id)), timezone };
    const suyo = await app.inject({ url: '/api/visitador/estadisticas.csv', headers });
    expect(suyo.headers['content-disposition']).toBe(
      `attachment; filename="estadisticas-${dayIn(timezone, deps.now())}.csv"`,
    );
  }
  for (const [query, campo] of [
    [`desde=${hace(1)}&hasta=${hace(2)}`, 'hasta'],
    [`desde=${hace(400)}&hasta=${hace(1)}`, 'desde'],
    ['desde=2026-02-30', 'desde'],
  ] as const) {
    const { estado, cuerpo: no } = await ana.llamar('GET', `/api/visitador/estadisticas?${query}`);
    expect([estado, Object.keys(no.errors)]).toEqual([422, [campo]]);
  }
});

test('statistics of a company count its products once, its promotions, and visits about its products, and no others', async () => {
  const url = '/api/visitador/estadisticas/empresa';
  const eva = await deMarketing();
  const [ana, luis, ajena] = [await visitador(), await visitador(), await visitador()];
  const deEmpresa = { empresa_id: empresaId };
  // Two of the company's people have the same product, whose views count once.
  for (const uno of [ana, luis]) await representa(uno.id, productos.insulina, 'activa', deEmpresa);
  await representa(ajena.id, productos.morfina);
  const antes = (await eva.llamar('GET', url)).cuerpo.data;
  const mirado = (producto_id: number, vistas: number, dia: string) =>
    db.insertInto('estadistica_producto').values({ producto_id, fecha: dia, vistas }).execute();
  await mirado(productos.insulina, 7, hace(0));
  await mirado(productos.insulina, 3, hace(90));
  await mirado(productos.morfina, 50, hace(0));
  await countSolicitud(deps, ana.id, { pais_id: 28, estado_id: 28028, producto_id: productos.insulina });
  await countSolicitud(deps, ajena.id, { pais_id: 28, estado_id: 28028, producto_id: productos.morfina });
  const { id } = await enEstado(eva, 'vigente', { empresa_id: empresaId, titulo: 'La más vista' });
  await db
    .insertInto('estadistica_promocion')
    .values({ promocion_id: id, fecha: hace(1), vistas: 9, clics: 4 })
    .execute();
  // This promotion is of no company.
  const suya = await enEstado(eva, 'vigente', { empresa_id: null, titulo: 'De nadie' });
  await db
    .insertInto('estadistica_promocion')
    .values({ promocion_id: suya.id, fecha: hace(1), vistas: 90, clics: 70 })
    .execute();
  const { desde, hasta, totales, semanas, promociones } = (await eva.llamar('GET', url)).cuerpo.data;
  expect([desde, hasta]).toEqual([hace(83), hace(0)]);
  const mas = (n: number) => [totales[n].serie, totales[n].ahora - antes.totales[n].ahora, totales[n].antes];
  expect([0, 1, 2].map(mas)).toEqual([
    ['productos', 7, antes.totales[0].antes + 3],
    ['promociones', 4, antes.totales[1].antes],
    ['solicitudes', 1, antes.totales[2].antes],
  ]);
  expect(semanas.at(-1).productos - antes.semanas.at(-1).productos).toBe(7);
  expect(promociones[0]).toMatchObject({ id, titulo: 'La más vista', vistas: 9, clics: 4 });
  // A person who answers for no company gets null.
  expect((await ana.llamar('GET', url)).cuerpo).toEqual({ data: null });
  expect((await eva.llamar('GET', `${url}?desde=2026-02-30`)).estado).toBe(422);
});

test('accounts that are no representatives are refused with 403', async () => {
  const otra = await persona([]);
  for (const url of [
    '/api/visitador/resumen',
    '/api/visitador/estadisticas',
    '/api/visitador/estadisticas.csv',
    '/api/visitador/estadisticas/empresa',
  ])
    expect((await otra.llamar('GET', url)).estado).toBe(403);
});
