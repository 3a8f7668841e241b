import * as v from 'valibot';
import { perDocument } from '../../documento/per-document.ts';

/** `salida`: the person has logged out; `caducada`: their session has expired. */
const Message = v.object({ tipo: v.picklist(['entrada', 'salida', 'caducada']) });
export type SessionEvent = v.InferOutput<typeof Message>['tipo'];

// One channel per tab, opened at the first use; a tab does not hear its own messages.
const channel = perDocument(() => new BroadcastChannel('sesion'));

/** Tells the other tabs. The message carries no data: the tabs ask the BFF themselves. */
export const announceSession = (tipo: SessionEvent) => channel().postMessage({ tipo });

export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  const target = channel();
  const onMessage = ({ data }: MessageEvent) => {
    const message = v.safeParse(Message, data);
    if (message.success) listener(message.output.tipo);
  };
  target.addEventListener('message', onMessage);
  return () => target.removeEventListener('message', onMessage);
}
