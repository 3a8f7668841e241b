import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type Sesion, sesion } from '#shared/contract/session';
import { TIPOS_REGISTRO, type TipoRegistro } from '#shared/estados/tipos-registro';
import { PageHeading } from '#ui/content/page-heading';
import { Banner } from '#ui/feedback/banner';
import { Progress } from '#ui/feedback/progress';
import { paisIdInicial } from '../../../api/browser/geografia.ts';
import { ApiError } from '../../../api/call/api-error.ts';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { beginSession } from '../../../api/session/entrada/entrada.ts';
import { login } from '../../../i18n/es/acceso/login.ts';
import { registroYContrasena } from '../../../i18n/es/acceso/registro-y-contrasena.ts';
import { formatFecha } from '../../../i18n/formato.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import c from '../acceso.module.css';
import { rutaDeTipo } from '../registro/rutas-cuenta.ts';
import { ConservarCuenta, fechaDeBaja } from './conservar-cuenta.tsx';
import { type RespuestaGoogle, readRespuestaGoogle } from './google.ts';
import { type Destino, destinoTrasLogin } from './log-in.ts';

interface Baja {
  respuesta: RespuestaGoogle;
  /** ISO instant of the deletion. */
  fecha: string;
}

interface GoogleVueltaProps {
  onDestino: (destino: Destino) => Promise<void>;
  enlaceVolver: ReactNode;
}

/** Landing page of Google's redirect. */
export function GoogleVuelta({ onDestino, enlaceVolver }: GoogleVueltaProps) {
  const queryClient = useQueryClient();
  const [fallo, setFallo] = useState<string | null>(null);
  const [baja, setBaja] = useState<Baja | null>(null);
  const leido = useRef(false);

  const logIn = useCallback(
    async ({ tipo, redirect, ...identidad }: RespuestaGoogle, conservar: boolean) => {
      const sesionNueva = await call(sesion.registroGoogle, {
        body: {
          ...identidad,
          register_type: tipo ?? 'web',
          pais_id: paisIdInicial(),
          redirect_url: `${location.origin}/app/register/verification`,
          ...(conservar && { conservar }),
        },
      });
      // Spec, section 4: registered, but not logged in before the e-mail is verified.
      if (!sesionNueva.isAuth) {
        showToast(login.confirmacionEnviada);
        return onDestino({ tipo: 'app', ruta: '/app/auth/crear-cuenta/success' });
      }
      await beginSession(queryClient, sesionNueva);
      if (conservar) showToast(login.conservada);
      await onDestino(destino(sesionNueva, tipo, redirect));
    },
    [queryClient, onDestino],
  );

  useEffect(() => {
    if (leido.current) return;
    leido.current = true;
    const respuesta = readRespuestaGoogle(location.hash);
    // Removes the token from the address and the history.
    history.replaceState(history.state, '', location.pathname);
    if (respuesta === null || respuesta === 'cancelado') {
      setFallo(respuesta === null ? registroYContrasena.googleFallo : registroYContrasena.googleCancelado);
      return;
    }
    logIn(respuesta, false).catch((error: unknown) => {
      const fecha = fechaDeBaja(error);
      if (fecha === null) setFallo(fraseDeFallo(error));
      else setBaja({ respuesta, fecha });
    });
  }, [logIn]);

  return (
    <div className={c.estrecha}>
      <PageHeading>{registroYContrasena.tituloGoogle}</PageHeading>
      <Progress isOpen={fallo === null && baja === null} text={login.iniciandoSesion} />
      {fallo !== null && (
        <Banner tone="danger" action={enlaceVolver}>
          {fallo}
        </Banner>
      )}
      {baja && (
        <ConservarCuenta
          fecha={baja.fecha}
          onConservar={() => logIn(baja.respuesta, true)}
          onClose={(error) => {
            setBaja(null);
            setFallo(error === undefined ? login.bajaSigue(formatFecha(baja.fecha)) : fraseDeFallo(error));
          }}
        />
      )}
    </div>
  );
}

/** An incomplete account goes to its form: of the type just chosen, or else of the type that it was created with. */
function destino(nueva: Sesion, tipo: TipoRegistro | null, redirect: string | undefined): Destino {
  if (nueva.authUser?.estado !== 'incompleta') return destinoTrasLogin(nueva, redirect);
  const { register_type } = nueva.authUser;
  const suyo = TIPOS_REGISTRO.find((t) => t === register_type) ?? 'web';
  return { tipo: 'app', ruta: `/app${rutaDeTipo(tipo ?? suyo)}` };
}

/** The common messages for these codes are about passwords and missing things, which would mislead here. */
function fraseDeFallo(error: unknown): string {
  if (error instanceof ApiError && error.code === 'invalid_credentials') return registroYContrasena.googleRechazado;
  if (error instanceof ApiError && error.code === 'no_encontrado') return registroYContrasena.googleNoDisponible;
  return errorSentence(error);
}
