// @vitest-environment node

import { expect, test } from 'vitest';
import { BusquedaEmpleo } from '#shared/contract/main/empleo/empleo';
import { Filtros } from '#shared/contract/visita/buscador';
import { clavesDe, readFiltros, toggleValor, valoresDe } from './filtros-direccion.ts';

const { poblacion, cargo, salario_min, modalidad } = BusquedaEmpleo.entries;

test('valid values are kept as the contract writes them; invalid ones, defaults and unknown parameters are dropped', () => {
  const search = {
    q: ' enfermera ',
    poblacion: 'Alcalá, Madrid',
    cargo: 'farmaceutico,NO VALE,auxiliar,farmaceutico',
    salario_min: 24000,
    experiencia: 'mucha',
    modalidad: ['presencial', 'hibrido'],
    jornada: 'ninguna',
    orden: 'relevancia',
    page: '1',
    otra: 'x',
  };
  expect(readFiltros(BusquedaEmpleo.entries, search)).toEqual({
    q: 'enfermera',
    poblacion: 'Alcalá, Madrid',
    cargo: 'farmaceutico,auxiliar',
    salario_min: '24000',
    modalidad: 'presencial,hibrido',
  });
  expect(readFiltros(Filtros.entries, { atc: 'n02be,N02BE,9', comercializado: 'si', sustituible: '0' })).toEqual({
    atc: 'N02BE',
    sustituible: '0',
  });
});

test('the filters stand in the order of the contract, whatever the order of the address', () => {
  const leidos = readFiltros(BusquedaEmpleo.entries, { page: '3', empresa: '7', cargo: 'auxiliar', q: 'a' });
  expect(Object.keys(leidos)).toEqual(['q', 'cargo', 'empresa', 'page']);
});

test('more values than the call accepts are cut to fifty; a text that is too long for it is dropped', () => {
  const ids = Array.from({ length: 60 }, (_, i) => String(i + 1));
  expect(readFiltros(BusquedaEmpleo.entries, { empresa: ids.join(',') })).toEqual({
    empresa: ids.slice(0, 50).join(','),
  });
  const largos = Array.from({ length: 20 }, (_, i) => `${'a'.repeat(40)}-${i}`);
  expect(readFiltros(BusquedaEmpleo.entries, { cargo: largos.join(',') })).toEqual({});
});

test('only a filter with several values is split at its commas', () => {
  expect([valoresDe(poblacion, 'Alcalá, Madrid'), valoresDe(poblacion, undefined)]).toEqual([['Alcalá, Madrid'], []]);
  expect([valoresDe(cargo, 'auxiliar,farmaceutico'), valoresDe(cargo, undefined)]).toEqual([
    ['auxiliar', 'farmaceutico'],
    [],
  ]);
});

test('a value is added or taken away; a filter with one value takes the new one instead', () => {
  expect(toggleValor(modalidad, undefined, 'hibrido')).toBe('hibrido');
  expect(toggleValor(modalidad, 'presencial', 'hibrido')).toBe('presencial,hibrido');
  expect(toggleValor(modalidad, 'presencial,hibrido', 'presencial')).toBe('hibrido');
  expect(toggleValor(salario_min, '24000', '30000')).toBe('30000');
  expect(toggleValor(salario_min, '24000', '24000')).toBe('');
  expect(toggleValor(Filtros.entries.atc, 'N,C09', 'N02', (otro) => otro === 'N')).toBe('C09,N02');
});

test('the contract’s own order is the order of the offers’ filters', () => {
  expect(clavesDe(BusquedaEmpleo.entries).slice(0, 4)).toEqual(['q', 'pais', 'poblacion', 'cargo']);
});
