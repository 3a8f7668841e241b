import { expect, test } from 'vitest';
import { ORDENES } from '#shared/contract/visita/buscador';
import { Buscador } from '../buscador.ts';
import { sinPuntos } from '../coincidir/puntuadas.ts';
import { buildCatalogo } from '../construir/build-catalogo.ts';
import { openCatalogoAlAzar } from '../facetas/testing/catalogo-al-azar.ts';
import { primeras } from './primeras.ts';

const { db } = await openCatalogoAlAzar();
const catalogo = await buildCatalogo(db);
const todas = sinPuntos(new Uint32Array(catalogo.total).map((_, fila) => fila));
const puntuadas = { filas: todas.filas, puntos: todas.puntos.map((_, fila) => 1 + ((fila * 7) % 11)) };

test.each(ORDENES)('by %s, the first rows are those of all rows in order, however few are asked for', (orden) => {
  for (const propio of [undefined, 10]) {
    const enteras = primeras(catalogo, puntuadas, { orden, cuantas: catalogo.total, propio });
    expect(new Set(enteras).size).toBe(catalogo.total);
    for (const cuantas of [1, 6, 100, 199])
      expect(primeras(catalogo, puntuadas, { orden, cuantas, propio })).toEqual(enteras.slice(0, cuantas));
  }
});

test('by relevance, rows of the own country come first, and among them those with more points', () => {
  const { rasgos } = catalogo;
  const enteras = primeras(catalogo, puntuadas, { orden: 'relevancia', cuantas: catalogo.total, propio: 10 });
  const claves = enteras.map((fila) => {
    const esPropia = rasgos.valores[rasgos.de[fila]!]!.pais === 10;
    return (esPropia ? 1_000 : 0) + puntuadas.puntos[fila]!;
  });
  expect(claves).toEqual(claves.toSorted((a, b) => b - a));
  expect(new Set(claves.map((clave) => clave >= 1_000)).size).toBe(2);
});

test('a search leaves no points behind: the next one ranks as if it were the first', () => {
  const buscar = (buscador: Buscador, q: string) =>
    buscador.search({ q, orden: 'relevancia', comercializado: 'todos' }, 1, 50).data.map(({ nombre }) => nombre);
  const usado = new Buscador(catalogo);
  buscar(usado, 'comun');
  const [despues, primero] = [buscar(usado, 'producto 1'), buscar(new Buscador(catalogo), 'producto 1')];
  expect(despues).toEqual(primero);
  expect(primero[0]).toMatch(/^PRODUCTO 1( COMUN)?$/);
});
