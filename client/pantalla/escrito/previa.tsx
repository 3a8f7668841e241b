import { useMutation } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { Button } from '#ui/actions/button';
import { LinkButton } from '#ui/actions/link-button';
import { Dialog } from '#ui/overlays/dialog';
import { errorSentence } from '../../api/call/error-sentence.ts';
import { ui } from '../../i18n/es/ui.ts';
import { formatFechaHora } from '../../i18n/formato.ts';
import { showToast } from '../../ui/toast/toast-queue.ts';

interface PreviaProps {
  /** Saves what is written and asks for the link; nothing where it could not be saved, which says so itself. */
  pedir: () => Promise<{ url: string; caduca_en: string } | null | undefined>;
  onError?: (error: Error) => void;
  textos: { boton: string; titulo: string; abrir: string; texto: (hasta: string) => string };
}

/** A link to what is being written as it will look, for who has it. */
export function Previa({ pedir, onError, textos }: PreviaProps) {
  const enlace = useMutation({
    mutationFn: pedir,
    onError: onError ?? ((error) => showToast(errorSentence(error), { tone: 'danger' })),
  });
  const cerrar = () => enlace.reset();
  return (
    <>
      <Button size="small" variant="secondary" isPending={enlace.isPending} onPress={() => enlace.mutate()}>
        <Eye size={18} strokeWidth={1.5} aria-hidden="true" />
        {textos.boton}
      </Button>
      {enlace.data && (
        <Dialog
          isOpen
          title={textos.titulo}
          onClose={cerrar}
          footer={
            <>
              <Button variant="secondary" onPress={cerrar}>
                {ui.cancelar}
              </Button>
              <LinkButton href={enlace.data.url} target="_blank" rel="noopener">
                {textos.abrir}
              </LinkButton>
            </>
          }
        >
          {textos.texto(formatFechaHora(enlace.data.caduca_en))}
        </Dialog>
      )}
    </>
  );
}
