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
  /** Saves the text and returns its link; null or undefined when saving failed, which is reported elsewhere. */
  request: () => Promise<{ url: string; caduca_en: string } | null | undefined>;
  onError?: (error: Error) => void;
  textos: { boton: string; titulo: string; open: string; texto: (hasta: string) => string };
}

/** Button for a preview link, which anybody who has it can open. */
export function Previa({ request, onError, textos }: PreviaProps) {
  const enlace = useMutation({
    mutationFn: request,
    onError: onError ?? ((error) => showToast(errorSentence(error), { tone: 'danger' })),
  });
  const close = () => enlace.reset();
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
          onClose={close}
          footer={
            <>
              <Button variant="secondary" onPress={close}>
                {ui.cancelar}
              </Button>
              <LinkButton href={enlace.data.url} target="_blank" rel="noopener">
                {textos.open}
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
