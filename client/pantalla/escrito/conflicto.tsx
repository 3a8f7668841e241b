import { type FetchQueryOptions, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '#ui/actions/button';
import { Banner, intoView } from '#ui/feedback/banner';
import { errorSentence } from '../../api/call/error-sentence.ts';
import { showToast } from '../../ui/toast/toast-queue.ts';
import c from './conflicto.module.css';

interface ConflictoProps {
  textos: { titulo: string; texto: string; ver: string; guardar: string };
  /** Takes the saved version, and discards the typed text. */
  onVer: () => void;
  /** Overwrites the saved version with the typed text. */
  onGuardar: () => void;
}

/** Shown when another person has saved meanwhile: the writer chooses a version, and no typed text is lost before. */
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
  /** Query of the saved version. */
  consulta: FetchQueryOptions<T, Error, T, K>;
  textos: ConflictoProps['textos'];
  onVer: (otra: T) => void;
  onGuardar: (otra: T) => void;
}

/** The same for a thing that a query reads: both choices begin with the version that is saved at that moment. */
export function ConflictoConLaUltima<T, K extends QueryKey>(props: ConLaUltimaProps<T, K>) {
  const { consulta, textos, onVer, onGuardar } = props;
  const queryClient = useQueryClient();
  const conLaUltima = (run: (otra: T) => void) =>
    void queryClient.fetchQuery({ ...consulta, staleTime: 0 }).then(run, (error: unknown) => {
      showToast(errorSentence(error), { tone: 'danger' });
    });
  return <Conflicto textos={textos} onVer={() => conLaUltima(onVer)} onGuardar={() => conLaUltima(onGuardar)} />;
}

interface Version<T> {
  /** The saved version; null: there is none yet. */
  ultima: T | null;
  /** Replaces the form's data with a newer version. */
  open: ((otra: T) => void) | undefined;
  hayCambios: () => boolean;
}

/** The version that a form's next save is based on. A newer version is opened when no typed text would be lost. */
export function useVersion<T extends { version: number | null }>({ ultima, open, hayCambios }: Version<T>) {
  const version: RefObject<number | null> = useRef(ultima?.version ?? null);
  useEffect(() => {
    if (ultima && (ultima.version ?? 0) > (version.current ?? 0) && !hayCambios()) open?.(ultima);
  });
  return version;
}
