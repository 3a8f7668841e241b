import { readFileSync } from 'node:fs';
import { probarFeedEntero } from './testing/feed-entero.ts';

const FEED = new URL('../../../../../shared/data/empleo/jobposting_feed.jsonld', import.meta.url);

await probarFeedEntero(readFileSync(FEED, 'utf8'));
