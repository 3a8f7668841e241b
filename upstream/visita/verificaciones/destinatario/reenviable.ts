import { type EstadoVerificacion, type MetodoVerificacion, VERIFICACION_VIVA } from '#shared/estados/pasos-cartera';
import { VERIFICACION } from '#shared/reglas/reglas-cartera';
import type { Db } from '../../../db/schema/schema.ts';
import type { Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import { estaAbierta } from '../resolve-verificacion.ts';
import { type ConLimites, listEsperas } from './destinatario.ts';

const HORA_MS = 3_600_000;

interface Enviada {
  metodo: MetodoVerificacion;
  estado: EstadoVerificacion;
  reenvios: number;
  creado_en: Date;
  enviada_en: Date | null;
  empresa_estado: string | null;
}

/** Whether a request is paused, without expiring, while its company is suspended. */
export const estaEnPausa = ({ estado, empresa_estado }: Pick<Enviada, 'estado' | 'empresa_estado'>): boolean =>
  VERIFICACION_VIVA.some((viva) => viva === estado) && empresa_estado === 'suspendida';

/** When a link may be mailed again; null when the request is not by mail, not open, paused, or was mailed often enough. */
function trasElUltimo(fila: Enviada): Date | null {
  if (fila.metodo !== 'email_hash' || !estaAbierta(fila.estado) || estaEnPausa(fila)) return null;
  if (fila.reenvios >= VERIFICACION.REENVIOS) return null;
  return new Date((fila.enviada_en ?? fila.creado_en).getTime() + VERIFICACION.ENTRE_REENVIOS_HORAS * HORA_MS);
}

/**
 * From when each request may be mailed again, by its id: a day after the last mail, or later when the limits of mails, filled by
 * anybody, have no room before. Requests that cannot be mailed again, or that end before, are not in it.
 */
export async function listReenviables(
  db: Db,
  config: ConLimites,
  filas: readonly (Enviada & { id: number; caduca_en: Date })[],
): Promise<ReadonlyMap<number, Date>> {
  const posibles = filas.flatMap(({ id, caduca_en, ...fila }) => {
    const desde = trasElUltimo(fila);
    return desde === null ? [] : [{ id, caduca_en, desde }];
  });
  const ids = posibles.map(({ id }) => id);
  const esperas = await listEsperas(db, config, ids);
  return new Map(
    posibles.flatMap(({ id, caduca_en, desde }) => {
      const espera = esperas.get(id);
      if (espera === undefined || espera <= desde) return [[id, desde] as const];
      return espera < caduca_en ? [[id, espera] as const] : [];
    }),
  );
}

/** Checks a request without the limits of mails, which `takeEnvio` checks on mailing. @throws ApiError 409 while it may not be mailed again */
export function requireReenviable(fila: Enviada & { empresa: string | null }, { now }: Deps): void {
  if (estaEnPausa(fila))
    throw errors.stateForbids(`${fila.empresa} está suspendida ahora: tu solicitud espera, y su plazo no corre.`);
  const desde = trasElUltimo(fila);
  if (desde === null) throw errors.stateForbids('Esta solicitud ya no se puede reenviar.');
  if (desde > now())
    throw errors.stateForbids(
      `Podrás reenviarla cuando pasen ${VERIFICACION.ENTRE_REENVIOS_HORAS} horas del último envío.`,
    );
}
