import type { Query } from './expectation.ts';
import { CLINICAL } from './queries-clinical.ts';
import { KNOWN } from './queries-known.ts';
import { MISSED } from './queries-missed.ts';
import { NAMES } from './queries-names.ts';
import { WRITTEN } from './queries-written.ts';

/**
 * Queries as people type them, forty of each of ten kinds, written from the Spanish market of 2020 and the trade before they were
 * tried (2026-11-24), and those that were missed since. Every third of each kind is set aside as a test set.
 */
export const QUERIES: readonly Query[] = [...KNOWN, ...CLINICAL, ...WRITTEN, ...NAMES, ...MISSED];
