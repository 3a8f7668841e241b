import { walkTransicionesCandidatura } from '../testing/transiciones-candidatura.ts';

await walkTransicionesCandidatura('muestra');
