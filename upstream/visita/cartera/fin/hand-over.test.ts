import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Asociacion } from '#shared/contract/visita/cartera/cartera';
import { buildTestVisita } from '../../../testing/build-test-visita.ts';
import { asImporter } from '../../../testing/samples/catalogo-de-prueba.ts';
import { carteraDePrueba, MADRID, TOLEDO } from '../../testing/cartera-de-prueba.ts';
import { CONTENIDO } from '../../testing/promociones-de-prueba.ts';
import { followSuelo } from './suspend-asociacion.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db, deps } = visita;
const { productos, empresaId, visitador, deMarketing, persona, entrar, auditoria, avisosDe, correosA, estadosDe } =
  await carteraDePrueba(visita);
const { paracetamol, insulina } = productos;
const URL = '/api/cartera/traspasar';

/** A member of the company with two confirmed products in Madrid, a colleague, and a person who answers for the company. */
async function equipo() {
  const [ana, luis] = [await visitador(), await visitador()];
  await entrar(ana.id);
  await entrar(luis.id);
  const jefa = await deMarketing();
  const pedidas = await ana.pedir([paracetamol, insulina], {});
  await jefa.llamar('POST', `/api/verificaciones/${pedidas[0]?.verificacion?.id}/decidir`, {
    decision: 'aprobada',
    motivo: null,
  });
  return { ana, luis, jefa, pedidas };
}
const salir = async (usuarioId: number) => {
  await db
    .updateTable('membresia_empresa')
    .set({ estado: 'baja', resuelta_en: new Date() })
    .where('usuario_id', '=', usuarioId)
    .execute();
  await followSuelo(deps);
};

test('products of a former member go to a colleague, active at once, with notices to both and an audit trail', async () => {
  const { ana, luis, jefa, pedidas } = await equipo();
  const nueva = await ana.llamar('POST', '/api/promociones', { producto_id: paracetamol, ...CONTENIDO });
  const { id: promocionId } = nueva.cuerpo.data;
  await salir(ana.id);
  expect((await estadosDe(ana)).map(([, estado]: string[]) => estado)).toEqual(['suspendida', 'suspendida']);
  const { estado, cuerpo } = await jefa.llamar('POST', URL, { de: ana.id, a: luis.id });
  expect([estado, cuerpo.data]).toEqual([200, { traspasados: 2, omitidos: [], siguiente: null }]);
  expect((await estadosDe(ana)).map(([, uno]: string[]) => uno)).toEqual(['finalizada', 'finalizada']);
  const suyas: Asociacion[] = (await luis.llamar('GET', '/api/cartera')).cuerpo.data;
  expect(suyas).toMatchObject([
    { estado: 'activa', zonas: [MADRID], empresa: { id: empresaId }, contacto_publico: false },
    { estado: 'activa' },
  ]);
  expect((await auditoria('asociacion_producto', pedidas[0]?.id ?? 0)).at(-1)).toEqual({
    de: 'suspendida',
    a: 'finalizada',
    como: 'verificador',
  });
  expect(await auditoria('asociacion_producto', suyas[0]?.id ?? 0)).toEqual([
    { de: null, a: 'activa', como: 'verificador' },
  ]);
  const promocion = (await luis.llamar('GET', `/api/promociones/${promocionId}`)).cuerpo.data;
  expect([promocion.es_mia, promocion.historia[0]]).toMatchObject([true, { paso: 'traspasar', a: 'traspasada' }]);
  expect((await ana.llamar('GET', `/api/promociones/${promocionId}`)).estado).toBe(403);
  for (const uno of [ana, luis]) {
    expect((await avisosDe(uno.id)).at(-1)?.titulo).toMatch(/traspasado/);
    expect((await correosA(uno.email)).at(-1)).toBe('cartera_traspaso');
  }
  await followSuelo(deps);
  expect((await estadosDe(luis)).map(([, uno]: string[]) => uno)).toEqual(['activa', 'activa']);
});

