import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button';
import { errorSentence } from '../../api/error-sentence.ts';
import { useDeclararProfesional } from '../../api/profesional.ts';
import { noticias } from '../../i18n/es/noticias.ts';
import { showToast } from '../../ui/toast-queue.ts';
import c from './articulo.module.css';

/** Instead of the text that only professionals are given. Its article is asked for again once it is declared. */
export function PuertaProfesional() {
  const declarar = useDeclararProfesional();
  const [negada, setNegada] = useState(false);
  const aceptar = () =>
    declarar.mutate(true, { onError: (error) => showToast(errorSentence(error), { tone: 'danger' }) });
  return (
    <div className={c.puerta}>
      <Lock size={20} strokeWidth={1.5} aria-hidden="true" />
      <p>{negada ? noticias.puertaNegada : noticias.puertaTexto}</p>
      <div className={c.botones}>
        <Button
          size="small"
          variant={negada ? 'secondary' : 'primary'}
          isPending={declarar.isPending}
          onPress={aceptar}
        >
          {negada ? noticias.puertaCambiar : noticias.puertaSi}
        </Button>
        {!negada && (
          <Button size="small" variant="secondary" onPress={() => setNegada(true)}>
            {noticias.puertaNo}
          </Button>
        )}
      </div>
    </div>
  );
}
