// @vitest-environment node

import { expect, test } from 'vitest';
import { filtrosPuestos, readDireccion, sinFiltros, toggleFiltro } from './direccion.ts';

test('an address has the list’s filters and the open offer, without the place of the path and the size of a page', () => {
  const search = { pais: 'espana', per_page: '50', q: 'a', canal: 'hospital', oferta: '12', page: '2' };
  expect(readDireccion(search)).toEqual({ q: 'a', canal: 'hospital', oferta: '12', page: '2' });
  expect(readDireccion({ oferta: 'x' })).toEqual({});
});

test('the chosen filters are those of the address, without words, order and page', () => {
  const direccion = readDireccion({
    q: 'a',
    orden: 'fecha',
    page: '2',
    experiencia: '12',
    cargo: 'auxiliar,adjunto',
    poblacion: 'Alcalá, Madrid',
  });
  expect(filtrosPuestos(direccion)).toEqual([
    { filtro: 'poblacion', valor: 'Alcalá, Madrid' },
    { filtro: 'cargo', valor: 'auxiliar' },
    { filtro: 'cargo', valor: 'adjunto' },
    { filtro: 'experiencia', valor: '12' },
  ]);
  expect(sinFiltros(direccion)).toEqual({ q: 'a', orden: 'fecha' });
});

test('toggling a filter returns to the first page', () => {
  const direccion = readDireccion({ q: 'a', page: '2', cargo: 'auxiliar' });
  const puesta = toggleFiltro(direccion, { filtro: 'cargo', valor: 'adjunto' });
  expect(puesta).toEqual({ q: 'a', cargo: 'auxiliar,adjunto' });
  expect(toggleFiltro(puesta, { filtro: 'cargo', valor: 'adjunto' })).toEqual({ q: 'a', cargo: 'auxiliar' });
});
