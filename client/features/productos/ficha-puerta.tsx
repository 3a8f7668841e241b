import { Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button';
import { errorSentence } from '../../api/error-sentence.ts';
import { useDeclararProfesional, useEsProfesional } from '../../api/profesional.ts';
import { ficha } from '../../i18n/es/ficha.ts';
import { showToast } from '../../ui/toast-queue.ts';
import c from './ficha-puerta.module.css';

/** Shows its content to who has declared to be a health professional, and asks everybody else. */
export function Puerta({ children }: { children: ReactNode }) {
  const esProfesional = useEsProfesional();
  const declarar = useDeclararProfesional();
  const [negada, setNegada] = useState(false);
  const responder = (valor: boolean) =>
    declarar.mutate(valor, { onError: (error) => showToast(errorSentence(error), { tone: 'danger' }) });
  if (esProfesional)
    return (
      <>
        {children}
        <p className={c.dejar}>
          <Button variant="quiet" size="small" isPending={declarar.isPending} onPress={() => responder(false)}>
            {ficha.puertaDejar}
          </Button>
        </p>
      </>
    );
  return (
    <div className={c.puerta}>
      <Lock size={20} strokeWidth={1.5} aria-hidden="true" />
      <p>{negada ? ficha.puertaNegada : ficha.puertaTexto}</p>
      <div className={c.botones}>
        <Button
          size="small"
          variant={negada ? 'secondary' : 'primary'}
          isPending={declarar.isPending}
          onPress={() => responder(true)}
        >
          {negada ? ficha.puertaCambiar : ficha.puertaSi}
        </Button>
        {!negada && (
          <Button size="small" variant="secondary" onPress={() => setNegada(true)}>
            {ficha.puertaNo}
          </Button>
        )}
      </div>
    </div>
  );
}
