import { afterAll } from 'vitest';
import { METADATA_DEBOUNCE_MS } from '../api/use-metadata.ts';

// A page that was opened last may still be about to write its title: the document must not be gone by then.
afterAll(() => new Promise((resolve) => setTimeout(resolve, METADATA_DEBOUNCE_MS + 10)));
