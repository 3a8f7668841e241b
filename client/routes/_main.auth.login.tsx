import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { useMetadata } from '../api/use-metadata.ts';
import { BotonGoogle } from '../features/acceso/boton-google.tsx';
import { LoginPage } from '../features/acceso/login-page.tsx';
import { acceso } from '../i18n/es/acceso.ts';
import { useAbrirDestino } from './-destino.ts';
import { sinSesionParaLogin } from './-guardas.ts';

const Texto = v.fallback(v.optional(v.string()), undefined);
const Motivo = v.fallback(v.optional(v.picklist(['chat', 'visitador', 'producto', 'cuenta', 'caducada'])), undefined);

export const Route = createFileRoute('/_main/auth/login')({
  validateSearch: v.looseObject({ redirect: Texto, redirect_academia: Texto, motivo: Motivo }),
  beforeLoad: sinSesionParaLogin,
  component: Login,
});

function Login() {
  const { redirect, redirect_academia, motivo } = Route.useSearch();
  const abrir = useAbrirDestino(useRouter());
  useMetadata({ title: acceso.tituloLogin });
  return (
    <LoginPage
      redirect={redirect}
      redirectAcademia={redirect_academia}
      motivo={motivo}
      onDestino={abrir}
      enlaces={{
        olvidada: <Link to="/auth/renew-password">{acceso.olvidada}</Link>,
        crearCuenta: <Link to="/auth/crear-cuenta">{acceso.crearCuenta}</Link>,
        google: <BotonGoogle tipo="web" redirect={redirect} />,
      }}
    />
  );
}
