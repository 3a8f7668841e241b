import { expect, test } from 'vitest';
import type { Interpretacion } from '#shared/contract/visita/buscador';
import { lineasDe } from './lo-entendido.tsx';

const DE_PALABRAS: Interpretacion = {
  tipo: 'texto',
  valor: 'x',
  etiqueta: '«x»',
  exacto: null,
  aviso: null,
  sinonimos: [],
};
const lineas = (dicho: Partial<Interpretacion>) => lineasDe({ ...DE_PALABRAS, ...dicho });

test('without an interpretation, or with words taken literally, there are no lines', () => {
  expect(lineas({})).toEqual([]);
  expect(lineas({ entendido: [], sin: [], no_consta: [], retirada: null })).toEqual([]);
});

test('a class is listed with its groups, a form without, and a use without a promise', () => {
  const uno = (clase: 'clase' | 'forma' | 'uso', texto: string, atc: string[]) =>
    lineas({ entendido: [{ clase, dicho: 'x', texto, atc }] });
  expect(uno('clase', 'inhibidores de la bomba de protones', ['A02BC'])).toEqual([
    'Entendido como: inhibidores de la bomba de protones (A02BC).',
  ]);
  expect(uno('forma', 'inyectables', [])).toEqual(['Entendido como: inyectables.']);
  const [uso] = uno('uso', 'alergia', ['R06A', 'R01AC']);
  expect(uso).toMatch(/^Uso: alergia, por los grupos ATC R06A, R01AC\. No promete un efecto/);
});

test('a withdrawn brand is named, with its ingredient when that is known', () => {
  expect(lineas({ retirada: { nombre: 'nolvadex', principios: ['TAMOXIFENO CITRATO'], grupo: null } })).toEqual([
    '«nolvadex» ya no se comercializa. Llevaba tamoxifeno citrato: estos llevan lo mismo.',
  ]);
  expect(lineas({ retirada: { nombre: 'vioxx', principios: ['rofecoxib'], grupo: 'M01AH' } })).toEqual([
    '«vioxx» ya no se comercializa, ni otro producto con rofecoxib. Estos son de su grupo ATC, M01AH.',
  ]);
});

test('ignored words, words not understood, and limits of the list are named', () => {
  expect(lineas({ sin: ['40', 'cartón'] })).toEqual([
    'Ningún producto lo tiene todo: hemos buscado sin «40», «cartón».',
  ]);
  expect(lineas({ no_entendido: ['que no dé sueño'] })).toEqual([
    'No hemos entendido «que no dé sueño»: no lo hemos tenido en cuenta, así que puede que no se cumpla.',
  ]);
  expect(lineas({ no_consta: ['sin lactosa'] })).toEqual([
    'La lista no dice nada de «sin lactosa»: no lo hemos tenido en cuenta.',
  ]);
});
