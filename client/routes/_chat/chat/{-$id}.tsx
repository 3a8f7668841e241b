import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ChatPagina } from '../../../features/chat/chat-pagina.tsx';
import { requireSesion } from '../../-guardas.ts';

const Lugar = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(1))),
  undefined,
);

export const Route = createFileRoute('/_chat/chat/{-$id}')({
  validateSearch: v.object({
    filtro: v.fallback(v.optional(v.picklist(['no_leidas', 'archivadas'])), undefined),
    /** Position (`seq`) of the message to be shown. */
    m: Lugar,
  }),
  beforeLoad: (guard) => {
    requireSesion(guard, 'chat');
  },
  component: Chat,
});

function Chat() {
  const { id } = Route.useParams();
  const { filtro = 'todas', m } = Route.useSearch();
  return <ChatPagina id={id} filtro={filtro} lugar={m} />;
}
