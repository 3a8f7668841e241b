import type { QueryClient } from '@tanstack/react-query';
import { usuario } from '#shared/contract/main/usuario';
import { call } from '../call/call.ts';
import { type SessionState, sessionQuery } from '../session/session.ts';
import { readAlmacen, useAlmacen, writeAlmacen } from './almacen.ts';

/** Version of the cookie text. Raise it when the text changes: everybody is asked again. */
const VERSION_COOKIES = '2026-11';

export interface CookieConsent {
  cookies_analitica: boolean;
  cookies_social: boolean;
}

/** Null: not asked yet, or asked about an older text. */
const valid = (kept: ReturnType<typeof readAlmacen<'cookies'>>) => (kept?.version === VERSION_COOKIES ? kept : null);
export const useCookieConsent = (): CookieConsent | null => valid(useAlmacen('cookies'));
export const readCookieConsent = (): CookieConsent | null => valid(readAlmacen('cookies'));

/** Keeps the choice in this browser and, for a logged-in person, in the account's log of consents. */
export async function saveCookieConsent(
  queryClient: QueryClient,
  { cookies_analitica, cookies_social }: CookieConsent,
) {
  writeAlmacen('cookies', { cookies_analitica, cookies_social, version: VERSION_COOKIES });
  const state: SessionState | undefined = queryClient.getQueryData(sessionQuery.queryKey);
  if (state?.status !== 'authenticated') return;
  await call(usuario.guardarConsentimientos, {
    body: {
      consentimientos: [
        { tipo: 'cookies_analitica', valor: cookies_analitica },
        { tipo: 'cookies_social', valor: cookies_social },
      ],
    },
  });
}
