import { useState } from 'react';
import { Button } from '#ui/actions/button';
import { MotivoDialogo, type MotivoDialogoProps } from './motivo-dialogo.tsx';

interface BotonConMotivoProps extends Pick<MotivoDialogoProps, 'ayuda' | 'etiqueta' | 'min' | 'max' | 'onSend'> {
  /** What the button says, here and in the dialog. */
  palabra: string;
  /** The same with the name of what it is done to, where a page has many such buttons; it is the title of the dialog too. */
  palabraDe?: string;
  variant?: 'secondary' | 'danger';
  size?: 'small';
}

/** A button that asks for a reason before it does anything. */
export function BotonConMotivo(props: BotonConMotivoProps) {
  const { palabra, palabraDe, variant = 'secondary', size, ...dialogo } = props;
  const [pregunta, setPregunta] = useState(false);
  return (
    <>
      <Button
        size={size}
        variant={variant}
        aria-haspopup="dialog"
        aria-label={palabraDe}
        onPress={() => setPregunta(true)}
      >
        {palabra}
      </Button>
      {pregunta && (
        <MotivoDialogo
          {...dialogo}
          titulo={palabraDe ?? palabra}
          boton={palabra}
          variant={variant === 'danger' ? 'danger' : 'primary'}
          onClose={() => setPregunta(false)}
        />
      )}
    </>
  );
}
