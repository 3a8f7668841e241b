import { useState } from 'react';
import { ApiError } from '../../../api/call/api-error.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { type PluralForms, plural } from '../../../i18n/plural.ts';
import type { UnaSinHacer } from '../../../pantalla/lista/sin-hacer.tsx';
import { showToast } from '../../../ui/toast/toast-queue.ts';

interface EnTanda<T> {
  tituloDe: (una: T) => string;
  /** Reads again what may be others now. */
  releer: () => Promise<unknown>;
  onHecho: () => void;
}

/** The same act for several, one after the other: what cannot be any more stays as it was, and says why. */
export function useEnTanda<T extends { id: number }>({ tituloDe, releer, onHecho }: EnTanda<T>) {
  const [progreso, setProgreso] = useState({ hechas: 0, total: 0 });
  const [sinHacer, setSinHacer] = useState<readonly UnaSinHacer[]>([]);
  const hacer = async (cuales: readonly T[], hecho: PluralForms, una: (cual: T) => Promise<unknown>) => {
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
    await releer();
    setProgreso({ hechas: 0, total: 0 });
    onHecho();
  };
  return { hacer, sinHacer, ...progreso };
}
