import { type FetchQueryOptions, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '#ui/actions/button';
import { Banner, intoView } from '#ui/feedback/banner';
import { errorSentence } from '../../api/call/error-sentence.ts';
import { showToast } from '../../ui/toast/toast-queue.ts';
import c from './conflicto.module.css';

interface ConflictoProps {
  textos: { titulo: string; texto: string; ver: string; guardar: string };
  /** Takes what is kept by now, and gives up what was typed. */
  onVer: () => void;
  /** Saves what was typed over it. */
  onGuardar: () => void;
}

/** Somebody saved meanwhile: whose text stays is for the person to say, and nothing typed goes before they have. */
export const Conflicto = ({ textos, onVer, onGuardar }: ConflictoProps) => (
  <Banner
    ref={intoView}
    tone="danger"
    title={textos.titulo}
    action={
      <div className={c.botones}>
        <Button size="small" variant="secondary" onPress={onVer}>
          {textos.ver}
        </Button>
        <Button size="small" onPress={onGuardar}>
          {textos.guardar}
        </Button>
      </div>
    }
  >
    {textos.texto}
  </Banner>
);

interface ConLaUltimaProps<T, K extends QueryKey> {
  /** Gives what is kept. */
  consulta: FetchQueryOptions<T, Error, T, K>;
  textos: ConflictoProps['textos'];
  onVer: (otra: T) => void;
  onGuardar: (otra: T) => void;
}

/** The same of what a query reads: either choice begins with what is kept at that moment. */
export function ConflictoConLaUltima<T, K extends QueryKey>(props: ConLaUltimaProps<T, K>) {
  const { consulta, textos, onVer, onGuardar } = props;
  const queryClient = useQueryClient();
  const conLaUltima = (hacer: (otra: T) => void) =>
    void queryClient.fetchQuery({ ...consulta, staleTime: 0 }).then(hacer, (error: unknown) => {
      showToast(errorSentence(error), { tone: 'danger' });
    });
  return <Conflicto textos={textos} onVer={() => conLaUltima(onVer)} onGuardar={() => conLaUltima(onGuardar)} />;
}

interface Version<T> {
  /** What is kept by now; null: nothing yet. */
  ultima: T | null;
  /** Another one is to be edited instead. */
  abrir: ((otra: T) => void) | undefined;
  hayCambios: () => boolean;
}

/** The version that a form's next save is a change of. A newer one is opened where nothing that was typed would go with it. */
export function useVersion<T extends { version: number | null }>({ ultima, abrir, hayCambios }: Version<T>) {
  const version: RefObject<number | null> = useRef(ultima?.version ?? null);
  useEffect(() => {
    if (ultima && (ultima.version ?? 0) > (version.current ?? 0) && !hayCambios()) abrir?.(ultima);
  });
  return version;
}
