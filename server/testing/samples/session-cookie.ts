import { randomBytes } from 'node:crypto';
import { cookieNames } from '../../session/cookie/cookies.ts';
import { createSealer } from '../../session/cookie/seal.ts';
import type { TestApp } from '../build-test-app.ts';

const HOUR = 3_600_000;

/** Cookies of a live session, as a login would have set them; for tests that are not about sessions. */
export async function sessionCookie(
  { config, clock }: { config: TestApp['config']; clock: Pick<TestApp['clock'], 'now'> },
  uid = 1,
  { absolute = 12 * HOUR } = {},
): Promise<string> {
  const names = cookieNames(config.isHttps);
  const sealed = await createSealer(config.cookieKeys, names.token).seal({
    v: 1,
    sid: randomBytes(16).toString('base64url'),
    uid,
    token: `${uid}|${randomBytes(24).toString('hex')}`,
    iat: clock.now(),
    exp: clock.now() + absolute,
    idle: 2 * HOUR,
    larga: false,
    uso: 'sesion',
  });
  return `${names.token}=${sealed}; ${names.isLogued}=1`;
}
