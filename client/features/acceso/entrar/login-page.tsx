import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Credenciales } from '#shared/contract/main/acceso';
import { TIPOS_REGISTRO, type TipoRegistro } from '#shared/estados/tipos-registro';
import { Card } from '#ui/content/card';
import { PageHeading } from '#ui/content/page-heading';
import { Banner } from '#ui/feedback/banner';
import { Form, SubmitButton } from '#ui/form/form';
import { PasswordField } from '#ui/inputs/password-field';
import { AlertDialog } from '#ui/overlays/dialog';
import { Checkbox } from '#ui/toggles/checkbox';
import { configuracion } from '../../../api/browser/configuracion.ts';
import { ApiError } from '../../../api/call/api-error.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { login } from '../../../i18n/es/acceso/login.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import c from '../acceso.module.css';
import { CampoEmail, useEmail } from '../campo-email.tsx';
import { Reenvio } from '../registro/reenvio.tsx';
import { ConservarCuenta, fechaDeBaja } from './conservar-cuenta.tsx';
import { EsperaParaReintentar, esperaDe } from './espera-para-reintentar.tsx';
import { type Destino, logIn } from './log-in.ts';

export type Motivo = keyof typeof login.motivo;

interface LoginPageProps {
  redirect?: string | undefined;
  redirectAcademia?: string | undefined;
  motivo?: Motivo | undefined;
  /** Opens the destination; stays pending until it is open. */
  onDestino: (destino: Destino) => Promise<void>;
  /** Links of the route: forgotten password, registration, Google. */
  enlaces: { olvidada: ReactNode; crearCuenta: ReactNode; google?: ReactNode };
}

export function LoginPage({ redirect, redirectAcademia, motivo, onDestino, enlaces }: LoginPageProps) {
  const queryClient = useQueryClient();
  const [fallo, setFallo] = useState<unknown>(null);
  const [dialogo, setDialogo] = useState(false);
  const [baja, setBaja] = useState<Baja | null>(null);
  const [email, writeEmail] = useEmail();

  const form = useForm({
    schema: Credenciales,
    read: (data) => ({
      email: data.get('email'),
      password: data.get('password'),
      recordar: data.has('recordar'),
      ...(redirectAcademia ? { redirect_academia: redirectAcademia } : {}),
    }),
    send: async (credenciales) => {
      setFallo(null);
      try {
        await onDestino(await logIn(queryClient, credenciales, redirect));
      } catch (error) {
        const fecha = fechaDeBaja(error);
        if (fecha === null) throw error;
        setBaja({ credenciales, fecha });
      }
    },
    onFailure: (error) => {
      // Wrong credentials open the spec's dialog without a cause; other errors, which need the right password or come from
      // limits, are shown.
      if (error instanceof ApiError && error.code === 'invalid_credentials') setDialogo(true);
      else setFallo(error);
    },
  });

  return (
    <div className={c.estrecha}>
      <PageHeading intro={login.entradilla(configuracion.producto)}>{login.tituloLogin}</PageHeading>
      {motivo && <Banner>{login.motivo[motivo]}</Banner>}
      <FalloLogin fallo={fallo} email={email} />
      <Card>
        <Form form={form} pendingText={login.iniciandoSesion} aria-label={login.tituloLogin}>
          <CampoEmail value={email} onChange={writeEmail} />
          <PasswordField name="password" label={login.contrasena} autoComplete="current-password" />
          <div className={c.entre}>
            <Checkbox name="recordar" help={login.recordarAyuda}>
              {login.recordar}
            </Checkbox>
            {enlaces.olvidada}
          </div>
          <SubmitButton isBlock>{login.entrar}</SubmitButton>
        </Form>
        {enlaces.google}
      </Card>
      <p className={c.pie}>
        {login.sinCuenta} {enlaces.crearCuenta}
      </p>
      {baja && (
        <ConservarCuenta
          fecha={baja.fecha}
          onConservar={async () => {
            const destino = await logIn(queryClient, { ...baja.credenciales, conservar: true }, redirect);
            showToast(login.conservada);
            await onDestino(destino);
          }}
          onClose={(error) => {
            setBaja(null);
            if (error !== undefined) setFallo(error);
          }}
        />
      )}
      <AlertDialog isOpen={dialogo} title={login.loSentimos} onClose={() => setDialogo(false)}>
        {login.cuentaNoExiste}
      </AlertDialog>
    </div>
  );
}

interface Baja {
  credenciales: Credenciales;
  /** ISO instant of the deletion. */
  fecha: string;
}

const esTipo = (t: unknown): t is TipoRegistro => TIPOS_REGISTRO.some((tipo) => tipo === t);

function FalloLogin({ fallo, email }: { fallo: unknown; email: string }) {
  if (fallo === null) return null;
  if (!(fallo instanceof ApiError)) return <Banner tone="danger">{errorSentence(fallo)}</Banner>;
  const { code, datos } = fallo;
  if (code === 'sin_verificar' && esTipo(datos?.register_type) && typeof datos?.id === 'string')
    return (
      <Banner tone="warning" title={login.sinVerificarTitulo}>
        <p>{login.sinVerificarTexto(email)}</p>
        <Reenvio id={datos.id} registerType={datos.register_type} esperaInicial={0} />
      </Banner>
    );
  if (code === 'suspendida')
    return (
      <Banner tone="danger" title={login.suspendidaTitulo}>
        {errorSentence(fallo)}
      </Banner>
    );
  const espera = esperaDe(fallo);
  if (espera) return <EsperaParaReintentar {...espera} />;
  return <Banner tone={code === 'sin_conexion' ? 'offline' : 'danger'}>{errorSentence(fallo)}</Banner>;
}
