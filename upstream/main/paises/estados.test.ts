import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { paisPorId, paisPorIso, provinciaIne } from '#shared/paises';
import { ESTADOS } from './estados.ts';

const de = (iso: string) => ESTADOS.filter((e) => e.pais_id === paisPorIso(iso)?.id);
const INE = new URL('../../../../shared/data/geo/ine_provincias.json', import.meta.url);

describe('subdivisions (domain 12.6)', () => {
  test('ids and codes are unique, every country is in the list', () => {
    expect(new Set(ESTADOS.map((e) => e.id)).size).toBe(ESTADOS.length);
    expect(new Set(ESTADOS.map((e) => e.codigo_iso)).size).toBe(ESTADOS.length);
    for (const e of ESTADOS) expect(e.codigo_iso.slice(0, 2), e.nombre).toBe(paisPorId(e.pais_id)?.iso);
  });

  test.each(
    Object.entries({
      ES: 52,
      AD: 7,
      AR: 24,
      BO: 9,
      BR: 27,
      CL: 16,
      CO: 33,
      CR: 7,
      CU: 16,
      DO: 32,
      EC: 24,
      FR: 101,
      GQ: 8,
      GT: 22,
      HN: 18,
      IT: 107,
      MX: 32,
      NI: 17,
      PA: 14,
      PE: 25,
      PR: 78,
      PT: 20,
      PY: 18,
      SV: 14,
      US: 51,
      UY: 19,
      VE: 24,
    }),
  )('%s has %i', (iso, total) => expect(de(iso).length).toBe(total));

  test('names are unique in their country, without codes or brackets', () => {
    for (const e of ESTADOS) expect(e.nombre, e.codigo_iso).toMatch(/^\p{Lu}[\p{L}\p{M} ’.,/-]+$/u);
    expect(new Set(ESTADOS.map((e) => `${e.pais_id} ${e.nombre}`)).size).toBe(ESTADOS.length);
  });

  test('the id of a Spanish province is 28000 + its INE code, which is its official code', () => {
    for (const e of de('ES')) expect(provinciaIne(e.id), e.nombre).toBe(e.codigo_oficial);
  });

  test('the 52 names of Spain are those of INE', (context) => {
    if (!existsSync(INE)) {
      process.stderr.write(`\n*** NOT CHECKED: ${INE.pathname} is absent, so INE's names were not compared ***\n`);
      return context.skip();
    }
    const ine = JSON.parse(readFileSync(INE, 'utf8')) as { provincia_id: string; nombre: string }[]; // INE's file, 2 string fields
    const enOrden = (nombre: string) => nombre.replace(/^(.+), (.+)$/, '$2 $1');
    expect(Object.fromEntries(de('ES').map((e) => [e.codigo_oficial, e.nombre]))).toEqual(
      Object.fromEntries(ine.map((p) => [p.provincia_id, enOrden(p.nombre)])),
    );
  });
});
