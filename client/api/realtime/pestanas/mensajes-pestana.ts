import * as v from 'valibot';
import { FrameCliente, FrameServidor } from '#shared/contract/realtime';
import { MensajeSinEnviar } from '../../almacen-cifrado/colecciones.ts';
import { ESTADOS_CANAL } from '../realtime.ts';

/** Messages between the tabs of one person. They are parsed, because a tab that was opened before an update may send an older shape. */
export const MensajePestana = v.variant('t', [
  /** A new or returning tab asks who leads, and for the state of the channel. */
  v.object({ t: v.literal('quien') }),
  v.object({ t: v.literal('estado'), estado: v.picklist(ESTADOS_CANAL), n: v.nullable(v.number()) }),
  /** A frame that the leading tab has received, in order. */
  v.object({ t: v.literal('oido'), frame: FrameServidor }),
  v.object({ t: v.literal('decir'), frame: FrameCliente }),
  /** A message of the queue in its current state; null: it does not wait any more. */
  v.object({ t: v.literal('cola'), id: v.string(), mensaje: v.nullable(MensajeSinEnviar) }),
]);
export type MensajePestana = v.InferInput<typeof MensajePestana>;
