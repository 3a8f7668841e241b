import { bffChecks } from './bff-checks.ts';
import { catalogoChecks } from './catalogo-checks.ts';
import { endpointChecks } from './endpoint-checks.ts';
import { entranceChecks } from './entrance-checks.ts';
import { especificacionChecks } from './especificacion-checks.ts';
import { hostileChecks } from './hostile-checks.ts';
import { createPeer, type Peer } from './peer.ts';
import { storyChecks } from './story-checks.ts';

export interface SuiteOptions {
  /** Base of the main API, or the BFF's origin. */
  base: string;
  /** `api`: a main API, called as the BFF calls it. `bff`: the platform, called as a browser calls it. */
  mode: 'api' | 'bff';
  /** Base of the visita API; its calls are left out without it. The BFF serves both. */
  visita?: string;
  /** Origin of the platform, which links in mails must lead to. */
  publicUrl: string;
  /** A verified account. Without it one is registered, if the mailbox can be read. */
  account?: { email: string; password: string };
  /** Also refuse fields that the contract does not declare: for our own APIs. */
  strict?: boolean;
  /** Also send what no form sends (F-09); some of it is taken and written. */
  hostile?: boolean;
}

export interface Context extends SuiteOptions {
  /** A caller without cookies. */
  anonymous(): Peer;
}

/** One statement about the API, and what proves it: it throws where the API does otherwise. */
export interface Check {
  name: string;
  /** Gives a sentence when nothing could be checked: why. */
  run(): Promise<unknown>;
}

/** «especificación»: what the platform cannot do without. «completo»: all that our own APIs answer. */
export const NIVELES = ['especificación', 'completo'] as const;
export type Nivel = (typeof NIVELES)[number];

export interface Outcome {
  name: string;
  nivel: Nivel;
  result: 'ok' | 'failed' | 'skipped';
  detail?: string;
}

/** Asks an API whether it keeps the contract. Writes nothing but an account of its own; locks nobody out. */
export async function runContractSuite(
  options: SuiteOptions,
  tell: (outcome: Outcome) => void = () => {},
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [nivel, checks] of checksFor(options))
    for (const check of checks) {
      const outcome = await outcomeOf(check, nivel);
      outcomes.push(outcome);
      tell(outcome);
    }
  return outcomes;
}

const BROWSER = { 'x-csrf': '1', 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };

function checksFor(options: SuiteOptions): [Nivel, Check[]][] {
  const always = {
    timezone: 'Europe/Madrid',
    ...(options.mode === 'bff' && { ...BROWSER, origin: new URL(options.publicUrl).origin }),
  };
  const context: Context = { ...options, anonymous: () => createPeer(options.base, always) };
  const own = options.mode === 'bff' ? bffChecks(context) : entranceChecks(context);
  const hostile = options.hostile ? hostileChecks(context) : [];
  // The BFF answers for the specification by itself: what is behind it is what is asked here.
  const especificacion = options.mode === 'api' ? especificacionChecks(context) : [];
  const completo = [
    ...own,
    ...endpointChecks(context),
    ...catalogoChecks(context),
    ...storyChecks(context),
    ...hostile,
  ];
  return [
    ['especificación', especificacion],
    ['completo', completo],
  ];
}

async function outcomeOf({ name, run }: Check, nivel: Nivel): Promise<Outcome> {
  try {
    const skipped = await run();
    return typeof skipped !== 'string'
      ? { name, nivel, result: 'ok' }
      : { name, nivel, result: 'skipped', detail: skipped };
  } catch (error) {
    return { name, nivel, result: 'failed', detail: error instanceof Error ? error.message : String(error) };
  }
}
