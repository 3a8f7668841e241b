import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { TipoRegistro } from '#shared/estados/tipos-registro';
import { Button } from '#ui/actions/button';
import { Banner } from '#ui/feedback/banner';
import { hayGoogle } from '../../../api/browser/configuracion.ts';
import { readCookieConsent, saveCookieConsent } from '../../../api/browser/consent.ts';
import { login } from '../../../i18n/es/acceso/login.ts';
import c from '../acceso.module.css';
import { goToGoogle } from './google.ts';

interface BotonGoogleProps {
  /** Chosen type of registration; undefined at the login. */
  tipo?: TipoRegistro;
  redirect?: string | undefined;
  /** Links to the terms that a new account accepts. */
  condiciones: ReactNode;
}

/** Shown when the installation has Google configured; needs the consent for social login (docs: domain, Consent). */
export function BotonGoogle({ tipo, redirect, condiciones }: BotonGoogleProps) {
  const queryClient = useQueryClient();
  const [negado, setNegado] = useState(false);
  if (!hayGoogle) return null;
  const allow = () => {
    const cookies_analitica = readCookieConsent()?.cookies_analitica ?? false;
    // Stored in this browser synchronously, which suffices before leaving for Google.
    saveCookieConsent(queryClient, { cookies_analitica, cookies_social: true }).catch(() => {});
    goToGoogle(tipo, redirect);
  };
  return (
    <>
      <p className={c.o}>{login.o}</p>
      {negado && (
        <Banner
          tone="warning"
          action={
            <Button variant="secondary" size="small" onPress={allow}>
              {login.googlePermitir}
            </Button>
          }
        >
          {login.googleSinConsentimiento}
        </Banner>
      )}
      <Button
        variant="secondary"
        isBlock
        onPress={() => {
          if (readCookieConsent()?.cookies_social) goToGoogle(tipo, redirect);
          else setNegado(true);
        }}
      >
        {login.google}
      </Button>
      <p className={c.condiciones}>
        {login.googleCondiciones} {condiciones}
      </p>
    </>
  );
}
