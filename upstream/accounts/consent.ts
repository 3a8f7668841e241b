import type { TIPOS_CONSENTIMIENTO } from '#shared/contract/main/usuario';
import { CONSENTIMIENTOS_OBLIGATORIOS } from '#shared/contract/main/usuario-entidades';
import { audit, ipHashOf } from '../audit/audit.ts';
import type { Caller, Origin } from '../caller.ts';
import type { Db } from '../db/schema/schema.ts';
import type { Deps } from '../deps.ts';

export type TipoConsentimiento = (typeof TIPOS_CONSENTIMIENTO)[number];

/** Version of each text that a user accepts or refuses. A changed text needs a new version. */
export const VERSION_TEXTO: Record<TipoConsentimiento, string> = {
  terminos: '2026-11',
  privacidad: '2026-11',
  publicidad: '2026-11',
  cesion_empresa_candidatura: '2026-11',
  perfil_publico_visitador: '2026-11',
  cookies_analitica: '2026-11',
  cookies_social: '2026-11',
  declaracion_profesional: '2026-11',
};

/** Required by the account: they are withdrawn only by deleting it. */
export const OBLIGATORIOS: readonly TipoConsentimiento[] = CONSENTIMIENTOS_OBLIGATORIOS;

interface Given {
  usuarioId: number | null;
  tipo: TipoConsentimiento;
  valor: boolean;
  /** Where the answer was given: «registro», «cuenta», «google» … */
  origen: string;
  version?: string;
  actor?: Pick<Caller, 'id' | 'roles'> | null;
}

/** Appends one answer to the log of consents. */
export async function recordConsent(trx: Db, deps: Deps, origin: Origin, given: Given): Promise<void> {
  const { usuarioId, tipo, valor, origen, version = VERSION_TEXTO[tipo], actor = null } = given;
  await trx
    .insertInto('consentimiento')
    .values({
      usuario_id: usuarioId,
      tipo,
      valor,
      origen,
      version_texto: version,
      ip_hash: ipHashOf(origin.ip, deps.config.appKey),
    })
    .execute();
  await audit(trx, deps, origin, {
    tipo: 'consentimiento',
    entidad: 'usuario',
    ...(usuarioId !== null && { entidadId: usuarioId }),
    actor,
    datos: { consentimiento: tipo, valor, version },
  });
}
