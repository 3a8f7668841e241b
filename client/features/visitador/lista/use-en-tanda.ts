import { useState } from 'react';
import { ApiError } from '../../../api/call/api-error.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { type PluralForms, plural } from '../../../i18n/plural.ts';
import type { UnaSinHacer } from '../../../pantalla/lista/sin-hacer.tsx';
import { showToast } from '../../../ui/toast/toast-queue.ts';

interface EnTanda<T> {
  tituloDe: (una: T) => string;
  /** Refetches the data that may have changed. */
  reread: () => Promise<unknown>;
  onHecho: () => void;
}

/** The same call for several rows, one after the other: a refused one stays as it was, and its reason is shown. */
export function useEnTanda<T extends { id: number }>({ tituloDe, reread, onHecho }: EnTanda<T>) {
  const [progreso, setProgreso] = useState({ hechas: 0, total: 0 });
  const [sinHacer, setSinHacer] = useState<readonly UnaSinHacer[]>([]);
  const run = async (cuales: readonly T[], hecho: PluralForms, una: (cual: T) => Promise<unknown>) => {
    const fallidas: UnaSinHacer[] = [];
    setProgreso({ hechas: 0, total: cuales.length });
    for (const [n, cual] of cuales.entries()) {
      try {
        await una(cual);
      } catch (error) {
        const [frase] = Object.values((error instanceof ApiError && error.errors) || {}).flat();
        fallidas.push({ id: cual.id, titulo: tituloDe(cual), frase: frase ?? errorSentence(error) });
      }
      setProgreso({ hechas: n + 1, total: cuales.length });
    }
    setSinHacer(fallidas);
    if (fallidas.length < cuales.length) showToast(plural(cuales.length - fallidas.length, hecho));
    await reread();
    setProgreso({ hechas: 0, total: 0 });
    onHecho();
  };
  return { run, sinHacer, ...progreso };
}
