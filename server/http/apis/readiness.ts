import { Agent, request } from 'undici';

export interface AskedApi {
  name: string;
  /** Base, without a slash at its end; may have a path. */
  url: string;
  ca: string | undefined;
}

export interface ApiReadiness {
  /** Whether no API says that it cannot serve. */
  areReady(): Promise<boolean>;
  /** The last answers, for those who run the process. */
  last(): Record<string, boolean | undefined>;
  close(): Promise<void>;
}

const LIMIT_MS = 1_000;
/** However many ask, each API is asked once a second. */
const KEPT_MS = 1_000;

/**
 * What the APIs say of themselves at /readyz. Beside the calls of people: no slot is taken, and the breaker neither hears of
 * it nor stops it. An API without that path says nothing against itself.
 */
export function createApiReadiness(apis: readonly AskedApi[]): ApiReadiness {
  const answers = new Map<string, boolean>();
  const asks = apis.map(({ name, url, ca }) => {
    const limits = { headersTimeout: LIMIT_MS, bodyTimeout: LIMIT_MS };
    const tls = { rejectUnauthorized: true, timeout: LIMIT_MS, ...(ca && { ca }) };
    const dispatcher = new Agent({ connections: 1, connect: tls, ...limits });
    const ask = async () => {
      const isReady = await isServing(`${url}/readyz`, dispatcher).catch(() => false);
      answers.set(name, isReady);
      return isReady;
    };
    return { ask, dispatcher };
  });
  let kept: Promise<boolean> | undefined;

  async function askAll(): Promise<boolean> {
    const all = await Promise.all(asks.map(({ ask }) => ask()));
    setTimeout(() => {
      kept = undefined;
    }, KEPT_MS).unref();
    return all.every(Boolean);
  }

  return {
    areReady() {
      kept ??= askAll();
      return kept;
    },
    last: () => Object.fromEntries(apis.map(({ name }) => [name, answers.get(name)])),
    close: async () => {
      await Promise.all(asks.map(({ dispatcher }) => dispatcher.destroy()));
    },
  };
}

async function isServing(url: string, dispatcher: Agent): Promise<boolean> {
  const { statusCode, body } = await request(url, { dispatcher, signal: AbortSignal.timeout(LIMIT_MS) });
  await body.dump();
  return statusCode < 500;
}
