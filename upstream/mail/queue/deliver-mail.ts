import type { Transaction } from 'kysely';
import type { Db, Schema } from '#upstream/db/schema/schema';
import type { JobsLog } from '#upstream/jobs/boss-log';
import type { Entrega, MailTransport } from '../smtp/transport.ts';
import { type DatosDe, esPlantilla, type Plantilla } from '../texts/plantillas.ts';
import { type CorreoEscrito, writeCorreo } from '../texts/write-correo.ts';
import { esperarAlServidor, PLAZO_DIAS, reservar, sigueAbierto, terminar } from './outbox-queries.ts';
import type { Paso, Servidor } from './servidor.ts';

/**
 * Runs in the transaction that takes the row, before every attempt. What it returns is the mail's data from now on (a
 * fresh expiry, a fresh link): so a link's life starts at the hand-off, not in the queue. `null`: the mail has lost its
 * cause and is not sent.
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
  /** How long the row is ours, seconds. */
  reservaS: number;
  servidor: Servidor;
  /** Called when a mail finds the server answering that others may wait for. */
  servidorVuelve?: () => void;
}

/**
 * One attempt to deliver an outbox row. Throws when it is to be tried again. At least once: a process killed between the
 * server's «250» and our mark sends the mail again, with the same Message-ID. While the server does not answer, no row is
 * taken: only the one that asks whether it is back has an attempt.
 */
export async function deliverMail(deps: DeliverDeps, id: number): Promise<void> {
  const paso = deps.servidor.pide(id);
  if (!paso) {
    if (await esperarAlServidor(deps.db, id)) throw new Error('espera al servidor de correo');
    return;
  }
  try {
    await intentar(deps, id, paso);
  } finally {
    paso.devuelve();
  }
}

async function intentar(deps: DeliverDeps, id: number, paso: Paso): Promise<void> {
  const { db, transport, log } = deps;
  const fila = await tomar(deps, id);
  if (!fila) {
    if (await sigueAbierto(db, id)) throw new Error('otro proceso lo está enviando');
    return;
  }
  const { reserva, plantilla } = fila;
  if (fila.descartado) {
    await terminar(db, id, reserva, { estado: 'descartado' });
    return;
  }
  const { escrito, entrega } = await entregar(deps, fila);
  const enEspera = entrega.resultado === 'aplazado' && entrega.espera === 'servidor';
  if (entrega.resultado === 'aplazado' && enEspera) paso.noResponde(sinDirecciones(entrega.error));
  else if (paso.responde() || fila.espera === 'servidor') deps.servidorVuelve?.();

  if (entrega.resultado === 'entregado') {
    const guardado = transport.modo === 'buzon' && escrito ? { escrito } : {};
    if (!(await terminar(db, id, reserva, { estado: 'enviado', ...guardado })))
      log.warn({ correo: id }, 'mail handed over after its reservation lapsed');
    return;
  }
  if (entrega.resultado === 'aplazado' && !fila.vencido) {
    await terminar(db, id, reserva, { estado: 'pendiente', espera: entrega.espera, error: entrega.error });
    const datos = { correo: id, plantilla, intento: fila.intentos, error: sinDirecciones(entrega.error) };
    log[enEspera ? 'info' : 'warn'](datos, 'mail put off');
    throw new Error(entrega.error);
  }
  const error = entrega.resultado === 'aplazado' ? `${PLAZO_DIAS} días sin entrega · ${entrega.error}` : entrega.error;
  await terminar(db, id, reserva, { estado: 'muerto', error });
  alertaMuerto(log, id, error, plantilla);
}

async function entregar(
  { transport, producto }: DeliverDeps,
  fila: Fila,
): Promise<{ escrito?: CorreoEscrito; entrega: Entrega }> {
  let escrito: CorreoEscrito;
  try {
    escrito = writeCorreo(fila.plantilla, fila.datos, { producto, zona: fila.zona_horaria });
  } catch (error) {
    // A mail that this release cannot write may be written by the next one.
    return {
      entrega: { resultado: 'aplazado', espera: 'destinatario', error: `no se puede escribir · ${String(error)}` },
    };
  }
  return {
    escrito,
    entrega: await transport.entregar({ ...escrito, para: fila.para, messageId: fila.message_id ?? '' }),
  };
}

/** The line that operations watch for. It names the row, never the address. */
export function alertaMuerto(log: JobsLog, correo: number, error: string, plantilla?: string): void {
  log.error({ alerta: 'correo_muerto', correo, plantilla, error: sinDirecciones(error) }, 'mail given up');
}

const sinDirecciones = (texto: string) => texto.replace(/[^\s<>"']+@[^\s<>"']+/g, '…@…');

/** Reserves the row and asks the template's hook, in one transaction. */
function tomar({ db, transport, antesDeEnviar, reservaS }: DeliverDeps, id: number) {
  return db.transaction().execute(async (trx) => {
    const fila = await reservar(trx, id, { dominio: transport.dominio, segundos: reservaS });
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

type Fila = NonNullable<Awaited<ReturnType<typeof tomar>>>;

/** A hook seen from here, where the template is only known at run time; the stored data were parsed by it at enqueueing. */
type Hook = (
  correo: { id: number; para: string; datos: unknown; intento: number },
  trx: Transaction<Schema>,
) => Promise<unknown>;
