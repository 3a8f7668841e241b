import { walkOnceMain } from '../testing/walks/una-vez-main.ts';

await walkOnceMain('muertes');
