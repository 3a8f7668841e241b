import { walkHostilMain } from '../testing/walks/hostil-main.ts';
import { ENTERO } from '../testing/walks/walk-hostil.ts';

await walkHostilMain(ENTERO);
