/**
 * The tiers of the tests. A file's tier is in its name: `*.<tier>.test.ts`; without one the file belongs to the gate. Walks in
 * Chromium are `*.e2e.ts`; those tagged @smoke also belong to the gate.
 */
export const SUFFIXES = ['walk', 'fault', 'edge', 'timed', 'real', 'browsers'] as const;
export type Suffix = (typeof SUFFIXES)[number];
/** Tag of the walks in Chromium that belong to the gate. */
export const SMOKE = '@smoke';

/** Programs that a tier's tests start beside Node. */
export type Program = 'chromium' | 'redis' | 'postgres' | 'pgbouncer' | 'promtool' | 'proxies';

export interface Tier {
  /** Purpose in one line. */
  what: string;
  /** Vitest's projects (vitest.config.ts), one run for each list. */
  vitest: readonly (readonly string[])[];
  /** Playwright's projects (playwright.config.ts). */
  playwright?: { projects: readonly string[]; tag?: string };
  programs: readonly Program[];
  /** Its tests run the built files. */
  isOfBuild: boolean;
}

/** `npm run test:<name>`; `npm test` is the gate; `npm run test:all` runs all, in this order. */
export const TIERS = {
  gate: {
    what: 'types, lint, architecture, unit, contract, database, security by name, some walks in Chromium',
    vitest: [['node', 'dom']],
    playwright: { projects: ['buzon'], tag: SMOKE },
    programs: ['chromium', 'redis'],
    isOfBuild: true,
  },
  walks: {
    what: 'every endpoint with every hostile input, every transition by every actor',
    vitest: [['walk']],
    programs: [],
    isOfBuild: false,
  },
  faults: {
    what: 'kills, a database that falls, copies brought back',
    vitest: [['fault']],
    playwright: { projects: ['fault'] },
    programs: ['chromium', 'redis', 'postgres'],
    isOfBuild: true,
  },
  edge: {
    what: 'behind nginx, Caddy and PgBouncer, compose.yaml, whole processes',
    vitest: [['edge']],
    programs: ['pgbouncer', 'postgres', 'promtool', 'proxies', 'redis'],
    isOfBuild: true,
  },
  timed: {
    what: 'what bounds time or memory, one file after the other',
    vitest: [['timed', 'timed-dom']],
    programs: ['redis'],
    isOfBuild: true,
  },
  e2e: {
    what: 'every walk in Chromium, all of axe',
    vitest: [],
    playwright: { projects: ['buzon', 'smtp'] },
    programs: ['chromium', 'postgres'],
    isOfBuild: true,
  },
  real: {
    what: 'what reads the real data beside the repository',
    vitest: [['real']],
    programs: [],
    isOfBuild: false,
  },
  browsers: {
    what: 'the main flows in Firefox and WebKitGTK',
    vitest: [['browsers']],
    programs: [],
    isOfBuild: true,
  },
} as const satisfies Record<string, Tier>;
export type TierName = keyof typeof TIERS;
