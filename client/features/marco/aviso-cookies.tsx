import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button';
import { Checkbox } from '#ui/checkbox';
import { type CookieConsent, saveCookieConsent, useCookieConsent } from '../../api/consent.ts';
import { marco } from '../../i18n/es/marco.ts';
import c from './aviso-cookies.module.css';

/** Asks once, refusing as easy as accepting. It covers nothing that can be done without answering. */
export function AvisoCookies() {
  const queryClient = useQueryClient();
  const consent = useCookieConsent();
  const [isChoosing, setChoosing] = useState(false);
  const [choice, setChoice] = useState<CookieConsent>({ cookies_analitica: false, cookies_social: false });
  if (consent) return null;

  const save = (chosen: CookieConsent) => {
    setChoosing(false);
    // Kept in this browser at once; the account's log gets it with the next change if the network fails now.
    saveCookieConsent(queryClient, chosen).catch(() => {});
  };
  return (
    <section className={c.notice} aria-label={marco.cookiesTitulo}>
      <h2 className={c.title}>{marco.cookiesTitulo}</h2>
      <p className={c.text}>{marco.cookiesTexto}</p>
      {isChoosing && (
        <div>
          <Checkbox
            isSelected={choice.cookies_analitica}
            onChange={(cookies_analitica) => setChoice({ ...choice, cookies_analitica })}
            help={marco.cookiesAnaliticaAyuda}
          >
            {marco.cookiesAnalitica}
          </Checkbox>
          <Checkbox
            isSelected={choice.cookies_social}
            onChange={(cookies_social) => setChoice({ ...choice, cookies_social })}
            help={marco.cookiesSocialAyuda}
          >
            {marco.cookiesSocial}
          </Checkbox>
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
          onPress={() => save({ cookies_analitica: true, cookies_social: true })}
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
    </section>
  );
}
