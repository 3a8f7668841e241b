import { Agent, type Dispatcher, request } from 'undici';

export interface AskedApi {
  name: string;
  /** Base, without a slash at its end; may have a path. */
  url: string;
  dispatcher: Dispatcher;
}

/** Areas that are asked of one API at once (areas.ts), and one question for its readiness. */
const CONNECTIONS = 6;
const LONGEST_MS = 2_000;

/**
 * Dispatcher for questions that the BFF asks on its own behalf: they take no place, and the breaker neither counts nor stops
 * them.
 */
export function openAskedApi({ ca, ...api }: { name: string; url: string; ca: string | undefined }): AskedApi {
  const tls = { rejectUnauthorized: true, timeout: LONGEST_MS, ...(ca && { ca }) };
  const limits = { headersTimeout: LONGEST_MS, bodyTimeout: LONGEST_MS };
  return { ...api, dispatcher: new Agent({ connections: CONNECTIONS, connect: tls, ...limits }) };
}

export interface ApiReadiness {
  /** Whether every API is ready; an API without /readyz counts as ready. */
  areReady(): Promise<boolean>;
  /** The last answer of each API, for operators. */
  last(): Record<string, boolean | undefined>;
}

const LIMIT_MS = 1_000;
/** Each API is asked once a second at most, however many requests come. */
const KEPT_MS = 1_000;

/** Readiness of the APIs by their /readyz. An API without that path counts as ready. */
export function createApiReadiness(apis: readonly AskedApi[], now: () => number): ApiReadiness {
  const answers = new Map<string, boolean>();
  const ask = async ({ name, url, dispatcher }: AskedApi) => {
    const isReady = await isServing(`${url}/readyz`, dispatcher).catch(() => false);
    answers.set(name, isReady);
    return isReady;
  };
  let kept: Promise<boolean> | undefined;
  let freshUntil = 0;

  async function askAll(): Promise<boolean> {
    // While the APIs are being asked, however long that takes, no second round starts.
    freshUntil = Number.POSITIVE_INFINITY;
    const all = await Promise.all(apis.map(ask));
    freshUntil = now() + KEPT_MS;
    return all.every(Boolean);
  }

  return {
    areReady() {
      if (kept === undefined || now() >= freshUntil) kept = askAll();
      return kept;
    },
    last: () => Object.fromEntries(apis.map(({ name }) => [name, answers.get(name)])),
  };
}

async function isServing(url: string, dispatcher: Dispatcher): Promise<boolean> {
  const { statusCode, body } = await request(url, { dispatcher, signal: AbortSignal.timeout(LIMIT_MS) });
  await body.dump();
  return statusCode < 500;
}
