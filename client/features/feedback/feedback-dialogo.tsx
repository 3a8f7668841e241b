import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Dialog } from '#ui/overlays/dialog';
import { rutaSinSecreto } from '../../api/browser/ruta-sin-secreto.ts';
import { closeFeedback, type PedidoFeedback } from '../../api/page/open-feedback.ts';
import { almacenDePersona } from '../../api/session/almacen-persona.ts';
import { useSession } from '../../api/session/session.ts';
import { feedback } from '../../i18n/es/feedback.ts';
import c from './feedback.module.css';
import { FeedbackForm } from './feedback-form.tsx';

/** Dialog over any page. Sends the page's path without its query string, which may contain a signed link. */
export function FeedbackDialogo({ pedido }: { pedido: PedidoFeedback }) {
  const { authUser } = useSession();
  const [pagina] = useState(rutaSinSecreto);
  const queryClient = useQueryClient();
  // Preloads the code of the encrypted store, which could not be loaded without a connection.
  useEffect(() => void almacenDePersona(queryClient), [queryClient]);
  return (
    <Dialog isOpen title={feedback.titulo} onClose={closeFeedback}>
      <p className={c.pagina}>{feedback.intro(pagina)}</p>
      <FeedbackForm
        key={authUser?.id ?? 0}
        pedido={pedido}
        pagina={pagina}
        authUser={authUser}
        onClose={closeFeedback}
      />
    </Dialog>
  );
}
