import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import * as v from 'valibot';
import { TIPOS_REGISTRO, type TipoRegistro } from '#shared/estados/tipos-registro';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { rutaDeTipo } from '../../../features/acceso/registro/rutas-cuenta.ts';
import { Verificacion } from '../../../features/acceso/registro/verificacion.tsx';
import { registroYContrasena } from '../../../i18n/es/acceso/registro-y-contrasena.ts';
import { useEnlaceDelCorreo } from '../../-enlace-del-correo.ts';

export const Route = createFileRoute('/_mini/register/verification')({
  validateSearch: v.looseObject({
    url: v.fallback(v.optional(v.string()), undefined),
    register_type: v.fallback(v.optional(v.picklist(TIPOS_REGISTRO)), undefined),
  }),
  component: Verification,
});

function Verification() {
  const navigate = useNavigate();
  const { session } = Route.useRouteContext();
  const search = Route.useSearch();
  // Read once, because reading removes link and query from the address.
  const [tipoDeLaConsulta] = useState(search.register_type);
  const url = useEnlaceDelCorreo(search.url);
  // The session as it was when the page opened, because the link itself logs in.
  const [emailActual] = useState(session.status === 'authenticated' ? (session.authUser.email ?? '') : null);
  useMetadata({ title: registroYContrasena.tituloVerificacion });
  return (
    <Verificacion
      url={url}
      emailActual={emailActual}
      tipoDeLaConsulta={tipoDeLaConsulta}
      onVerificada={useCallback(
        (tipo: TipoRegistro) => void navigate({ to: rutaDeTipo(tipo), replace: true }),
        [navigate],
      )}
      onLogin={() => void navigate({ to: '/auth/login' })}
      onDejarlo={() => void navigate({ to: '/' })}
    />
  );
}
