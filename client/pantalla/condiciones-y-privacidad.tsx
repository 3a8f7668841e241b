import { Link } from '@tanstack/react-router';
import { acceso } from '../i18n/es/acceso.ts';

/** «condiciones y la política de privacidad», each a link to a new tab, so that the form is not lost. */
export const CondicionesYPrivacidad = () => (
  <>
    <Link to="/legal/condiciones" target="_blank">
      {acceso.terminosCondiciones}
    </Link>{' '}
    {acceso.terminosY}{' '}
    <Link to="/legal/privacidad" target="_blank">
      {acceso.terminosPrivacidad}
    </Link>
  </>
);
