import { walkHostilMain } from '../testing/walks/hostil-main.ts';
import { TODO } from '../testing/walks/walk-hostil.ts';

await walkHostilMain(TODO);
