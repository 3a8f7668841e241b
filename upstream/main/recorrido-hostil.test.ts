import { walkHostilMain } from '../testing/walks/hostil-main.ts';
import { UN_DECIMO } from '../testing/walks/walk-hostil.ts';

await walkHostilMain(UN_DECIMO);
