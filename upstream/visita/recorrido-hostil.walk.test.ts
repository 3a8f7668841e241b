import { walkHostilVisita } from '../testing/walks/hostil-visita.ts';
import { TODO } from '../testing/walks/walk-hostil.ts';

await walkHostilVisita(TODO);
