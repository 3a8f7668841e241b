import type { Endpoint } from '#shared/contract/endpoint';
import { accesoInterno } from '#shared/contract/main/acceso';
import { AppError } from '../../errors.ts';
import { refusalOf } from './failure.ts';

export interface Answered {
  statusCode: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/**
 * `GET /sanctum/csrf-cookie`, with a cookie jar that lives for one exchange. Returns the headers of the call that follows.
 * @throws AppError when the API gives no token.
 */
export async function xsrfHandshake(ask: (endpoint: Endpoint) => Promise<Answered>): Promise<Record<string, string>> {
  const { statusCode, headers, text } = await ask(accesoInterno.csrfCookie);
  if (statusCode === 429 || statusCode === 503) throw refusalOf(statusCode, headers, text);
  const jar = new Map<string, string>();
  for (const line of [headers['set-cookie'] ?? []].flat()) {
    const [, name, value = ''] = /^\s*([^=;]+?)\s*=\s*([^;]*)/.exec(line) ?? [];
    if (name !== undefined) jar.set(name, value.trim());
  }
  const token = decoded(jar.get('XSRF-TOKEN'));
  if (statusCode >= 300 || token === null)
    throw new AppError('upstream_bad_response', { cause: new Error(`csrf-cookie answered ${statusCode}`) });
  return { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '), 'x-xsrf-token': token };
}

/** Laravel URL-encodes the cookie and expects the decoded value as the header. Null for a value that is no token. */
function decoded(value: string | undefined): string | null {
  try {
    const token = decodeURIComponent(value ?? '');
    return /^[\x21-\x7e]+$/.test(token) ? token : null;
  } catch {
    return null;
  }
}
