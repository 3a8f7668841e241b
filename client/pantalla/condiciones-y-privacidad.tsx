import { Link } from '@tanstack/react-router';
import { login } from '../i18n/es/acceso/login.ts';

/** «condiciones y la política de privacidad», each a link to a new tab, so that the form is not lost. */
export const CondicionesYPrivacidad = () => (
  <>
    <Link to="/legal/condiciones" target="_blank">
      {login.terminosCondiciones}
    </Link>{' '}
    {login.terminosY}{' '}
    <Link to="/legal/privacidad" target="_blank">
      {login.terminosPrivacidad}
    </Link>
  </>
);
