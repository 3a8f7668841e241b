import * as v from 'valibot';
import { FrameCliente, FrameServidor } from '#shared/contract/realtime';
import { MensajeSinEnviar } from '../../almacen-cifrado/colecciones.ts';
import { ESTADOS_CANAL } from '../realtime.ts';

/** What tabs of one person tell each other. Parsed: a tab that was opened before an update speaks as it did then. */
export const MensajePestana = v.variant('t', [
  /** Somebody new, or somebody who came back, asks who holds the socket and how it stands. */
  v.object({ t: v.literal('quien') }),
  v.object({ t: v.literal('estado'), estado: v.picklist(ESTADOS_CANAL), n: v.nullable(v.number()) }),
  /** What was heard, in its order. */
  v.object({ t: v.literal('oido'), frame: FrameServidor }),
  v.object({ t: v.literal('decir'), frame: FrameCliente }),
  /** One of the queue as it is now; null: it waits no more. */
  v.object({ t: v.literal('cola'), id: v.string(), mensaje: v.nullable(MensajeSinEnviar) }),
]);
export type MensajePestana = v.InferInput<typeof MensajePestana>;
