import { readFileSync } from 'node:fs';
import { tryFeedsEnteros } from '../testing/feeds-enteros.ts';

const DATOS = new URL('../../../../../../shared/data/noticias/', import.meta.url);

await tryFeedsEnteros({
  leido: (fichero) => readFileSync(new URL(fichero, DATOS)),
  autor: 'Eva Belmonte / Rio de Janeiro',
  otros: { autores: 2, categorías: 67, etiquetas: 110, páginas: 21, adjuntos: 38, 'entradas de menú': 70 },
});
