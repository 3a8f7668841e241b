import { beforeAll, describe, expect, test } from 'vitest';
import { PAISES, paisPorIso, provinciaIne } from '#shared/paises/paises';
import { openTestDatabase } from '../../testing/postgres/test-database.ts';
import { findEstados } from './paises-queries.ts';

const { db } = await openTestDatabase();
const leer = () =>
  db.selectFrom('estado as e').innerJoin('pais as p', 'p.id', 'e.pais_id').selectAll('e').select('p.iso');

describe('geography in the database (migration 0021)', () => {
  let estados: Awaited<ReturnType<ReturnType<typeof leer>['execute']>>;
  beforeAll(async () => {
    estados = await leer().execute();
  });
  const de = (iso: string) => estados.filter((e) => e.iso === iso);

  test('has exactly the bundled countries; when the list has changed, a new migration is missing', async () => {
    const filas = await db.selectFrom('pais').select(['id', 'nombre', 'slug', 'iso']).orderBy('id').execute();
    expect(filas).toEqual(
      PAISES.map(({ id, nombre, slug, iso }) => ({ id, nombre, slug, iso })).sort((a, b) => a.id - b.id),
    );
  });

  test.each(
    'ES 52,AD 7,AR 24,BO 9,BR 27,CL 16,CO 33,CR 7,CU 16,DO 32,EC 24,FR 101,GQ 8,GT 22,HN 18,IT 107,MX 32,NI 17,PA 14,PE 25,PR 78,PT 20,PY 18,SV 14,US 51,UY 19,VE 24'
      .split(',')
      .map((x) => x.split(' ')),
  )('%s has %s subdivisions', (iso = '', total) => expect(de(iso).length).toBe(Number(total)));

  test('names are unique in their country and written in full; codes are those of their country', () => {
    for (const e of estados) {
      expect(e.nombre, e.codigo_iso).toMatch(/^\p{Lu}[\p{L}\p{M} ’.,/-]+$/u);
      expect(e.codigo_iso.slice(0, 2), e.nombre).toBe(e.iso);
    }
    expect(new Set(estados.map((e) => `${e.pais_id} ${e.nombre}`)).size).toBe(estados.length);
  });

  test('the id of a Spanish province is 28000 + its INE code, which is its official code', () => {
    for (const e of de('ES')) expect(provinciaIne(e.id), e.nombre).toBe(e.codigo_oficial);
  });

  test('are listed in Spanish order: accented letters with their letter', async () => {
    const nombres = (await findEstados(db, paisPorIso('ES')?.id ?? 0)).map((e) => e.nombre);
    expect(nombres).toEqual(nombres.toSorted((a, b) => a.localeCompare(b, 'es')));
    expect(nombres.indexOf('Ávila')).toBeLessThan(nombres.indexOf('Badajoz'));
  });
});
