import type { ReactNode } from 'react';
import { Button } from '#ui/actions/button';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { useDeclareProfesional, useEsProfesional } from '../../../api/session/profesional.ts';
import { ficha } from '../../../i18n/es/productos/ficha.ts';
import { PuertaProfesional } from '../../../pantalla/puerta-profesional.tsx';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import c from './ficha-puerta.module.css';

/** Professional gate: shows its content to declared health professionals, and asks all others to declare. */
export function PuertaDeFicha({ children }: { children: ReactNode }) {
  const esProfesional = useEsProfesional();
  const declare = useDeclareProfesional();
  const leave = () =>
    declare.mutate(false, { onError: (error) => showToast(errorSentence(error), { tone: 'danger' }) });
  if (esProfesional)
    return (
      <>
        {children}
        <p className={c.dejar}>
          <Button variant="quiet" size="small" isPending={declare.isPending} onPress={leave}>
            {ficha.puertaDejar}
          </Button>
        </p>
      </>
    );
  return <PuertaProfesional textos={ficha} />;
}
