import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/actions/button';
import { errorSentence } from '../api/call/error-sentence.ts';
import { useDeclareProfesional } from '../api/session/profesional.ts';
import { showToast } from '../ui/toast/toast-queue.ts';
import c from './puerta-profesional.module.css';

interface PuertaProfesionalProps {
  textos: Record<'puertaTexto' | 'puertaNegada' | 'puertaSi' | 'puertaNo' | 'puertaCambiar', string>;
}

/** Stands in place of content for health professionals, and asks whether the reader is one. */
export function PuertaProfesional({ textos }: PuertaProfesionalProps) {
  const declare = useDeclareProfesional();
  const [negada, setNegada] = useState(false);
  const accept = () =>
    declare.mutate(true, { onError: (error) => showToast(errorSentence(error), { tone: 'danger' }) });
  return (
    <div className={c.puerta}>
      <Lock size={20} strokeWidth={1.5} aria-hidden="true" />
      <p>{negada ? textos.puertaNegada : textos.puertaTexto}</p>
      <div className={c.botones}>
        <Button size="small" variant={negada ? 'secondary' : 'primary'} isPending={declare.isPending} onPress={accept}>
          {negada ? textos.puertaCambiar : textos.puertaSi}
        </Button>
        {!negada && (
          <Button size="small" variant="secondary" onPress={() => setNegada(true)}>
            {textos.puertaNo}
          </Button>
        )}
      </div>
    </div>
  );
}
