import { afterAll } from 'vitest';

/** Longer than METADATA_DEBOUNCE_MS (client/api/page/use-metadata.ts), which some tests here have no document to import with. */
const WAIT_MS = 60;

// A page that was opened last may still be about to write its title: the document must not be gone by then.
afterAll(() => new Promise((resolve) => setTimeout(resolve, WAIT_MS)));
