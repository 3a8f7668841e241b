// @vitest-environment node

import * as v from 'valibot';
import { expect, test } from 'vitest';
import { buscador, CONDICIONES, ORDENES } from '#shared/contract/visita/buscador';
import { ESTADOS_REGISTRO, TIPOS_PRODUCTO } from '#shared/contract/visita/entidades';
import { parseSearch, stringifySearch } from '../../../api/page/search-params.ts';
import {
  comparadosDe,
  consultaDe,
  type Direccion,
  esViva,
  filtrosDe,
  filtrosPuestos,
  readDireccion,
  sinCartera,
  sinFiltros,
  toggleComparado,
  toggleFiltro,
} from './buscador-direccion.ts';

/** A seeded generator, so that a failure can be repeated. */
function* random(seed: number) {
  let state = seed;
  for (;;) {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    yield state / 2 ** 32;
  }
}
const source = random(11);
const pick = (n: number) => Math.floor((source.next().value ?? 0) * n);
const one = <T>(values: readonly T[]): T => values[pick(values.length)]!;
const some = (values: readonly string[]) => [...new Set(Array.from({ length: pick(4) }, () => one(values)))].join(',');
// The type of a declaration says that a query is optional.
const consulta = buscador.buscar.query!;
const IDS = ['1', '28', '999', '123456789012'];

/** Random valid addresses: filters of each kind, present or not. */
function direccion(): Direccion {
  const lleno: Record<string, string> = {
    q: one(['', 'omeprazol 20', 'ácido & “x”', '656662', 'a+b=c#%', '010847000']),
    pais: some(IDS),
    tipo: some(TIPOS_PRODUCTO),
    laboratorio: some(IDS),
    principio: some(IDS),
    atc: some(['N', 'N02', 'N02B', 'N02BE', 'N02BE01']),
    forma: some(IDS),
    via: some(IDS),
    condicion: some(CONDICIONES),
    estado: some(ESTADOS_REGISTRO),
    principios: some(['1', '2', '3', '4']),
    comercializado: one(['', 'todos']),
    suministro: one(['', '1']),
    generico: one(['', '1']),
    sustituible: one(['', '0', '1']),
    con_promocion: one(['', '1']),
    en_mi_cartera: one(['', '1']),
    sin_visitador: one(['', '1']),
    orden: one(['', ...ORDENES.filter((orden) => orden !== 'relevancia')]),
    page: one(['', '2', '31', '50000']),
    comparar: some(['5', '6', '7', '8']),
  };
  // All values come from the contract's lists.
  return Object.fromEntries(Object.entries(lleno).filter(([, valor]) => valor !== '')) as Direccion;
}

test('property: writing a search into an address and reading it returns the same search', () => {
  for (let round = 0; round < 2000; round++) {
    const esta = direccion();
    expect(readDireccion(parseSearch(stringifySearch(esta)))).toEqual(esta);
  }
});

test('property: any address becomes a valid call, and reading it twice changes nothing', () => {
  const basura = [
    '',
    ',',
    '1',
    '0',
    'si',
    'todos',
    'N02be',
    'zz9',
    '-1',
    '1e5',
    'relevancia',
    'x'.repeat(700),
    '1,1,x',
    '99999',
  ];
  for (let round = 0; round < 2000; round++) {
    const search = Object.fromEntries(
      Object.keys(consulta.entries).map((clave) => [clave, pick(5) === 0 ? [one(basura), '2'] : one(basura)]),
    );
    const leida = readDireccion(search);
    expect(readDireccion(leida)).toEqual(leida);
    expect(v.safeParse(consulta, consultaDe(leida)).issues).toBeUndefined();
  }
});

test('property: toggling a value twice restores the search', () => {
  for (let round = 0; round < 500; round++) {
    const { page: _, ...esta } = direccion();
    for (const [faceta, valor] of [
      ['laboratorio', '4242'],
      ['atc', 'C09CA07'],
      ['huerfano', '1'],
    ] as const) {
      const puesta = toggleFiltro(esta, faceta, valor);
      expect(filtrosPuestos(puesta)).toContainEqual({ faceta, valor });
      expect(toggleFiltro(puesta, faceta, valor)).toEqual(esta);
    }
  }
});

test('invalid values are dropped from lists; defaults and the first page are not written', () => {
  expect(
    readDireccion({
      q: '  omeprazol ',
      tipo: 'medicamento,cosa',
      atc: 'n02be,9',
      page: '1',
      orden: 'relevancia',
      comercializado: 'si',
      estado: 'cualquiera',
      otra: 'x',
    }),
  ).toEqual({ q: 'omeprazol', tipo: 'medicamento', atc: 'N02BE' });
});

test('toggling a filter returns to the first page and keeps the compared products', () => {
  const esta = readDireccion({ q: 'x', page: '4', comparar: '1,2', generico: '1', tabla: '1' });
  expect(toggleFiltro(esta, 'tipo', 'otro')).toEqual({
    q: 'x',
    tipo: 'otro',
    comparar: '1,2',
    generico: '1',
    tabla: '1',
  });
  expect(sinFiltros(esta)).toEqual({ q: 'x', comparar: '1,2' });
  // A group and one below it: the last choice replaces the other.
  expect(toggleFiltro({ atc: 'N,C09' }, 'atc', 'N02')).toEqual({ atc: 'C09,N02' });
  expect(toggleFiltro({ atc: 'N02,C09' }, 'atc', 'N')).toEqual({ atc: 'C09,N' });
  // A filter with one value: the new one replaces the other.
  expect(toggleFiltro({ sustituible: '1' }, 'sustituible', '0')).toEqual({ sustituible: '0' });
});

test('a live filter is saved, exported, shown and removed like the others', () => {
  const esta = readDireccion({ q: 'x', con_promocion: '1', en_mi_cartera: '1', sin_visitador: 'si', page: '3' });
  expect(esta).toEqual({ q: 'x', con_promocion: '1', en_mi_cartera: '1', page: '3' });
  expect(filtrosDe(esta)).toEqual({ q: 'x', con_promocion: '1', en_mi_cartera: '1' });
  expect(filtrosPuestos(esta).map(({ faceta }) => faceta)).toEqual(['con_promocion', 'en_mi_cartera']);
  expect(toggleFiltro(esta, 'en_mi_cartera', '1')).toEqual({ q: 'x', con_promocion: '1' });
  expect(sinCartera(esta)).toEqual({ q: 'x', con_promocion: '1', page: '3' });
  expect([esViva(esta), esViva({ sin_visitador: '1' }), esViva({ q: 'x', generico: '1' })]).toEqual([
    true,
    true,
    false,
  ]);
});

test('at most four products are compared; a table needs two', () => {
  let esta: Direccion = {};
  for (const id of [1, 2, 3, 4, 5]) esta = toggleComparado(esta, id);
  expect(comparadosDe(esta)).toEqual([1, 2, 3, 4]);
  expect(comparadosDe(toggleComparado(esta, 2))).toEqual([1, 3, 4]);
  expect(readDireccion({ comparar: '1', tabla: '1' })).toEqual({ comparar: '1' });
});
