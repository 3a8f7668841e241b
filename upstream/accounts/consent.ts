import type { TIPOS_CONSENTIMIENTO } from '#shared/contract/main/usuario';
import { CONSENTIMIENTOS_OBLIGATORIOS } from '#shared/contract/main/usuario-entidades';
import { VERSION_TEXTO } from '#shared/reglas/consentimiento/version-texto';
import { audit, ipHashOf } from '../audit/audit.ts';
import type { Caller, Origin } from '../caller.ts';
import type { Db } from '../db/schema/schema.ts';
import { errors } from '../http/call/errors.ts';

export type TipoConsentimiento = (typeof TIPOS_CONSENTIMIENTO)[number];

/** Required by the account: they are withdrawn only by deleting it. */
export const OBLIGATORIOS: readonly TipoConsentimiento[] = CONSENTIMIENTOS_OBLIGATORIOS;

/** A text whose acceptances are recorded: those that a person may change in their account, and the rules of publishing offers. */
type TipoTexto = keyof typeof VERSION_TEXTO;

interface Given {
  usuarioId: number | null;
  tipo: TipoTexto;
  valor: boolean;
  /** Where the answer was given: «registro», «cuenta», «google» … */
  origen: string;
  actor?: Pick<Caller, 'id' | 'roles'> | null;
}

/** The newest answer of the user to each of these texts that they have answered. An account may have hundreds of another type. */
export async function respuestasDe(db: Db, usuarioId: number, tipos: readonly TipoTexto[]) {
  const filas = await db
    .selectFrom('consentimiento')
    .distinctOn('tipo')
    .select(['tipo', 'valor', 'version_texto', 'creado_en'])
    .where('usuario_id', '=', usuarioId)
    .where('tipo', 'in', tipos)
    .orderBy('tipo')
    .orderBy('id', 'desc')
    .execute();
  return new Map(filas.map(({ tipo, ...respuesta }) => [tipo, respuesta]));
}

export const isCurrentVersion = (tipo: TipoTexto, version: string): boolean => version === VERSION_TEXTO[tipo];

/** Requires that the version that the person read is the current one. @throws ApiError 422 at `field`, from a page loaded before the change */
export function requireVersion(tipo: TipoTexto, leida: string, field: string): void {
  if (!isCurrentVersion(tipo, leida))
    throw errors.field(field, 'Este texto ha cambiado: vuelve a cargar la página y léelo antes de aceptarlo.');
}

/** Appends one answer to the log of consents. */
export async function recordConsent(
  trx: Db,
  { config }: { config: { appKey: Buffer } },
  origin: Origin,
  given: Given,
): Promise<void> {
  const { usuarioId, tipo, valor, origen, actor = null } = given;
  const version = VERSION_TEXTO[tipo];
  await trx
    .insertInto('consentimiento')
    .values({
      usuario_id: usuarioId,
      tipo,
      valor,
      origen,
      version_texto: version,
      ip_hash: ipHashOf(origin.ip, config.appKey),
    })
    .execute();
  await audit(trx, { config }, origin, {
    tipo: 'consentimiento',
    entidad: 'usuario',
    ...(usuarioId !== null && { entidadId: usuarioId }),
    actor,
    datos: { consentimiento: tipo, valor, version },
  });
}
