import { feedInventado } from '../testing/feed-inventado.ts';
import { tryFeedEntero } from './testing/feed-entero.ts';

await tryFeedEntero(feedInventado());
