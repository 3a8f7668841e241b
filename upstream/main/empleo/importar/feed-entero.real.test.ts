import { readFileSync } from 'node:fs';
import { tryFeedEntero } from './testing/feed-entero.ts';

const FEED = new URL('../../../../../shared/data/empleo/jobposting_feed.jsonld', import.meta.url);

await tryFeedEntero(readFileSync(FEED, 'utf8'));
