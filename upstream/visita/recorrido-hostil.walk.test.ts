import { walkHostilVisita } from '../testing/walks/hostil-visita.ts';
import { ENTERO } from '../testing/walks/walk-hostil.ts';

await walkHostilVisita(ENTERO);
