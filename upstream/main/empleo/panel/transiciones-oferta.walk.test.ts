import { walkTransicionesOferta } from '../testing/transiciones-oferta.ts';

await walkTransicionesOferta('todo');
