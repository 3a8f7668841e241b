import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import { type ConversacionNueva, chat } from '#shared/contract/main/chat/conversaciones';
import { Button } from '#ui/actions/button';
import { call } from '../../api/call/call.ts';
import { errorSentence } from '../../api/call/error-sentence.ts';
import { enChat } from '../../i18n/es/chat/en-chat.ts';
import { showToast } from '../../ui/toast/toast-queue.ts';

interface BotonConversacionProps {
  pedida: ConversacionNueva;
  /** The person or thing of the conversation, for the button's accessible name: several buttons may be on a page. */
  de: string;
}

/** Opens the conversation about what is on the page; the API creates it when there is none. */
export function BotonConversacion({ pedida, de }: BotonConversacionProps) {
  const navigate = useNavigate();
  const open = useMutation({
    mutationFn: () => call(chat.abrir, { body: pedida }),
    onSuccess: ({ data }) => navigate({ to: '/chat/{-$id}', params: { id: String(data.id) } }),
    onError: (error) => showToast(errorSentence(error), { tone: 'danger' }),
  });
  return (
    <Button
      size="small"
      variant="secondary"
      aria-label={enChat.abrirDe(de)}
      isPending={open.isPending}
      onPress={() => open.mutate()}
    >
      <MessagesSquare size={16} strokeWidth={1.5} aria-hidden="true" />
      {enChat.abrir}
    </Button>
  );
}
