import { createFileRoute, Link, lazyRouteComponent, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { TIPOS_REGISTRO } from '#shared/estados/tipos-registro';
import { useMetadata } from '../../../../api/page/use-metadata.ts';
import { BotonGoogle } from '../../../../features/acceso/entrar/boton-google.tsx';
import { Hub } from '../../../../features/acceso/registro/hub.tsx';
import { login } from '../../../../i18n/es/acceso/login.ts';
import { registroYContrasena } from '../../../../i18n/es/acceso/registro-y-contrasena.ts';
import { CondicionesYPrivacidad } from '../../../../pantalla/condiciones-y-privacidad.tsx';
import { requireAnonimo } from '../../../-guardas.ts';

// The page of the six register types does not need the form's code, which is preloaded when a link is pointed at.
const RegistroForm = lazyRouteComponent(
  () => import('../../../../features/acceso/registro/registro-form.tsx'),
  'RegistroForm',
);

export const Route = createFileRoute('/_mini/auth/crear-cuenta/')({
  validateSearch: v.looseObject({
    register_type: v.fallback(v.optional(v.picklist(TIPOS_REGISTRO)), undefined),
  }),
  beforeLoad: requireAnonimo,
  loaderDeps: ({ search: { register_type } }) => ({ register_type }),
  loader: async ({ deps }) => {
    if (deps.register_type) await RegistroForm.preload?.();
  },
  component: CrearCuenta,
});

const aLogin = <Link to="/auth/login">{login.entrar}</Link>;
const terminos = (
  <>
    {registroYContrasena.terminosAntes} <CondicionesYPrivacidad />
  </>
);

function CrearCuenta() {
  const navigate = useNavigate();
  const { register_type: tipo } = Route.useSearch();
  useMetadata({ title: registroYContrasena.tituloHub });
  if (tipo === undefined)
    return (
      <Hub
        entrar={aLogin}
        enlace={(register_type, props) => <Link to="/auth/crear-cuenta" search={{ register_type }} {...props} />}
      />
    );
  return (
    <RegistroForm
      key={tipo}
      tipo={tipo}
      onRegistrado={() => navigate({ to: '/auth/crear-cuenta/success' })}
      enlaces={{
        cambiarTipo: (
          <Link to="/auth/crear-cuenta" search={{}}>
            {registroYContrasena.cambiarTipo}
          </Link>
        ),
        entrar: aLogin,
        terminos,
        google: <BotonGoogle tipo={tipo} condiciones={<CondicionesYPrivacidad />} />,
      }}
    />
  );
}
