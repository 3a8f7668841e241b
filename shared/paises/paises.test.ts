import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Pais } from '../contract/main/sistema.ts';
import { PAIS_POR_DEFECTO_ID, PAIS_POR_DEFECTO_SLUG } from '../estados/tipos-registro.ts';
import { PAISES, paisPorId, paisPorIso, paisPorSlug, prefijoDe, provinciaIne, REGIONES } from './paises.ts';

const nombresCon = (estado_tipo: string) =>
  PAISES.filter((p) => p.estado_tipo === estado_tipo)
    .map((p) => p.nombre_en)
    .sort();
const repetidos = (xs: readonly (string | number)[]) => xs.filter((x, i) => xs.indexOf(x) !== i);

describe('country reference list (spec, section 3)', () => {
  test('has about 240 entries of the declared shape', () => {
    expect(PAISES.length).toBeGreaterThanOrEqual(235);
    expect(PAISES.length).toBeLessThanOrEqual(245);
    for (const p of PAISES) expect(v.safeParse(v.strictObject(Pais.entries), p).success, p.nombre).toBe(true);
  });

  test('ids are unique, not contiguous and up to 246', () => {
    const ids = PAISES.map((p) => p.id).sort((a, b) => a - b);
    expect(repetidos(ids)).toEqual([]);
    expect(ids[0]).toBe(1);
    expect(ids.at(-1)).toBe(246);
    expect(ids.length).toBeLessThan(246);
  });

  test('Spain is 28, espana, +34', () => {
    expect(paisPorId(PAIS_POR_DEFECTO_ID)).toEqual({
      id: 28,
      nombre: 'España',
      nombre_en: 'Spain',
      timezone: null,
      slug: 'espana',
      iso: 'ES',
      estado_tipo: 'Provincia',
      prefijo_tel: '+34',
      region: { id: 3, nombre: 'Europa' },
    });
    expect(paisPorSlug(PAIS_POR_DEFECTO_SLUG)?.id).toBe(28);
    expect(paisPorIso('ES')?.id).toBe(28);
  });

  test('timezone is always null', () => {
    expect(PAISES.every((p) => p.timezone === null)).toBe(true);
  });

  test('slugs are lowercase, hyphenated, without accents, and unique', () => {
    for (const p of PAISES) expect(p.slug, p.nombre).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(repetidos(PAISES.map((p) => p.slug))).toEqual([]);
    expect(paisPorIso('DO')?.slug).toBe('republica-dominicana');
    expect(paisPorIso('CI')?.slug).toBe('costa-de-marfil');
  });

  test('iso codes are two capitals and unique', () => {
    for (const p of PAISES) expect(p.iso, p.nombre).toMatch(/^[A-Z]{2}$/);
    expect(repetidos(PAISES.map((p) => p.iso))).toEqual([]);
  });

  test('prefixes start with +, and only one entry has none', () => {
    expect(PAISES.filter((p) => p.prefijo_tel === null).map((p) => p.iso)).toEqual(['AQ']);
    for (const p of PAISES) if (p.prefijo_tel !== null) expect(p.prefijo_tel, p.nombre).toMatch(/^\+[1-9]\d{0,3}$/);
  });

  test.each([
    ['Provincia', ['Argentina', 'China', 'Spain', 'Italy', 'Panama', 'Ecuador', 'Costa Rica']],
    [
      'Departamento',
      ['Bolivia', 'Colombia', 'France', 'Guatemala', 'Honduras', 'Nicaragua', 'Paraguay', 'Peru', 'Uruguay'],
    ],
    ['Distrito', ['Portugal']],
    ['Parroquia', ['Andorra']],
    ['Colonia', ['Gibraltar']],
  ])('%s is the subdivision of exactly the listed countries', (tipo, esperados) => {
    expect(nombresCon(tipo)).toEqual(esperados.sort());
  });

  test('all other countries have the label Estado', () => {
    expect(new Set(PAISES.map((p) => p.estado_tipo))).toEqual(
      new Set(['Estado', 'Provincia', 'Departamento', 'Parroquia', 'Distrito', 'Colonia']),
    );
    expect(nombresCon('Estado').length).toBe(PAISES.length - 19);
  });

  test('there are six regions, and the Caribbean belongs to the first', () => {
    expect(REGIONES).toEqual({ 1: 'Norteamérica', 2: 'LATAM', 3: 'Europa', 4: 'Asia', 5: 'África', 6: 'Oceania' });
    expect(new Set(PAISES.map((p) => `${p.region.id} ${p.region.nombre}`)).size).toBe(6);
    for (const iso of ['CU', 'DO', 'PR', 'JM', 'US', 'CA']) expect(paisPorIso(iso)?.region.id, iso).toBe(1);
    for (const iso of ['AR', 'CO', 'PA', 'GT', 'PE']) expect(paisPorIso(iso)?.region.id, iso).toBe(2);
  });

  test('names are Spanish, without a bare code or a suffix', () => {
    for (const p of PAISES) expect(p.nombre, p.iso).toMatch(/^\p{Lu}[\p{L} -]+$/u);
  });
});

describe('prefijoDe', () => {
  test.each([
    ['+34600000000', '+34'],
    ['+18095550100', '+1'],
    ['+12425550100', '+1242'],
    ['+352621000000', '+352'],
    ['+999123456', undefined],
  ])('%s → %s', (telefono, esperado) => expect(prefijoDe(telefono)).toBe(esperado));
});

test('provinciaIne gives a province for ids of Spain only', () => {
  expect([28001, 28028, 28052].map(provinciaIne)).toEqual(['01', '28', '52']);
  expect([28000, 28053, 106001].map(provinciaIne)).toEqual([undefined, undefined, undefined]);
});
