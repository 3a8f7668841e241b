import { Agent, type Dispatcher, request } from 'undici';

export interface AskedApi {
  name: string;
  /** Base, without a slash at its end; may have a path. */
  url: string;
  dispatcher: Dispatcher;
}

/** As many as areas are asked of one API at once (areas.ts), and one for whether it is ready. */
const CONNECTIONS = 6;
const LONGEST_MS = 2_000;

/** What an API is asked by us and not for a person: no place is taken, and the breaker neither hears of it nor stops it. */
export function openAskedApi({ ca, ...api }: { name: string; url: string; ca: string | undefined }): AskedApi {
  const tls = { rejectUnauthorized: true, timeout: LONGEST_MS, ...(ca && { ca }) };
  const limits = { headersTimeout: LONGEST_MS, bodyTimeout: LONGEST_MS };
  return { ...api, dispatcher: new Agent({ connections: CONNECTIONS, connect: tls, ...limits }) };
}

export interface ApiReadiness {
  /** Whether no API says that it cannot serve. */
  areReady(): Promise<boolean>;
  /** The last answers, for those who run the process. */
  last(): Record<string, boolean | undefined>;
}

const LIMIT_MS = 1_000;
/** However many ask, each API is asked once a second. */
const KEPT_MS = 1_000;

/** What the APIs say of themselves at /readyz. One without that path says nothing against itself. */
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
    // While they are asked, however long that takes, nobody asks a second time.
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
