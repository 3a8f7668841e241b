import { tryFeedsEnteros } from '../testing/feeds-enteros.ts';
import { FEEDS_INVENTADOS } from '../testing/feeds-inventados.ts';

await tryFeedsEnteros({
  leido: (fichero) => FEEDS_INVENTADOS[fichero] ?? '',
  autor: 'Autor0 Apellido / Lugo',
  otros: { páginas: 3, 'entradas de menú': 2 },
});
