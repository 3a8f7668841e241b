import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { sesion } from '#shared/contract/session';
import { TIPOS_REGISTRO } from '#shared/tipos-registro';
import { Banner } from '#ui/banner';
import { PageHeading } from '#ui/page-heading';
import { Progress } from '#ui/progress';
import { call } from '../../api/call.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { paisIdInicial } from '../../api/geografia.ts';
import { setSession } from '../../api/session.ts';
import { acceso } from '../../i18n/es/acceso.ts';
import c from './acceso.module.css';
import { leerRespuestaGoogle } from './google.ts';
import { type Destino, destinoTrasLogin } from './iniciar-sesion.ts';
import { rutaDeTipo } from './rutas-cuenta.ts';

interface GoogleVueltaProps {
  onDestino: (destino: Destino) => Promise<void>;
  volver: ReactNode;
}

/** Where Google's page comes back to. */
export function GoogleVuelta({ onDestino, volver }: GoogleVueltaProps) {
  const queryClient = useQueryClient();
  const [fallo, setFallo] = useState<string | null>(null);
  const leido = useRef(false);

  useEffect(() => {
    if (leido.current) return;
    leido.current = true;
    const respuesta = leerRespuestaGoogle(location.hash);
    // The token must not stay in the address or the history.
    history.replaceState(history.state, '', location.pathname);
    const tipo = TIPOS_REGISTRO.find((t) => t === respuesta?.tipo);
    if (respuesta === null || tipo === undefined) {
      setFallo(acceso.googleFallo);
      return;
    }
    const { credential, google_id, email, redirect } = respuesta;
    const body = {
      credential,
      google_id,
      email,
      register_type: tipo,
      pais_id: paisIdInicial(),
      redirect_url: `${location.origin}/app/register/verification`,
    };
    call(sesion.registroGoogle, { body }).then(
      async (sesionNueva) => {
        await setSession(queryClient, sesionNueva);
        const incompleta = sesionNueva.authUser?.estado === 'incompleta';
        await onDestino(
          incompleta ? { tipo: 'app', ruta: `/app${rutaDeTipo(tipo)}` } : destinoTrasLogin(sesionNueva, redirect),
        );
      },
      (error: unknown) => setFallo(errorSentence(error)),
    );
  }, [queryClient, onDestino]);

  return (
    <div className={c.estrecha}>
      <PageHeading>{acceso.tituloLogin}</PageHeading>
      <Progress isOpen={fallo === null} text={acceso.iniciandoSesion} />
      {fallo !== null && (
        <Banner tone="danger" action={volver}>
          {fallo}
        </Banner>
      )}
    </div>
  );
}
