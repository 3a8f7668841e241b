import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#ui/actions/button';
import { Checkbox } from '#ui/toggles/checkbox';
import { writeAlmacen } from '../../api/browser/almacen.ts';
import { hayGoogle } from '../../api/browser/configuracion.ts';
import { type CookieConsent, saveCookieConsent, useCookieConsent } from '../../api/browser/consent.ts';
import { marco } from '../../i18n/es/marco.ts';
import c from './aviso-cookies.module.css';

const ID_AVISO_COOKIES = 'aviso-cookies';

/** Shows the notice again, and focuses it. */
export function reopenCookies() {
  writeAlmacen('cookies', null);
  requestAnimationFrame(() => document.getElementById(ID_AVISO_COOKIES)?.focus());
}

/** Cookie notice, shown until it is answered; refusing is as easy as accepting. */
export function AvisoCookies() {
  const queryClient = useQueryClient();
  const consent = useCookieConsent();
  const [isChoosing, setChoosing] = useState(false);
  const [choice, setChoice] = useState<CookieConsent>({ cookies_analitica: false, cookies_social: false });
  if (consent) return null;

  const save = (chosen: CookieConsent) => {
    setChoosing(false);
    // Stored in this browser at once; when the call fails now, the account's log gets it with the next change.
    saveCookieConsent(queryClient, chosen).catch(() => {});
  };
  return (
    <section id={ID_AVISO_COOKIES} className={c.notice} aria-label={marco.cookiesTitulo} tabIndex={-1}>
      <div className={c.in}>
        <p className={c.text}>
          <strong>{marco.cookiesTitulo}.</strong>
          {hayGoogle ? marco.cookiesTexto : marco.cookiesTextoSinGoogle}{' '}
          <Link to="/legal/cookies">{marco.cookiesMas}</Link>
        </p>
        {isChoosing && (
          <div className={c.choice}>
            <Checkbox
              isSelected={choice.cookies_analitica}
              onChange={(cookies_analitica) => setChoice({ ...choice, cookies_analitica })}
              help={marco.cookiesAnaliticaAyuda}
            >
              {marco.cookiesAnalitica}
            </Checkbox>
            {hayGoogle && (
              <Checkbox
                isSelected={choice.cookies_social}
                onChange={(cookies_social) => setChoice({ ...choice, cookies_social })}
                help={marco.cookiesSocialAyuda}
              >
                {marco.cookiesSocial}
              </Checkbox>
            )}
          </div>
        )}
        <div className={c.actions}>
          <Button
            variant="secondary"
            size="small"
            onPress={() => save({ cookies_analitica: false, cookies_social: false })}
          >
            {marco.cookiesRechazar}
          </Button>
          <Button
            variant="secondary"
            size="small"
            onPress={() => save({ cookies_analitica: true, cookies_social: hayGoogle })}
          >
            {marco.cookiesAceptar}
          </Button>
          {isChoosing ? (
            <Button size="small" onPress={() => save(choice)}>
              {marco.cookiesGuardar}
            </Button>
          ) : (
            <Button variant="quiet" size="small" onPress={() => setChoosing(true)}>
              {marco.cookiesElegir}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
