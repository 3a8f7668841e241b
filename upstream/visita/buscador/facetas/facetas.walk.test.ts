import { expect, test } from 'vitest';
import { CONDICIONES, FACETAS, type NombreFaceta } from '#shared/contract/visita/buscador';
import { ESTADOS_REGISTRO, TIPOS_PRODUCTO } from '#shared/contract/visita/entidades';
import { type Crudos, openCatalogoAlAzar } from './testing/catalogo-al-azar.ts';

/** Number of searches with random filters. */
const BUSQUEDAS = 150;
const SENALES = [
  'suministro',
  'generico',
  'biosimilar',
  'triangulo',
  'huerfano',
  'conduccion',
  'estupefaciente',
  'sin_receta',
] as const;
/** Facets of which every product has exactly one value. */
const DE_UN_VALOR = ['pais', 'tipo', 'estado', 'sustituible', 'principios', 'forma'] as const;

const { buscar } = await openCatalogoAlAzar();

/** A generator of its own, so that a failure can be repeated. */
function azarDe(semilla: number) {
  let estado = semilla;
  return (hasta: number) => {
    estado = (Math.imul(estado, 1664525) + 1013904223) >>> 0;
    return Math.floor((estado / 2 ** 32) * hasta);
  };
}

function filtrosAlAzar(azar: (hasta: number) => number): Crudos {
  const uno = <T>(lista: readonly T[]) => String(lista[azar(lista.length)]);
  const filtros: Crudos = {};
  const quiza = (veces: number, poner: () => void) => azar(veces) === 0 && poner();
  quiza(3, () => (filtros.q = uno(['comun', 'producto', 'principio', 'N02BE', 'N', 'lab 1', 'produto'])));
  quiza(2, () => (filtros.comercializado = 'todos'));
  quiza(5, () => (filtros.tipo = [uno(TIPOS_PRODUCTO), uno(TIPOS_PRODUCTO)].join(',')));
  quiza(5, () => (filtros.estado = [uno(ESTADOS_REGISTRO), uno(ESTADOS_REGISTRO)].join(',')));
  quiza(6, () => (filtros.condicion = uno(CONDICIONES)));
  quiza(6, () => (filtros.principios = uno([1, 2, 3, 4])));
  quiza(6, () => (filtros.sustituible = uno([0, 1])));
  quiza(8, () => (filtros.pais = uno([28, 10])));
  quiza(6, () => (filtros.laboratorio = `${1 + azar(12)},${1 + azar(12)}`));
  quiza(6, () => (filtros.principio = `${1 + azar(12)}`));
  quiza(6, () => (filtros.atc = uno(['N', 'N02BE', 'N02BE51', 'C09,N02', 'C'])));
  quiza(6, () => (filtros.forma = `${1 + azar(4)}`));
  quiza(6, () => (filtros.via = `${1 + azar(4)},${1 + azar(4)}`));
  for (const senal of SENALES) quiza(10, () => (filtros[senal] = '1'));
  return filtros;
}

/** The same search with this value alone chosen in this facet. */
const conValor = (filtros: Crudos, faceta: NombreFaceta, valor: string): Crudos => ({ ...filtros, [faceta]: valor });

test('choosing a facet value gives as many products as its total says, over random filters', () => {
  const azar = azarDe(20261121);
  let comprobadas = 0;
  const distintas: unknown[] = [];
  for (let i = 0; i < BUSQUEDAS; i++) {
    const filtros = filtrosAlAzar(azar);
    const { meta } = buscar(filtros);
    for (const faceta of FACETAS)
      for (const { valor, total } of meta.facetas[faceta]!) {
        const elegido = buscar(conValor(filtros, faceta, valor)).meta.total;
        if (elegido !== total) distintas.push({ filtros, faceta, valor, total, elegido });
        comprobadas += 1;
      }
  }
  expect(distintas).toEqual([]);
  expect(comprobadas).toBeGreaterThan(3_000);
});

test('the totals of an unset facet add up to the total of the result', () => {
  const azar = azarDe(7);
  for (let i = 0; i < BUSQUEDAS; i++) {
    const filtros = filtrosAlAzar(azar);
    const { meta } = buscar(filtros);
    for (const faceta of DE_UN_VALOR) {
      if (filtros[faceta] !== undefined) continue;
      const suma = meta.facetas[faceta]!.reduce((total, valor) => total + valor.total, 0);
      expect([filtros, faceta, suma]).toEqual([filtros, faceta, meta.total]);
    }
  }
});
