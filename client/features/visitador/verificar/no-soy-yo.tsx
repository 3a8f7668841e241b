import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { verificaciones } from '#shared/contract/visita/verificaciones';
import { Button } from '#ui/actions/button';
import { Banner, intoView } from '#ui/feedback/banner';
import { ConfirmDialog } from '#ui/overlays/dialog';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { verificar } from '../../../i18n/es/visitador/verificar.ts';
import { isEnlaceCerrado } from './consultas.ts';
import type { RespuestaProps } from './respuesta-form.tsx';
import c from './verificar.module.css';

/** «The mail came to the wrong person»: a confirmation without fields. */
export function NoSoyYo({ hash, onHecho, onCerrado }: RespuestaProps) {
  const [preguntando, setPreguntando] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await call(verificaciones.noSoyYo, { params: { hash } });
      await onHecho('no_soy_yo');
    },
    onError: (fallo) => {
      setPreguntando(false);
      if (isEnlaceCerrado(fallo)) onCerrado(fallo);
    },
  });
  return (
    <section className={c.noSoyYo} aria-label={verificar.noEres}>
      <h2>{verificar.noEres}</h2>
      <p>{verificar.noEresTexto}</p>
      {error && (
        <Banner ref={intoView} tone="danger">
          {errorSentence(error)}
        </Banner>
      )}
      <Button variant="secondary" onPress={() => setPreguntando(true)}>
        {verificar.noSoyYo}
      </Button>
      <ConfirmDialog
        isOpen={preguntando}
        title={verificar.noEres}
        confirmText={verificar.noSoyYo}
        isPending={isPending}
        onConfirm={mutate}
        onClose={() => setPreguntando(false)}
      >
        {verificar.noSoyYoTexto}
      </ConfirmDialog>
    </section>
  );
}
