import { useMutation } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { noticiasMesa } from '#shared/contract/main/noticias/noticias-mesa';
import { Button } from '#ui/actions/button';
import { LinkButton } from '#ui/actions/link-button';
import { Dialog } from '#ui/overlays/dialog';
import { call } from '../../../../api/call/call.ts';
import { errorSentence } from '../../../../api/call/error-sentence.ts';
import { mesa } from '../../../../i18n/es/noticias/noticias-mesa.ts';
import { formatFechaHora } from '../../../../i18n/formato.ts';
import { showToast } from '../../../../ui/toast/toast-queue.ts';
import type { Autoguardado } from './use-autoguardado.ts';

/** A link to the article as it will look, for who has it. */
export function Previa({ auto: { guardar } }: { auto: Autoguardado }) {
  const pedir = useMutation({
    mutationFn: async () => {
      const guardada = await guardar();
      return guardada && (await call(noticiasMesa.previa, { params: { id: guardada.id } })).data;
    },
    onError: (error) => showToast(errorSentence(error), { tone: 'danger' }),
  });
  return (
    <>
      <Button size="small" variant="secondary" isPending={pedir.isPending} onPress={() => pedir.mutate()}>
        <Eye size={18} strokeWidth={1.5} aria-hidden="true" />
        {mesa.previa}
      </Button>
      {pedir.data && (
        <Dialog
          isOpen
          title={mesa.previaTitulo}
          onClose={() => pedir.reset()}
          footer={
            <LinkButton href={pedir.data.url} target="_blank" rel="noopener">
              {mesa.previaAbrir}
            </LinkButton>
          }
        >
          {mesa.previaTexto(formatFechaHora(pedir.data.caduca_en))}
        </Dialog>
      )}
    </>
  );
}
