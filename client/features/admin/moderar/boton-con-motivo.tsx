import { useState } from 'react';
import { Button } from '#ui/actions/button';
import { MotivoDialogo, type MotivoDialogoProps } from './motivo-dialogo.tsx';

interface BotonConMotivoProps extends Pick<MotivoDialogoProps, 'ayuda' | 'etiqueta' | 'min' | 'max' | 'onSend'> {
  /** Text of the button, here and in the dialog. */
  palabra: string;
  /** Full name with the object of the action, for pages with many such buttons; also the title of the dialog. */
  palabraDe?: string;
  variant?: 'secondary' | 'danger';
  size?: 'small';
}

/** Button that asks for a reason before its action. */
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
