import { Button } from '#ui/actions/button';
import { Banner } from '#ui/feedback/banner';
import { ApiError } from '../api/call/api-error.ts';
import { errorSentence } from '../api/call/error-sentence.ts';
import { ui } from '../i18n/es/ui.ts';
import { formatHora } from '../i18n/formato.ts';
import type { useUltima } from './use-ultima.ts';

export interface AvisoAntiguoProps {
  consulta: Omit<ReturnType<typeof useUltima>, 'data'>;
  /** Sentence about the age of the shown data; `hora` is the time when they were read. */
  texto: (hora: string) => string;
}

/** Above a list whose refetch failed: the reason, the age of the shown data, and a button to retry. */
export function AvisoAntiguo({ consulta, texto }: AvisoAntiguoProps) {
  const { error, isFetching, refetch, horaDeLoQueSeVe } = consulta;
  if (error === null) return null;
  const esSinRed = error instanceof ApiError && error.code === 'sin_conexion';
  return (
    <Banner
      tone={esSinRed ? 'offline' : 'warning'}
      title={esSinRed ? ui.sinRed : errorSentence(error)}
      action={
        <Button variant="secondary" size="small" onPress={() => void refetch()} isPending={isFetching}>
          {ui.reintentar}
        </Button>
      }
    >
      {texto(formatHora(horaDeLoQueSeVe))}
    </Banner>
  );
}
