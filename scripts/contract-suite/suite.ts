import { bffChecks } from './bff-checks.ts';
import { catalogoChecks } from './catalogo-checks.ts';
import type { Check, Context, SuiteOptions } from './check.ts';
import { endpointChecks } from './endpoint-checks.ts';
import { entranceChecks } from './entrance-checks.ts';
import { especificacionChecks } from './especificacion-checks.ts';
import { hostileChecks } from './hostile-checks.ts';
import { createPeer, RateLimited } from './peer.ts';
import { roleChecks } from './roles/role-checks.ts';
import { storyChecks } from './story-checks.ts';

/** «especificación»: the minimum that the platform needs. «completo»: all calls of our own APIs. */
export const NIVELES = ['especificación', 'completo'] as const;
export type Nivel = (typeof NIVELES)[number];

export interface Outcome {
  name: string;
  nivel: Nivel;
  result: 'ok' | 'failed' | 'skipped';
  detail?: string;
}

/** Checks whether an API keeps the contract. Writes only an account of its own; locks nobody out. */
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
  // The BFF itself keeps the specification, whatever API is behind it; that level is checked at the API.
  const especificacion = options.mode === 'api' ? especificacionChecks(context) : [];
  const completo = [
    ...own,
    ...endpointChecks(context),
    ...catalogoChecks(context),
    ...storyChecks(context),
    ...roleChecks(context),
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
    if (error instanceof RateLimited) return { name, nivel, result: 'skipped', detail: error.message };
    return { name, nivel, result: 'failed', detail: error instanceof Error ? error.message : String(error) };
  }
}
