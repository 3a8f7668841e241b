import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/postgres/test-database.ts';
import { asImporter, seedCatalogo } from '../../../testing/samples/catalogo-de-prueba.ts';

const { db } = await openTestDatabase();
const ids = await seedCatalogo(db);

const OFICIALES = [
  'laboratorio',
  'principio_activo',
  'atc',
  'forma_simplificada',
  'forma_farmaceutica',
  'via_administracion',
  'envase',
  'unidad_contenido',
  'excipiente',
  'dcsa',
  'dcp',
  'dcpf',
  'producto',
  'presentacion',
  'composicion',
  'producto_via',
  'producto_excipiente',
  'documento',
  'documento_seccion',
  'problema_suministro',
  'nota_seguridad',
  'alerta_atc',
  'biomarcador',
  'cambio_producto',
];
const countOf = async (tabla: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(tabla)}`.execute(db)).rows[0]?.n;

test.each(OFICIALES)('%s can only be written by importers', async (tabla) => {
  const before = await countOf(tabla);
  const [column] = (
    await sql<{ column_name: string }>`select column_name from information_schema.columns
      where table_name = ${tabla} and is_generated = 'NEVER' and is_identity = 'NO' limit 1`.execute(db)
  ).rows;
  const tries = [
    sql`insert into ${sql.table(tabla)} default values`,
    sql`update ${sql.table(tabla)} set ${sql.ref(column?.column_name ?? '')} = default`,
    sql`delete from ${sql.table(tabla)}`,
    sql`truncate ${sql.table(tabla)} cascade`,
  ];
  for (const statement of tries) await expect(statement.execute(db)).rejects.toMatchObject({ code: '42501' });
  expect(await countOf(tabla)).toBe(before);
});

test('the importer’s permission ends with its transaction', async () => {
  const rename = sql`update producto set nombre = nombre || '.' where id = ${ids.zinc}`;
  await asImporter(db, async (tx) => expect((await rename.execute(tx)).numAffectedRows).toBe(1n));
  await expect(rename.execute(db)).rejects.toMatchObject({ code: '42501' });
});

test('the test catalogue has every state, every reason against substitution and every value of every flag', async () => {
  const rows = await db.selectFrom('producto').selectAll().execute();
  expect(rows.length).toBeGreaterThanOrEqual(12);
  expect(new Set(rows.map((r) => r.estado_registro))).toEqual(
    new Set(['autorizado', 'suspendido', 'anulado', 'pendiente', 'no_aplica']),
  );
  expect(new Set(rows.map((r) => r.no_sustituible_motivo)).size).toBe(6);
  const flags = Object.entries(rows[0] ?? {}).flatMap(([name, value]) => (typeof value === 'boolean' ? [name] : []));
  expect(flags.length).toBeGreaterThan(15);
  // `receta` may also be null («no consta»).
  const values = (flag: string) => (flag === 'receta' ? [false, null, true] : [false, true]);
  for (const flag of flags) {
    const found = new Set(rows.map((row) => Object.entries(row).find(([name]) => name === flag)?.[1]));
    expect([flag, [...found].sort()]).toEqual([flag, values(flag)]);
  }
});
