import { useState } from 'react';
import { acceso as llamadas } from '#shared/contract/main/acceso';
import type { TipoRegistro } from '#shared/estados/tipos-registro';
import { Button } from '#ui/actions/button';
import { Banner } from '#ui/feedback/banner';
import { ApiError } from '../../../api/call/api-error.ts';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { login } from '../../../i18n/es/acceso/login.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { useCuentaAtras } from '../entrar/cuenta-atras.ts';

interface ReenvioProps {
  /** Ticket of the registration. */
  id: string;
  registerType: TipoRegistro;
  /** Seconds until the first resend is allowed. */
  esperaInicial: number;
}

/** Button to resend the verification mail, at most once a minute. */
export function Reenvio({ id, registerType, esperaInicial }: ReenvioProps) {
  const [espera, setEspera] = useState({ segundos: esperaInicial, intento: 0 });
  const [enviando, setEnviando] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const quedan = useCuentaAtras(espera.segundos, espera.intento);

  const resend = async () => {
    setEnviando(true);
    setError(null);
    try {
      const { data } = await call(llamadas.reenviarVerificacion, {
        params: { id },
        body: { register_type: registerType },
      });
      setEspera((e) => ({ segundos: data.espera_s, intento: e.intento + 1 }));
      showToast(login.confirmacionEnviada);
    } catch (fallo) {
      if (fallo instanceof ApiError && fallo.retryAfter !== undefined)
        setEspera((e) => ({ segundos: fallo.retryAfter ?? 60, intento: e.intento + 1 }));
      setError(fallo);
    } finally {
      setEnviando(false);
    }
  };

  return (
    <>
      {error !== null && <Banner tone="danger">{errorSentence(error)}</Banner>}
      <Button variant="secondary" isBlock isDisabled={quedan > 0} isPending={enviando} onPress={() => void resend()}>
        {quedan > 0 ? login.reenviarEn(quedan) : login.reenviar}
      </Button>
    </>
  );
}
