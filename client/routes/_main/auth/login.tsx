import { createFileRoute, Link, redirect, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import * as v from 'valibot';
import { configuracion } from '../../../api/browser/configuracion.ts';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { rememberDestino } from '../../../api/session/destino-pendiente.ts';
import { BotonGoogle } from '../../../features/acceso/entrar/boton-google.tsx';
import { LoginPage } from '../../../features/acceso/entrar/login-page.tsx';
import { login } from '../../../i18n/es/acceso/login.ts';
import { CondicionesYPrivacidad } from '../../../pantalla/condiciones-y-privacidad.tsx';
import { useOpenDestino } from '../../-destino.ts';
import { sinSesionParaLogin } from '../../-guardas.ts';

const Texto = v.fallback(v.optional(v.string()), undefined);
const Motivo = v.fallback(
  v.optional(v.picklist(['chat', 'academia', 'visitador', 'producto', 'noticias', 'empleo', 'cuenta', 'caducada'])),
  undefined,
);

export const Route = createFileRoute('/_main/auth/login')({
  validateSearch: v.looseObject({ redirect: Texto, redirect_academia: Texto, motivo: Motivo }),
  beforeLoad: ({ context, search }) => {
    // A logged-in person whom the academy sent here goes back to the academy.
    if (
      context.session.authUser !== null &&
      search.redirect_academia !== undefined &&
      configuracion.academia_url !== null
    )
      throw redirect({ to: '/academia', search: { destino: search.redirect_academia }, replace: true });
    sinSesionParaLogin({ context });
  },
  component: Login,
});

function Login() {
  const { redirect: destino, redirect_academia, motivo } = Route.useSearch();
  const open = useOpenDestino(useRouter());
  useMetadata({ title: login.tituloLogin });
  // A person who registers instead of logging in comes back to the academy as well.
  useEffect(() => rememberDestino(destino), [destino]);
  return (
    <LoginPage
      redirect={destino}
      redirectAcademia={redirect_academia}
      motivo={motivo}
      onDestino={open}
      enlaces={{
        olvidada: <Link to="/auth/renew-password">{login.olvidada}</Link>,
        crearCuenta: <Link to="/auth/crear-cuenta">{login.crearCuenta}</Link>,
        google: (
          <BotonGoogle
            // Google's login cannot carry the academy as destination: it is an ordinary login that goes on there afterwards.
            redirect={
              redirect_academia ? `/app/academia?${new URLSearchParams({ destino: redirect_academia })}` : destino
            }
            condiciones={<CondicionesYPrivacidad />}
          />
        ),
      }}
    />
  );
}
