import type { ORDENES } from '#shared/contract/visita/buscador';
import { DIA_S } from '#shared/reglas/tiempo/dias';
import type { Puntuadas } from '../coincidir/puntuadas.ts';
import type { Catalogo } from '../construir/catalogo.ts';

type Orden = (typeof ORDENES)[number];

interface Pedida {
  orden: Orden;
  cuantas: number;
  /** The country whose products come first by relevance. */
  propio?: number | undefined;
}

/** Compares two places of the rows as `sort` does. Two rows are never equal, because each has a rank of its own. */
function comparadorDe(
  catalogo: Catalogo,
  { filas, puntos }: Puntuadas,
  { orden, propio }: Pedida,
): (a: number, b: number) => number {
  const { ordenFijo, ordenNombre, autorizacion, alta, rasgos } = catalogo;
  const porNombre = (a: number, b: number) => ordenNombre[filas[a]!]! - ordenNombre[filas[b]!]!;
  const porDia = (a: number, b: number) => autorizacion[filas[b]!]! - autorizacion[filas[a]!]! || porNombre(a, b);
  const dia = (i: number) => Math.floor(alta[filas[i]!]! / DIA_S);
  const esAjena = (i: number) => (rasgos.valores[rasgos.de[filas[i]!]!]!.pais === propio ? 0 : 1);
  const porPuntos = (a: number, b: number) => puntos[b]! - puntos[a]! || ordenFijo[filas[a]!]! - ordenFijo[filas[b]!]!;
  switch (orden) {
    case 'nombre':
      return porNombre;
    case 'autorizacion':
      return porDia;
    case 'novedades':
      return (a, b) => dia(b) - dia(a) || porDia(a, b);
    case 'relevancia':
      return propio === undefined ? porPuntos : (a, b) => esAjena(a) - esAjena(b) || porPuntos(a, b);
  }
}

/** The first `cuantas` rows in order. Most rows are behind the last one that is kept, so that few are ever sorted. */
export function primeras(catalogo: Catalogo, halladas: Puntuadas, pedida: Pedida): number[] {
  const { cuantas } = pedida;
  const compare = comparadorDe(catalogo, halladas, pedida);
  const mejores: number[] = [];
  const cut = () => {
    mejores.sort(compare);
    mejores.length = Math.min(mejores.length, cuantas);
  };
  let ultima: number | undefined;
  for (let i = 0; i < halladas.filas.length; i++) {
    if (ultima !== undefined && compare(i, ultima) > 0) continue;
    mejores.push(i);
    if (mejores.length < cuantas * 2) continue;
    cut();
    ultima = mejores.at(-1);
  }
  cut();
  return mejores.map((i) => halladas.filas[i]!);
}
