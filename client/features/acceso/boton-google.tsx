import { useState } from 'react';
import type { TipoRegistro } from '#shared/tipos-registro';
import { Banner } from '#ui/banner';
import { Button } from '#ui/button';
import { readCookieConsent } from '../../api/consent.ts';
import { acceso } from '../../i18n/es/acceso.ts';
import c from './acceso.module.css';
import { hayGoogle, irAGoogle } from './google.ts';

/** Only where the installation has Google configured; needs the consent for social login (domain.md 2.3). */
export function BotonGoogle({ tipo, redirect }: { tipo: TipoRegistro; redirect?: string | undefined }) {
  const [negado, setNegado] = useState(false);
  if (!hayGoogle) return null;
  return (
    <>
      <p className={c.o}>{acceso.o}</p>
      {negado && <Banner tone="warning">{acceso.googleSinConsentimiento}</Banner>}
      <Button
        variant="secondary"
        isBlock
        onPress={() => {
          if (readCookieConsent()?.cookies_social) irAGoogle(tipo, redirect);
          else setNegado(true);
        }}
      >
        {acceso.google}
      </Button>
    </>
  );
}
