import { Link } from '@tanstack/react-router';
import { acceso } from '../i18n/es/acceso.ts';

/** «condiciones y la política de privacidad», each in a tab of its own: the form must not be lost. */
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
