import { feedInventado } from '../testing/feed-inventado.ts';
import { probarFeedEntero } from './testing/feed-entero.ts';

await probarFeedEntero(feedInventado());
