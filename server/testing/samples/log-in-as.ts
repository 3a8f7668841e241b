import type { Response, Test } from 'supertest';
import type { TestApp } from '../build-test-app.ts';
import type { Cuenta } from '../fakes/fake-main-session.ts';

export interface Browser {
  /** As our own page asks, with the cookies that this browser has. */
  ask(verb: Parameters<TestApp['ask']>[0], path: string): Test;
  /** The Cookie header as it would be sent now. */
  cookie(): string;
  /** Takes what an answer sets and deletes. */
  take(response: Response): void;
}

/** Set-Cookie lines of an answer. */
export const setCookies = (response: Response): string[] => {
  const lines: string | string[] | undefined = response.headers['set-cookie'];
  return [lines ?? []].flat();
};

/** A browser with a cookie jar. */
export function openBrowser(bff: Pick<TestApp, 'ask'>, jar = new Map<string, string>()): Browser {
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const take = (response: Response) => {
    for (const line of setCookies(response)) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0\b/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
  };
  return {
    cookie,
    take,
    ask(verb, path) {
      const asked = bff.ask(verb, path);
      if (jar.size > 0) asked.set('Cookie', cookie());
      // Supertest's own type for listeners knows no response.
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
