import type { QueryClient } from '@tanstack/react-query';
import { VERSION_TEXTO } from '#shared/reglas/consentimiento/version-texto';
import { call } from '../call/call.ts';
import { type SessionState, sessionQuery } from '../session/session.ts';
import { readAlmacen, useAlmacen, writeAlmacen } from './almacen.ts';
import { hayGoogle } from './configuracion.ts';

/** One question about both kinds of cookies, so that they share a version. */
const VERSION_COOKIES = VERSION_TEXTO.cookies_analitica;

export interface CookieConsent {
  cookies_analitica: boolean;
  cookies_social: boolean;
}

/** Null: the person was not asked yet, or was asked about an older text. */
const valid = (kept: ReturnType<typeof readAlmacen<'cookies'>>) => (kept?.version === VERSION_COOKIES ? kept : null);
export const useCookieConsent = (): CookieConsent | null => valid(useAlmacen('cookies'));
export const readCookieConsent = (): CookieConsent | null => valid(readAlmacen('cookies'));

/** Consents that are asked for: without Google in the installation, there is no question about it. */
const ASKED = hayGoogle ? (['cookies_analitica', 'cookies_social'] as const) : (['cookies_analitica'] as const);

/** A lazy import, because a first visit does not need the declarations of account calls. */
const loadCalls = async () => (await import('#shared/contract/main/usuario')).usuario;

async function tell(choice: CookieConsent, tipos: readonly (keyof CookieConsent)[]) {
  const { guardarConsentimientos } = await loadCalls();
  await call(guardarConsentimientos, {
    body: { consentimientos: tipos.map((tipo) => ({ tipo, valor: choice[tipo] })) },
  });
}

/** Keeps the choice in this browser and, for a logged-in person, in the account's log of consents. */
export async function saveCookieConsent(queryClient: QueryClient, choice: CookieConsent) {
  const { cookies_analitica, cookies_social } = choice;
  writeAlmacen('cookies', { cookies_analitica, cookies_social, version: VERSION_COOKIES });
  const state: SessionState | undefined = queryClient.getQueryData(sessionQuery.queryKey);
  if (state?.status === 'authenticated') await tell(choice, ASKED);
}

/**
 * After a login or registration: a choice that this browser kept from before is written into the account's log. Consents that
 * the account has answered already stay. Fails silently, because the person asked for nothing.
 */
export async function tellEarlierChoice(): Promise<void> {
  const choice = readCookieConsent();
  if (choice === null) return;
  try {
    const { consentimientos } = await loadCalls();
    const { data } = await call(consentimientos);
    const unanswered = ASKED.filter((tipo) => data.some((one) => one.tipo === tipo && one.creado_en === null));
    if (unanswered.length > 0) await tell(choice, unanswered);
  } catch {
    // An API without this log, or no network: the next login tries again.
  }
}
