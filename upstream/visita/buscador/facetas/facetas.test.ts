import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { FACETAS } from '#shared/contract/visita/buscador';
import { openCatalogoAlAzar } from './testing/catalogo-al-azar.ts';

const LISTAS = ['pais', 'laboratorio', 'principio', 'atc', 'forma', 'via'] as const;
const { db, buscar } = await openCatalogoAlAzar();

test('spellings of one name are one value, and the id of either spelling finds the products of both', async () => {
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
    // A chosen value keeps the id that the address has.
    for (const valor of id.split(',')) expect(elegido.facetas.laboratorio).toContainEqual({ ...uno, valor });
    expect(elegido.facetas.laboratorio).toHaveLength(id === '1,7' ? 7 : 6);
  }
});

test('a chosen value is listed even when no product has it', () => {
  const { meta } = buscar({ laboratorio: '999', atc: 'N02BE51', q: 'nadie' });
  expect(meta.facetas.laboratorio).toContainEqual({ valor: '999', etiqueta: '999', total: 0 });
  expect(meta.facetas.atc?.map(({ valor }) => valor)).toContain('N02BE51');
  expect(Object.keys(meta.facetas).sort()).toEqual([...FACETAS].sort());
});

test('the totals of products and presentations equal those counted by SQL', async () => {
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
