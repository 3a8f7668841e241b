import { walkOnceVisita } from '../testing/walks/una-vez-visita.ts';

await walkOnceVisita('repetida');
