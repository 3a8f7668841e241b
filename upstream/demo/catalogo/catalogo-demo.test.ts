import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/postgres/test-database.ts';
import { listCambiosRecientes } from '../../visita/catalogo/oficial/cambios.ts';
import { demoCatalogo } from './catalogo-demo.ts';

const { db } = await openTestDatabase();
const now = () => new Date('2026-11-21T10:00:00Z');

beforeAll(async () => {
  expect(await demoCatalogo({ db, now })).toBe(true);
});

test('is created once', async () => {
  const cuantos = async () => (await db.selectFrom('producto').select(db.fn.countAll().as('n')).executeTakeFirst())?.n;
  const antes = await cuantos();
  expect(Number(antes)).toBeGreaterThan(30);
  expect(await demoCatalogo({ db, now })).toBe(false);
  expect(await cuantos()).toBe(antes);
});

test('has every state and every flag, and their opposites', async () => {
  const productos = await db.selectFrom('producto').selectAll().execute();
  const banderas = [
    ...(['receta', 'psicotropo', 'estupefaciente', 'afecta_conduccion', 'triangulo_negro', 'generico'] as const),
    ...(['biosimilar', 'huerfano', 'importacion_paralela', 'radiofarmaco', 'tld', 'uso_hospitalario'] as const),
    ...(['diagnostico_hospitalario', 'especial_control_medico', 'sustituible', 'comercializado', 'activo'] as const),
  ];
  for (const bandera of banderas) expect(new Set(productos.map((producto) => producto[bandera])).size, bandera).toBe(2);
  expect(new Set(productos.map((p) => p.estado_registro))).toEqual(new Set(['autorizado', 'suspendido', 'anulado']));
  expect(new Set(productos.map((p) => p.no_sustituible_motivo)).size).toBeGreaterThanOrEqual(4);
});

test('codes are six digits with GS1’s EAN, and names are unique', async () => {
  const filas = await db.selectFrom('presentacion').select(['codigo', 'ean13', 'nombre']).execute();
  for (const { codigo, ean13 } of filas) {
    expect(codigo).toMatch(/^\d{6}$/);
    const cifras = [...(ean13 ?? '')].map(Number);
    const suma = cifras.reduce((total, cifra, i) => total + cifra * (i % 2 === 0 ? 1 : 3), 0);
    expect(suma % 10, ean13 ?? '').toBe(0);
  }
  expect(new Set(filas.map(({ nombre }) => nombre)).size).toBe(filas.length);
});

test('every shortage is of a presentation marked so, with a type of the official table', async () => {
  const filas = await db
    .selectFrom('problema_suministro as s')
    .innerJoin('presentacion as p', 'p.id', 's.presentacion_id')
    .select(['s.tipo', 'p.problema_suministro_activo'])
    .execute();
  expect(filas.length).toBeGreaterThan(3);
  for (const fila of filas) expect(fila).toMatchObject({ tipo: expect.any(Number), problema_suministro_activo: true });
});

test('the second list has changes of several kinds, which the home page shows', async () => {
  const cambios = await listCambiosRecientes(db);
  expect(new Set(cambios.flatMap(({ tipos }) => tipos))).toEqual(
    new Set(['alta', 'baja', 'comerc', 'estado', 'otros']),
  );
  expect(new Set(cambios.map(({ fecha }) => fecha))).toEqual(new Set(['2026-11-21']));
});

test('only importers can write the official layer', async () => {
  await expect(sql`update producto set nombre = 'otro'`.execute(db)).rejects.toThrow(
    /solo la escriben los importadores/,
  );
  await expect(sql`truncate presentacion cascade`.execute(db)).rejects.toThrow(/solo la escriben los importadores/);
});
