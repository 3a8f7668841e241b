import type { Page } from '@playwright/test';
import type { Sesion } from '#shared/contract/session';

/** Interval of retries while the BFF is too busy, or cannot answer yet. */
const TRIES = 20;
const PAUSE_MS = 500;

/**
 * Reads `GET /session` in the page's own browser. A 503 says nothing about the session, so that it is repeated, as the
 * application does. @throws Error for any other failure
 */
export async function leerSesion(page: Page): Promise<Sesion> {
  for (let tries = 1; ; tries++) {
    const { status, text } = await page.evaluate(async () => {
      const answer = await fetch('/session', { headers: { 'x-csrf': '1' } });
      return { status: answer.status, text: await answer.text() };
    });
    if (status === 200) return JSON.parse(text);
    if (status !== 503 || tries === TRIES) throw new Error(`GET /session: ${status} ${text}`);
    await page.waitForTimeout(PAUSE_MS);
  }
}

/** The logged-in user. @throws Error for an anonymous session */
export async function leerUsuario(page: Page) {
  const { authUser } = await leerSesion(page);
  if (authUser === null) throw new Error('nobody is logged in');
  return authUser;
}
