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
  /** With whom, or about what: the button's name says it where several stand on a page. */
  de: string;
}

/** Opens the conversation that belongs to what is on the page, made when there is none. */
export function BotonConversacion({ pedida, de }: BotonConversacionProps) {
  const navigate = useNavigate();
  const abrir = useMutation({
    mutationFn: () => call(chat.abrir, { body: pedida }),
    onSuccess: ({ data }) => navigate({ to: '/chat/{-$id}', params: { id: String(data.id) } }),
    onError: (error) => showToast(errorSentence(error), { tone: 'danger' }),
  });
  return (
    <Button
      size="small"
      variant="secondary"
      aria-label={enChat.abrirDe(de)}
      isPending={abrir.isPending}
      onPress={() => abrir.mutate()}
    >
      <MessagesSquare size={16} strokeWidth={1.5} aria-hidden="true" />
      {enChat.abrir}
    </Button>
  );
}
