import type { Response, Test } from 'supertest';
import type { TestApp } from '../build-test-app.ts';
import type { Cuenta } from '../fakes/fake-main-session.ts';

export interface Browser {
  /** A call as our own page makes it, with the cookies of this browser. */
  ask(verb: Parameters<TestApp['ask']>[0], path: string): Test;
  /** The Cookie header that any call would send now, without the cookies limited to a path. */
  cookie(): string;
  /** Applies the Set-Cookie lines of an answer. */
  take(response: Response): void;
}

/** Set-Cookie lines of an answer. */
export const setCookies = (response: Response): string[] => {
  const lines: string | string[] | undefined = response.headers['set-cookie'];
  return [lines ?? []].flat();
};

interface Kept {
  value: string;
  /** The cookie is sent at this path and below. */
  path: string;
}
const isOf = (path: string, { path: own }: Kept) => own === '/' || path === own || path.startsWith(`${own}/`);

/** A browser with a cookie jar. */
export function openBrowser(bff: Pick<TestApp, 'ask'>, jar = new Map<string, Kept>()): Browser {
  const cookieFor = (path: string) =>
    [...jar]
      .filter(([, kept]) => isOf(path, kept))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  const take = (response: Response) => {
    for (const line of setCookies(response)) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const [, path = '/'] = /; Path=([^;]+)/i.exec(line) ?? [];
      if (/Max-Age=0\b/i.test(line)) jar.delete(name);
      else jar.set(name, { value, path });
    }
  };
  return {
    cookie: () => cookieFor('/'),
    take,
    ask(verb, path) {
      const asked = bff.ask(verb, path);
      const cookie = cookieFor(path.split('?')[0] ?? '');
      if (cookie !== '') asked.set('Cookie', cookie);
      // Supertest's type of listeners does not know responses.
      asked.on('response', (response: Response) => take(response));
      return asked;
    },
  };
}

/** Logs in through the real BFF. */
export async function logInAs(
  bff: Pick<TestApp, 'ask'>,
  { email, password }: Pick<Cuenta, 'email' | 'password'>,
  recordar = false,
): Promise<Browser & { response: Response }> {
  const browser = openBrowser(bff);
  const response = await browser.ask('post', '/api/login').send({ email, password, recordar }).expect(200);
  return { ...browser, response };
}