test('products that the colleague cannot have stay, with a reason; a selection hands over only some', async () => {
  const { ana, luis, jefa, pedidas } = await equipo();
  await luis.anadir([paracetamol]);
  const { cuerpo } = await jefa.llamar('POST', URL, { de: ana.id, a: luis.id });
  expect(cuerpo.data).toMatchObject({ traspasados: 1, omitidos: [{ motivo: 'ya_en_cartera' }] });
  const deFuera = await visitador();
  await entrar(deFuera.id);
  await db.deleteFrom('zona_visitador').where('usuario_id', '=', deFuera.id).execute();
  await db
    .insertInto('zona_visitador')
    .values({ usuario_id: deFuera.id, ...TOLEDO })
    .execute();
  const ids = [pedidas.find(({ producto }) => producto.id === paracetamol)?.id];
  expect((await jefa.llamar('POST', URL, { de: ana.id, a: deFuera.id, ids })).cuerpo.data).toMatchObject({
    traspasados: 0,
    omitidos: [{ asociacion_id: ids[0], motivo: 'sin_zonas' }],
  });
  expect((await estadosDe(ana)).find(([id]: number[]) => id === paracetamol)).toEqual([paracetamol, 'activa']);
});

test('only a person who answers for the company hands over, to one of its people and never to themselves', async () => {
  const { ana, luis, jefa } = await equipo();
  const pedir = async (quien: { llamar: typeof ana.llamar }, body: object) =>
    (await quien.llamar('POST', URL, body)).estado;
  expect(await pedir(ana, { de: ana.id, a: luis.id })).toBe(403);
  expect(await pedir(await persona(['marketing']), { de: ana.id, a: luis.id })).toBe(403);
  expect(await pedir(jefa, { de: ana.id, a: jefa.id })).toBe(422);
  expect(await pedir(jefa, { de: ana.id, a: ana.id })).toBe(422);
  expect(await pedir(jefa, { de: ana.id, a: (await visitador()).id })).toBe(422);
  expect(await pedir(jefa, { de: luis.id, a: ana.id })).toBe(404);
  expect(await pedir(jefa, { de: 999_999_999, a: ana.id })).toBe(404);
  expect((await estadosDe(ana)).map(([, estado]: string[]) => estado)).toEqual(['activa', 'activa']);
});

test('a hand-over of more than one call says where to continue, and moves each product once', async () => {
  const { ana, luis, jefa } = await equipo();
  await asImporter(db, (tx) =>
    sql`with nuevos as (
        insert into producto (slug, pais_id, nombre, origen) select 'de-relleno-' || n, 28, 'De relleno ' || n, 'usuario'
        from generate_series(1, 203) n returning id),
      suyas as (
        insert into asociacion_producto (usuario_id, producto_id, empresa_id, relacion, estado)
        select ${ana.id}, id, ${empresaId}, 'titular', 'activa' from nuevos returning id)
      insert into asociacion_zona (asociacion_id, pais_id, estado_id)
      select id, ${MADRID.pais_id}, ${MADRID.estado_id} from suyas`.execute(tx),
  );
  const traspasar = async (tras?: number) => {
    const { estado, cuerpo } = await jefa.llamar('POST', URL, { de: ana.id, a: luis.id, ...(tras && { tras }) });
    expect(estado).toBe(200);
    return cuerpo.data as { traspasados: number; omitidos: object[]; siguiente: number | null };
  };
  // A product that stays is reported in the first call only.
  await luis.anadir([paracetamol]);
  const primera = await traspasar();
  expect(primera).toMatchObject({ traspasados: 199, omitidos: [{ motivo: 'ya_en_cartera' }] });
  expect(await traspasar(primera.siguiente ?? 0)).toEqual({ traspasados: 5, omitidos: [], siguiente: null });
  expect(await traspasar(primera.siguiente ?? 0)).toEqual({ traspasados: 0, omitidos: [], siguiente: null });
  const { total } = (await luis.llamar('GET', '/api/cartera?estado=activa')).cuerpo.meta;
  expect(total).toBe(204);
});

test('two concurrent calls hand over each product once', async () => {
  const { ana, luis, jefa } = await equipo();
  const dos = await Promise.all([1, 2].map(() => jefa.llamar('POST', URL, { de: ana.id, a: luis.id })));
  expect(dos.map(({ estado }) => estado).toSorted()).toEqual([200, 404]);
  expect(await estadosDe(luis)).toHaveLength(2);
});
