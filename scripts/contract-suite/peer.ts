import { Agent, request } from 'undici';

export interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** The body as JSON; undefined when it is no JSON. */
  json: unknown;
}

interface Sent {
  headers?: Record<string, string>;
  /** Sent as JSON; a string is sent unchanged. */
  body?: unknown;
}

/** The API has asked this address to wait: what it would have answered is not known. */
export class RateLimited extends Error {
  constructor(method: string, path: string, retryAfter: string | string[] | undefined) {
    super(`${method} ${path} was answered 429, too many calls; to be asked again in ${retryAfter ?? 'some'} seconds`);
  }
}

/** One caller of one API with its cookies, kept as a browser or the BFF keeps them. */
export interface Peer {
  /** @throws RateLimited for 429 */
  send(method: string, path: string, sent?: Sent): Promise<Reply>;
  cookies: Map<string, { value: string; attributes: string }>;
}

const agent = new Agent({ headersTimeout: 15_000, bodyTimeout: 15_000, connect: { timeout: 5_000 } });

export function createPeer(base: string, always: Record<string, string> = {}): Peer {
  const cookies: Peer['cookies'] = new Map();
  return {
    cookies,
    async send(method, path, { headers = {}, body } = {}) {
      const cookie = [...cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
      const response = await request(new URL(path, base), {
        method: asMethod(method),
        dispatcher: agent,
        headers: {
          accept: 'application/json',
          ...always,
          ...(cookie && { cookie }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      keepCookies(cookies, response.headers['set-cookie']);
      const text = await response.body.text();
      if (response.statusCode === 429) throw new RateLimited(method, path, response.headers['retry-after']);
      return { status: response.statusCode, headers: response.headers, text, json: jsonOf(text) };
    },
  };
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

function asMethod(method: string): (typeof METHODS)[number] {
  const known = METHODS.find((m) => m === method);
  if (!known) throw new Error(`no such method: ${method}`);
  return known;
}

function keepCookies(cookies: Peer['cookies'], header: string | string[] | undefined): void {
  for (const line of [header ?? []].flat()) {
    const [pair = '', ...attributes] = line.split(';');
    const [name = '', ...value] = pair.split('=');
    const gone = /max-age=0\b/i.test(line);
    if (gone) cookies.delete(name.trim());
    else cookies.set(name.trim(), { value: value.join('='), attributes: attributes.join(';') });
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
