import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { CONDICIONES, buscador as contrato, FACETAS, type NombreFaceta } from '#shared/contract/visita/buscador';
import { ESTADOS_REGISTRO, TIPOS_PRODUCTO } from '#shared/contract/visita/entidades';
import { openTestDatabase } from '../../../testing/postgres/test-database.ts';
import { Buscador } from '../buscar.ts';
import { construirCatalogo } from '../construir/construir.ts';

/** Four hundred products whose every trait is drawn, and some hundred searches whose filters are. */
const PRODUCTOS = 400;
const BUSQUEDAS = 150;
const LISTAS = ['pais', 'laboratorio', 'principio', 'atc', 'forma', 'via'] as const;
const SENALES = [
  ...['suministro', 'generico', 'biosimilar', 'triangulo', 'huerfano', 'conduccion', 'estupefaciente', 'sin_receta'],
] as const;
/** Every product has exactly one value of these. */
const DE_UN_VALOR = ['pais', 'tipo', 'estado', 'sustituible', 'principios', 'forma'] as const;

const { db } = await openTestDatabase();
let buscador: Buscador;

beforeAll(async () => {
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('catalogo.importador', 'prueba', true), setseed(0.42)`.execute(tx);
    // Every name twice, as lists write them: 1 and 7 are one, 2 and 8 are one, …
    await sql`insert into laboratorio (pais_id, codigo, nombre) select 28, n,
      case when n <= 6 then 'LAB ' || n || ', S.A.' else 'Lab ' || n - 6 || ' SA' end from generate_series(1, 12) n`.execute(
      tx,
    );
    await sql`insert into principio_activo (pais_id, codigo, nombre) select 28, n,
      case when n <= 6 then 'PRINCIPIÓ ' || n else 'Principio-' || n - 6 end from generate_series(1, 12) n`.execute(tx);
    await sql`insert into atc (codigo, nivel, padre) values ('N', 1, null), ('N02', 2, 'N'), ('N02B', 3, 'N02'),
      ('N02BE', 4, 'N02B'), ('N02BE01', 5, 'N02BE'), ('N02BE51', 5, 'N02BE'), ('C', 1, null), ('C09', 2, 'C') on conflict do nothing`.execute(
      tx,
    );
    await sql`insert into forma_simplificada (pais_id, codigo, nombre) select 28, n, 'FORMA ' || n from generate_series(1, 4) n`.execute(
      tx,
    );
    await sql`insert into via_administracion (pais_id, codigo, nombre) select 28, n, 'VIA ' || n from generate_series(1, 4) n`.execute(
      tx,
    );
    await sql`insert into producto (slug, nombre, pais_id, tipo, estado_registro, num_principios, origen, laboratorio_titular_id,
        laboratorio_comercializador_id, forma_simplificada_id, comercializado, receta, generico, biosimilar,
        triangulo_negro, huerfano, afecta_conduccion, sustituible, psicotropo, estupefaciente, uso_hospitalario,
        diagnostico_hospitalario, tld, especial_control_medico, activo)
      select 'p' || n, 'PRODUCTO ' || n || case when random() < 0.3 then ' COMUN' else '' end,
        (array[28, 10])[1 + floor(random() * 2)], (${[...TIPOS_PRODUCTO]}::text[])[1 + floor(random() * 6)],
        (${[...ESTADOS_REGISTRO]}::text[])[1 + floor(random() * 5)], 1 + floor(random() * 6), 'demo',
        1 + floor(random() * 12), 1 + floor(random() * 12), 1 + floor(random() * 4),
        random() < 0.5, true, ${sql.join(Array.from({ length: 6 }, () => sql`random() < 0.5`))},
        ${sql.join(Array.from({ length: 6 }, () => sql`random() < 0.15`))}, random() < 0.95
      from generate_series(1, ${PRODUCTOS}) n`.execute(tx);
    await sql`update producto set receta = (array[true, false, null])[1 + floor(random() * 3)]
      where not (psicotropo or estupefaciente or uso_hospitalario or diagnostico_hospitalario or tld or especial_control_medico)`.execute(
      tx,
    );
    await sql`update producto set atc_codigos = (array['{N02BE01}', '{N02BE01,N02BE51}', '{C09}', '{N}', '{}'])[1 + floor(random() * 5)]::text[]`.execute(
      tx,
    );
    await sql`insert into presentacion (producto_id, pais_id, codigo, nombre, estado_registro, comercializada, problema_suministro_activo)
      select id, pais_id, lpad((id * 10 + k)::text, 6, '0'), nombre, (${[...ESTADOS_REGISTRO]}::text[])[1 + floor(random() * 5)], random() < 0.5, random() < 0.3
      from producto, generate_series(1, 3) k where random() < 0.6`.execute(tx);
    await sql`insert into composicion (producto_id, orden, principio_activo_id)
      select id, k, 1 + floor(random() * 12) from producto, generate_series(1, 2) k`.execute(tx);
    await sql`insert into producto_via (producto_id, via_id, orden)
      select id, k, k from producto, generate_series(1, 4) k where random() < 0.4`.execute(tx);
  });
  buscador = new Buscador(await construirCatalogo(db));
});

type Crudos = Record<string, string>;
const buscar = (crudos: Crudos) => {
  const { page, per_page, ...filtros } = v.parse(contrato.buscar.query!, crudos);
  return buscador.buscar(filtros, page, per_page);
};

/** A generator of its own, so that a failure can be repeated. */
function azarDe(semilla: number) {
  let estado = semilla;
  return (hasta: number) => {
    estado = (Math.imul(estado, 1664525) + 1013904223) >>> 0;
    return Math.floor((estado / 2 ** 32) * hasta);
  };
}

function filtrosAlAzar(azar: (hasta: number) => number): Crudos {
  const uno = <T>(lista: readonly T[]) => String(lista[azar(lista.length)]);
  const filtros: Crudos = {};
  const quiza = (veces: number, poner: () => void) => azar(veces) === 0 && poner();
  quiza(3, () => (filtros.q = uno(['comun', 'producto', 'principio', 'N02BE', 'N', 'lab 1', 'produto'])));
  quiza(2, () => (filtros.comercializado = 'todos'));
  quiza(5, () => (filtros.tipo = [uno(TIPOS_PRODUCTO), uno(TIPOS_PRODUCTO)].join(',')));
  quiza(5, () => (filtros.estado = [uno(ESTADOS_REGISTRO), uno(ESTADOS_REGISTRO)].join(',')));
  quiza(6, () => (filtros.condicion = uno(CONDICIONES)));
  quiza(6, () => (filtros.principios = uno([1, 2, 3, 4])));
  quiza(6, () => (filtros.sustituible = uno([0, 1])));
  quiza(8, () => (filtros.pais = uno([28, 10])));
  quiza(6, () => (filtros.laboratorio = `${1 + azar(12)},${1 + azar(12)}`));
  quiza(6, () => (filtros.principio = `${1 + azar(12)}`));
  quiza(6, () => (filtros.atc = uno(['N', 'N02BE', 'N02BE51', 'C09,N02', 'C'])));
  quiza(6, () => (filtros.forma = `${1 + azar(4)}`));
  quiza(6, () => (filtros.via = `${1 + azar(4)},${1 + azar(4)}`));
  for (const senal of SENALES) quiza(10, () => (filtros[senal] = '1'));
  return filtros;
}

/** The same search with this value alone chosen in this facet. */
const conValor = (filtros: Crudos, faceta: NombreFaceta, valor: string): Crudos => ({ ...filtros, [faceta]: valor });

test('every total is what choosing its value gives, over random filters', () => {
  const azar = azarDe(20261121);
  let comprobadas = 0;
  const distintas: unknown[] = [];
  for (let i = 0; i < BUSQUEDAS; i++) {
    const filtros = filtrosAlAzar(azar);
    const { meta } = buscar(filtros);
    for (const faceta of FACETAS)
      for (const { valor, total } of meta.facetas[faceta]!) {
        const elegido = buscar(conValor(filtros, faceta, valor)).meta.total;
        if (elegido !== total) distintas.push({ filtros, faceta, valor, total, elegido });
        comprobadas += 1;
      }
  }
  expect(distintas).toEqual([]);
  expect(comprobadas).toBeGreaterThan(3_000);
});

test('totals of a facet that is off add up to the result', () => {
  const azar = azarDe(7);
  for (let i = 0; i < BUSQUEDAS; i++) {
    const filtros = filtrosAlAzar(azar);
    const { meta } = buscar(filtros);
    for (const faceta of DE_UN_VALOR) {
      if (filtros[faceta] !== undefined) continue;
      const suma = meta.facetas[faceta]!.reduce((total, valor) => total + valor.total, 0);
      expect([filtros, faceta, suma]).toEqual([filtros, faceta, meta.total]);
    }
  }
});

test('a name is one value however it is written, and either of its ids finds what both have', async () => {
  const { meta } = buscar({ comercializado: 'todos' });
  const { laboratorio, principio } = meta.facetas;
  expect(laboratorio).toHaveLength(6);
  expect(principio).toHaveLength(6);
  const { rows } = await sql<{ lab: number; principio: number }>`
    select count(*) filter (where laboratorio_titular_id in (1, 7) or laboratorio_comercializador_id in (1, 7))::int as lab,
      count(*) filter (where exists (select from composicion c where c.producto_id = p.id and c.principio_activo_id in (2, 8)))::int
        as principio
    from producto p where activo`.execute(db);
  const uno = laboratorio!.find(({ valor }) => valor === '1' || valor === '7')!;
  expect([uno.total, principio!.find(({ valor }) => valor === '2' || valor === '8')!.total]).toEqual([
    rows[0]?.lab,
    rows[0]?.principio,
  ]);
  for (const id of ['1', '7', '1,7']) {
    const elegido = buscar({ comercializado: 'todos', laboratorio: id }).meta;
    expect(elegido.total).toBe(uno.total);
    // Of an old address the value stays what the address says.
    for (const valor of id.split(',')) expect(elegido.facetas.laboratorio).toContainEqual({ ...uno, valor });
    expect(elegido.facetas.laboratorio).toHaveLength(id === '1,7' ? 7 : 6);
  }
});

test('what is chosen is among the values, though nothing has it', () => {
  const { meta } = buscar({ laboratorio: '999', atc: 'N02BE51', q: 'nadie' });
  expect(meta.facetas.laboratorio).toContainEqual({ valor: '999', etiqueta: '999', total: 0 });
  expect(meta.facetas.atc?.map(({ valor }) => valor)).toContain('N02BE51');
  expect(Object.keys(meta.facetas).sort()).toEqual([...FACETAS].sort());
});

test('products and presentations are those that SQL counts', async () => {
  const { rows } = await sql<{ productos: number; presentaciones: number }>`
    select count(distinct m.id)::int as productos, count(*)::int as presentaciones
    from producto m join presentacion p on p.producto_id = m.id
    where m.activo and m.estado_registro = 'autorizado' and p.comercializada and p.problema_suministro_activo`.execute(
    db,
  );
  const { meta } = buscar({ estado: 'autorizado', suministro: '1' });
  expect(meta.total).toBe(rows[0]?.productos);
  const { rows: iguales } = await sql<{ presentaciones: number }>`
    select count(*)::int as presentaciones from producto m join presentacion p on p.producto_id = m.id
    where m.activo and m.estado_registro = 'autorizado' and p.comercializada and p.problema_suministro_activo
      and p.estado_registro = 'autorizado'`.execute(db);
  expect(meta.total_presentaciones).toBe(iguales[0]?.presentaciones);
  expect(LISTAS.every((lista) => meta.facetas[lista]!.length > 0)).toBe(true);
});
