import type { Mensaje } from '#shared/contract/main/chat/entidades-chat';
import type { MensajeEnCola } from '../../../api/realtime/realtime.ts';
import type { Pendiente } from './filas.ts';

const NINGUNO: ReadonlyMap<string, number> = new Map();

/**
 * The messages below the line: those in the queue, and those that have left the queue but are not in the line yet. They are
 * matched by `client_id`, so that none is shown twice, and none is missing between queue and line. `oidos`: `seq` of
 * messages by the channel's events; a line that reaches beyond this `seq` holds the message, however many others follow.
 */
export function pendientesTras(
  antes: readonly Pendiente[],
  cola: readonly MensajeEnCola[],
  mensajes: readonly Pick<Mensaje, 'client_id' | 'seq'>[],
  descartados: ReadonlySet<string>,
  oidos: ReadonlyMap<string, number> = NINGUNO,
): readonly Pendiente[] {
  // A message that was just sent is among the newest; the line may be long.
  const llegados = new Set(mensajes.slice(-200).map(({ client_id }) => client_id));
  const hasta = mensajes.at(-1)?.seq ?? 0;
  for (const [client_id, seq] of oidos) if (seq <= hasta) llegados.add(client_id);
  const enCola = new Set(cola.map(({ client_id }) => client_id));
  const idos = antes
    .filter(({ client_id }) => !enCola.has(client_id) && !descartados.has(client_id) && !llegados.has(client_id))
    .map((uno): Pendiente => (uno.estado === 'enviado' ? uno : { ...uno, estado: 'enviado', motivo: null }));
  const ahora = [...idos, ...cola.filter(({ client_id }) => !llegados.has(client_id))];
  const igual = ahora.length === antes.length && ahora.every((uno, n) => uno === antes[n]);
  return igual ? antes : ahora;
}
