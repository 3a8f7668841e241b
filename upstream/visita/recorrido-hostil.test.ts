import { walkHostilVisita } from '../testing/walks/hostil-visita.ts';
import { UN_DECIMO } from '../testing/walks/walk-hostil.ts';

await walkHostilVisita(UN_DECIMO);
