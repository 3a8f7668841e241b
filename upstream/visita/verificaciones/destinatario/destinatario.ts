import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { VERIFICACION_VIVA } from '#shared/estados/pasos-cartera';
import { VERIFICACION } from '#shared/reglas/reglas-cartera';
import { addMonths } from '#shared/reglas/tiempo/dias';
import { canonicalEmail } from '../../../accounts/canonical-email.ts';
import type { Db } from '../../../db/schema/schema.ts';
import type { Deps } from '../../../deps.ts';
import type { Trx } from '../../cartera/move-asociacion.ts';

const HORA_MS = 3_600_000;
const sha256 = (texto: string): Buffer => createHash('sha256').update(texto).digest();

/** The SHA-256 of the canonical form of an address, which is stored instead of the address. */
export const destinoHash = (email: string): Buffer => sha256(canonicalEmail(email));

/**
 * Serialises everything about one address: requests to it, mails to it, and refusals by it. It must be taken before any row of its
 * requests is locked.
 */
export const lockDestino = (trx: Trx, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`destino ${canonicalEmail(email)}`}, 0))`.execute(trx);

/** Whether an address belongs to the person: that of the account or that of the profile. */
export async function esPropia(trx: Trx, persona: { id: number; email: string }, email: string): Promise<boolean> {
  const perfil = await trx
    .selectFrom('perfil_visitador')
    .select('email_trabajo')
    .where('usuario_id', '=', persona.id)
    .executeTakeFirst();
  const suyas = [persona.email, perfil?.email_trabajo].filter((una) => una != null);
  return suyas.some((una) => canonicalEmail(una) === canonicalEmail(email));
}

/** Whether the address is on the suppression list. Entries before 26-11-2026 are hashes of the address in lower case. */
export async function estaSuprimida(trx: Trx, email: string): Promise<boolean> {
  const fila = await trx
    .selectFrom('lista_supresion')
    .select('creado_en')
    .where('email_hash', 'in', [destinoHash(email), sha256(email.toLowerCase())])
    .executeTakeFirst();
  return fila !== undefined;
}

const LIMITES = {
  destino: { max: VERIFICACION.CORREOS_A_UNA_PERSONA, ms: VERIFICACION.SEMANA_HORAS * HORA_MS },
  empresa: { max: VERIFICACION.CORREOS_A_UNA_EMPRESA, ms: 24 * HORA_MS },
} as const;
export type ConLimites = Pick<Deps['config'], 'limitsFactor'>;

/** Offset, counted back from the newest mail, of the mail that fills a limit while it is within the limit's time. */
const elQueLlenaEs = (de: keyof typeof LIMITES, { limitsFactor }: ConLimites): number =>
  Math.ceil(LIMITES[de].max * limitsFactor) - 1;

/** The limit that a mail would exceed, and when it may be sent. */
export interface LimiteLleno {
  de: keyof typeof LIMITES;
  hasta: Date;
}

/** The mail that fills a limit, of the mails `n` that match `suyos`; no row while there is room. */
const queLlena = (db: Db, de: LimiteLleno['de'], config: ConLimites, suyos: RawBuilder<boolean>) =>
  db
    .selectFrom('envio_verificacion as n')
    .select('n.enviado_en')
    .where(suyos)
    .orderBy('n.enviado_en', 'desc')
    .offset(elQueLlenaEs(de, config))
    .limit(1);

/**
 * Counts one more mail to an address of a company, by any applicant; or returns why it has to wait, and counts nothing. The caller has
 * locked the address (`lockDestino`).
 */
export async function takeEnvio(trx: Trx, deps: Deps, email: string, empresaId: number): Promise<LimiteLleno | null> {
  const now = deps.now();
  const destino_hash = destinoHash(email);
  // This lock serialises mails of one company, so that two concurrent tenth mails are not both sent.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`envios ${empresaId}`}, 0))`.execute(trx);
  const de_quien = {
    destino: sql<boolean>`n.destino_hash = ${destino_hash}`,
    empresa: sql<boolean>`n.empresa_id = ${empresaId}`,
  };
  for (const de of ['destino', 'empresa'] as const) {
    const { ms } = LIMITES[de];
    const elQueLlena = await queLlena(trx, de, deps.config, de_quien[de])
      .where('n.enviado_en', '>', new Date(now.getTime() - ms))
      .executeTakeFirst();
    if (elQueLlena) return { de, hasta: new Date(elQueLlena.enviado_en.getTime() + ms) };
  }
  await trx.insertInto('envio_verificacion').values({ destino_hash, empresa_id: empresaId, enviado_en: now }).execute();
  return null;
}

/**
 * From when the limits allow each of these requests to be mailed again, by its id; requests that no limit holds back are not in it, and
 * the moment may be past. The result does not disclose whose mails have filled the limit.
 */
export async function listEsperas(
  db: Db,
  config: ConLimites,
  verificaciones: readonly number[],
): Promise<Map<number, Date>> {
  if (verificaciones.length === 0) return new Map();
  const filas = await db
    .selectFrom('verificacion as v')
    .select([
      'v.id',
      queLlena(db, 'destino', config, sql`n.destino_hash = v.destino_hash`).as('destino'),
      queLlena(db, 'empresa', config, sql`n.empresa_id = v.empresa_id`).as('empresa'),
    ])
    .where('v.id', 'in', verificaciones)
    .execute();
  return new Map(
    filas.flatMap(({ id, ...llena }) => {
      const momentos = (['destino', 'empresa'] as const).flatMap((de) => {
        const ultimo = llena[de];
        return ultimo === null ? [] : [ultimo.getTime() + LIMITES[de].ms];
      });
      return momentos.length === 0 ? [] : [[id, new Date(Math.max(...momentos))] as const];
    }),
  );
}

const DIA = (zona: string) => new Intl.DateTimeFormat('es-ES', { timeZone: zona, day: 'numeric', month: 'long' });

/** The Spanish sentence for a limit: «Esa persona ya ha recibido 3 correos …». */
export function esperaEnPalabras({ de, hasta }: LimiteLleno, zona: string): string {
  const dia = DIA(zona).format(hasta);
  return de === 'destino'
    ? `Esa persona ya ha recibido ${VERIFICACION.CORREOS_A_UNA_PERSONA} correos de este tipo en una semana. El ${dia} podrás escribirle; mientras tanto puedes indicar a otra.`
    : `A esa empresa ya le han llegado ${VERIFICACION.CORREOS_A_UNA_EMPRESA} correos de este tipo en un día. El ${dia} podrás volver a intentarlo.`;
}

/** Deletes counted mails that no limit needs any longer. */
export async function pruneEnvios({ db, now }: Deps): Promise<void> {
  const hasta = new Date(now().getTime() - (VERIFICACION.SEMANA_HORAS + 24) * HORA_MS);
  await db.deleteFrom('envio_verificacion').where('enviado_en', '<', hasta).execute();
}

/** Deletes the addresses of requests that ended long ago; the answer and its signature stay. */
export async function forgetDestinos({ db, now }: Deps): Promise<void> {
  const hasta = addMonths(now(), -VERIFICACION.DESTINO_MESES);
  await db
    .updateTable('verificacion')
    .set({ email_destino: null, nombre_destino: null, cargo_destino: null, destino_hash: null, ip_hash: null })
    .where('estado', 'not in', VERIFICACION_VIVA)
    .where((eb) => eb.fn.coalesce('decidida_en', 'caduca_en'), '<', hasta)
    .where((eb) =>
      eb.or([eb('email_destino', 'is not', null), eb('nombre_destino', 'is not', null), eb('ip_hash', 'is not', null)]),
    )
    .execute();
}
