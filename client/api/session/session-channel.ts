import * as v from 'valibot';
import { perDocument } from '../../documento/per-document.ts';

/** `salida`: the person has logged out; `caducada`: their session is over by itself. */
const Message = v.object({ tipo: v.picklist(['entrada', 'salida', 'caducada']) });
export type SessionEvent = v.InferOutput<typeof Message>['tipo'];

// One per tab, opened at the first use; a tab does not hear itself.
const channel = perDocument(() => new BroadcastChannel('sesion'));

/** Tells the other tabs. No data travel: they ask the BFF themselves. */
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
