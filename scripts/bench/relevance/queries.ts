import type { Query } from './expectation.ts';
import { CLINICAL } from './queries-clinical.ts';
import { KNOWN } from './queries-known.ts';
import { MISSED } from './queries-missed.ts';
import { NAMES } from './queries-names.ts';
import { WRITTEN } from './queries-written.ts';

/**
 * What people type, forty of each of ten kinds, written from the Spanish market of 2020 and the trade before they were
 * tried (2026-11-24), and what was missed since. Of what is named by a kind of its own, every third is set aside.
 */
export const QUERIES: readonly Query[] = [...KNOWN, ...CLINICAL, ...WRITTEN, ...NAMES, ...MISSED];
