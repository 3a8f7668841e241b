import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { CambiarPagina } from '../../../features/acceso/contrasena/cambiar-contrasena.tsx';
import { registroYContrasena } from '../../../i18n/es/acceso/registro-y-contrasena.ts';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { useEnlaceDelCorreo } from '../../-enlace-del-correo.ts';
import { requireAnonimo } from '../../-guardas.ts';

export const Route = createFileRoute('/_main/auth/change-password')({
  validateSearch: v.looseObject({ url: v.fallback(v.optional(v.string()), undefined) }),
  beforeLoad: requireAnonimo,
  component: Cambiar,
});

function Cambiar() {
  const navigate = useNavigate();
  const { session } = Route.useRouteContext();
  const url = useEnlaceDelCorreo(Route.useSearch().url);
  // The session as it was when the page opened, because the exchange of the link changes it.
  const [restableciendo] = useState(session.status === 'anonymous' && session.restableciendo);
  useMetadata({ title: registroYContrasena.tituloCambiar });
  return (
    <CambiarPagina
      url={url}
      restableciendo={restableciendo}
      onLogin={() => void navigate({ to: '/auth/login' })}
      pedirOtro={<EnlaceBoton to="/auth/renew-password">{registroYContrasena.pedirOtro}</EnlaceBoton>}
    />
  );
}
