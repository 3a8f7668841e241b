import { useEffect, useRef, useState } from 'react';
import { CHAT } from '#shared/reglas/reglas-chat';
import { ApiError, isTransient } from '../../../api/call/api-error.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { uploadFichero } from '../../../api/call/upload-fichero.ts';
import { redactor } from '../../../i18n/es/chat/redactor.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { deAntes, deFichero, type Subida } from './subida.ts';
import { useSubidasGuardadas } from './use-subidas-guardadas.ts';

const falloDe = (error: unknown): string => {
  if (error instanceof ApiError && error.code === 'tipo_no_permitido') return redactor.tipoMalo;
  if (error instanceof ApiError && error.code === 'fichero_grande') return redactor.grande;
  return errorSentence(error);
};

/** Files for the next message of a conversation: uploaded as soon as they are chosen, and kept over a reload. */
export function useSubidas(conversacion: number) {
  const [subidas, setSubidas] = useState<readonly Subida[]>([]);
  const cortes = useRef(new Map<string, AbortController>());
  useSubidasGuardadas(conversacion, subidas, (suyas) => setSubidas((antes) => [...suyas.map(deAntes), ...antes]));

  useEffect(() => {
    const suyos = cortes.current;
    // Aborts the uploads when the conversation is left.
    return () => {
      for (const corte of suyos.values()) corte.abort();
    };
  }, []);

  const change = (clave: string, cambios: Partial<Subida>) =>
    setSubidas((antes) => antes.map((una) => (una.clave === clave ? { ...una, ...cambios } : una)));

  const upload = async ({ clave, fichero }: Pick<Subida, 'clave' | 'fichero'>) => {
    if (!fichero) return;
    const corte = new AbortController();
    cortes.current.set(clave, corte);
    change(clave, { fallo: null, parte: 0 });
    try {
      const { url: _, ...adjunto } = await uploadFichero('adjunto_chat', fichero, {
        idempotencyKey: clave,
        signal: corte.signal,
        onProgress: (parte) => change(clave, { parte }),
      });
      change(clave, { adjunto, subido_en: new Date().toISOString() });
    } catch (error) {
      if (!corte.signal.aborted) change(clave, { fallo: falloDe(error), seRepite: isTransient(error) });
    }
  };

  return {
    subidas,
    /** Whether leaving now would lose an upload. */
    haySubiendo: () => subidas.some(({ adjunto, fallo }) => adjunto === null && fallo === null),
    add(ficheros: readonly File[]) {
      const sitio = CHAT.ADJUNTOS_MAX - subidas.length;
      if (ficheros.length > sitio) showToast(redactor.demasiados, { tone: 'danger' });
      const nuevas = ficheros.slice(0, Math.max(0, sitio)).map(deFichero);
      setSubidas((antes) => [...antes, ...nuevas]);
      for (const una of nuevas) void upload(una);
    },
    retry: (una: Subida) => void upload(una),
    remove(clave: string) {
      cortes.current.get(clave)?.abort();
      setSubidas((antes) => antes.filter((una) => una.clave !== clave));
    },
    clear: () => setSubidas([]),
  };
}
export type Subidas = ReturnType<typeof useSubidas>;
