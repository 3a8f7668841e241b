import type { Transaction } from 'kysely';
import type { Db, Schema } from '#upstream/db/schema/schema';
import type { JobsLog } from '#upstream/jobs/boss-log';
import type { Entrega, MailTransport } from '../smtp/transport.ts';
import { type DatosDe, esPlantilla, type Plantilla } from '../texts/plantillas.ts';
import { type CorreoEscrito, writeCorreo } from '../texts/write-correo.ts';
import { PLAZO_DIAS, reserveMail, settle, sigueAbierto, waitForServer } from './outbox-queries.ts';
import type { Permit, ServerBreaker } from './server-breaker.ts';

/**
 * Hooks by template, called in the transaction that reserves the row, before every attempt. The result replaces the mail's data
 * (with a fresh expiry and link), so that a link's life starts at the hand-off, not in the queue. `null`: there is no reason for
 * the mail any more, and it is not sent.
 */
export type AntesDeEnviar = {
  [P in Plantilla]?: (
    correo: { id: number; para: string; datos: DatosDe<P>; intento: number },
    trx: Transaction<Schema>,
  ) => Promise<DatosDe<P> | null>;
};

export interface DeliverDeps {
  db: Db;
  transport: MailTransport;
  producto: string;
  log: JobsLog;
  antesDeEnviar: AntesDeEnviar;
  /** Seconds for which an attempt reserves its row. */
  reservaS: number;
  breaker: ServerBreaker;
  /** Called when an answer ends an outage of the mail server, for which other mails may be waiting. */
  onServerBack?: () => void;
}

/**
 * One attempt to deliver an outbox row. Throws if the mail has to be retried. At-least-once delivery: if the process is killed between
 * the server's «250» and the update of the row, the mail is sent again with the same Message-ID. While the server does not answer,
 * only the probe reserves its row.
 */
export async function deliverMail(deps: DeliverDeps, id: number): Promise<void> {
  const permit = deps.breaker.permitFor(id);
  if (!permit) {
    if (await waitForServer(deps.db, id)) throw new Error('espera al servidor de correo');
    return;
  }
  try {
    await attempt(deps, id, permit);
  } finally {
    permit.release();
  }
}

async function attempt(deps: DeliverDeps, id: number, permit: Permit): Promise<void> {
  const { db, transport, log } = deps;
  const fila = await reserve(deps, id);
  if (!fila) {
    if (await sigueAbierto(db, id)) throw new Error('otro proceso lo está enviando');
    return;
  }
  const { reserva, plantilla } = fila;
  if (fila.descartado) {
    await settle(db, id, reserva, { estado: 'descartado' });
    return;
  }
  const { escrito, entrega } = await deliver(deps, fila);
  const enEspera = entrega.resultado === 'aplazado' && entrega.espera === 'servidor';
  if (entrega.resultado === 'aplazado' && enEspera) permit.recordFailure(sinDirecciones(entrega.error));
  else if (permit.recordSuccess() || fila.espera === 'servidor') deps.onServerBack?.();

  if (entrega.resultado === 'entregado') {
    const guardado = transport.modo === 'buzon' && escrito ? { escrito } : {};
    if (!(await settle(db, id, reserva, { estado: 'enviado', ...guardado })))
      log.warn({ correo: id }, 'mail handed over after its reservation lapsed');
    return;
  }
  if (entrega.resultado === 'aplazado' && !fila.vencido) {
    await settle(db, id, reserva, { estado: 'pendiente', espera: entrega.espera, error: entrega.error });
    const datos = { correo: id, plantilla, intento: fila.intentos, error: sinDirecciones(entrega.error) };
    log[enEspera ? 'info' : 'warn'](datos, 'mail put off');
    throw new Error(entrega.error);
  }
  const error = entrega.resultado === 'aplazado' ? `${PLAZO_DIAS} días sin entrega · ${entrega.error}` : entrega.error;
  await settle(db, id, reserva, { estado: 'muerto', error });
  alertaMuerto(log, id, error, plantilla);
}

async function deliver(
  { transport, producto }: DeliverDeps,
  fila: Fila,
): Promise<{ escrito?: CorreoEscrito; entrega: Entrega }> {
  let escrito: CorreoEscrito;
  try {
    escrito = writeCorreo(fila.plantilla, fila.datos, { producto, zona: fila.zona_horaria });
  } catch (error) {
    // A later release may be able to write a mail that this one cannot.
    return {
      entrega: { resultado: 'aplazado', espera: 'destinatario', error: `no se puede escribir · ${String(error)}` },
    };
  }
  return {
    escrito,
    entrega: await transport.deliver({ ...escrito, para: fila.para, messageId: fila.message_id ?? '' }),
  };
}

/** The log line for operators' alerts. It names the row, never the address. */
export function alertaMuerto(log: JobsLog, correo: number, error: string, plantilla?: string): void {
  log.error({ alerta: 'correo_muerto', correo, plantilla, error: sinDirecciones(error) }, 'mail given up');
}

const sinDirecciones = (texto: string) => texto.replace(/[^\s<>"']+@[^\s<>"']+/g, '…@…');

/** Reserves the row and asks the template's hook, in one transaction. */
function reserve({ db, transport, antesDeEnviar, reservaS }: DeliverDeps, id: number) {
  return db.transaction().execute(async (trx) => {
    const fila = await reserveMail(trx, id, { dominio: transport.dominio, segundos: reservaS });
    if (!fila) return undefined;
    if (!esPlantilla(fila.plantilla)) throw new Error(`plantilla desconocida: ${fila.plantilla}`);
    const hook = antesDeEnviar[fila.plantilla] as Hook | undefined;
    const { id: _, ...resto } = fila;
    if (!hook) return { ...resto, plantilla: fila.plantilla, descartado: false };
    const datos = await hook({ id, para: fila.para, datos: fila.datos, intento: fila.intentos }, trx);
    if (datos) {
      const nuevos = JSON.stringify(datos);
      await trx.updateTable('correo_salida').set({ datos: nuevos }).where('id', '=', id).execute();
    }
    return { ...resto, plantilla: fila.plantilla, datos: datos ?? fila.datos, descartado: datos === null };
  });
}

type Fila = NonNullable<Awaited<ReturnType<typeof reserve>>>;

/** The common type of all hooks, as the template is known at run time only; the stored data were parsed when the mail was enqueued. */
type Hook = (
  correo: { id: number; para: string; datos: unknown; intento: number },
  trx: Transaction<Schema>,
) => Promise<unknown>;
