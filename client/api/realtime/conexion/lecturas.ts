import { mensajes } from '#shared/contract/main/chat/mensajes';
import type { FrameCliente } from '#shared/contract/realtime';
import { call } from '../../call/call.ts';

export type Dicho = Extract<FrameCliente, { t: 'leido' | 'entregado' | 'escribiendo' | 'presencia' }>;
type Lectura = Extract<Dicho, { t: 'leido' | 'entregado' }>;

export const esDicho = (frame: FrameCliente): frame is Dicho =>
  frame.t === 'leido' || frame.t === 'entregado' || frame.t === 'escribiendo' || frame.t === 'presencia';

/** Keeps read and delivery receipts while there is no channel: they are sent by the API's calls, or by the next channel. */
export function createLecturas() {
  const pendientes = new Map<string, Lectura>();

  async function callApi(clave: string, lectura: Lectura): Promise<void> {
    const { t, conversacion, seq } = lectura;
    const params = { id: conversacion };
    try {
      await (t === 'leido'
        ? call(mensajes.leido, { params, body: { seq } })
        : call(mensajes.entregado, { params, body: { seq }, isPoll: true }));
      if (pendientes.get(clave) === lectura) pendientes.delete(clave);
    } catch {
      // A receipt may be lost: the next one covers it.
    }
  }

  return {
    /** For a frame that the channel did not take. Other frames than receipts are dropped, because they are of the moment only. */
    sinCanal(dicho: Dicho): void {
      if (dicho.t !== 'leido' && dicho.t !== 'entregado') return;
      const clave = `${dicho.t} ${dicho.conversacion}`;
      if ((pendientes.get(clave)?.seq ?? -1) >= dicho.seq) return;
      pendientes.set(clave, dicho);
      if (navigator.onLine !== false) void callApi(clave, dicho);
    },
    /** Takes out all receipts that were not sent. */
    extract(): Lectura[] {
      const todas = [...pendientes.values()];
      pendientes.clear();
      return todas;
    },
  };
}
