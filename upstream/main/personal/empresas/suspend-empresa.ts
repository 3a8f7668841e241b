import { sql, type Transaction } from 'kysely';
import { type Autor, auditBy } from '../../../audit/autor.ts';
import { notify, RUTA_EMPRESA } from '../../../avisos/notify.ts';
import type { Schema } from '../../../db/schema/schema.ts';
import type { Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import { publishWhatWaited } from '../../empleo/panel/publish-oferta.ts';
import { syncAdministradorEmpleo } from '../../empresas/membresia/membresia-cambios.ts';
import { requireIdentificadorLibre } from './decide-empresa.ts';
import { lockEmpresa } from './lock-empresa.ts';

type Trx = Transaction<Schema>;

/**
 * Suspends a verified company (`motivo`), or lifts the suspension (null). Only the company's state changes: lists, panels and
 * permissions look at it, so that everything comes back as it was.
 * @throws ApiError 403 for a member of the company, 404, 409
 */
export function suspendEmpresa(deps: Deps, autor: Autor, id: number, motivo: string | null): Promise<void> {
  return deps.db.transaction().execute(async (trx) => {
    const { empresa, miembros } = await lockEmpresa(trx, id, autor);
    const de = motivo === null ? 'suspendida' : 'verificada';
    const a = motivo === null ? 'verificada' : 'suspendida';
    if (empresa.estado !== de) throw errors.stateForbids(NO[a]);
    if (motivo === null) await requireIdentificadorLibre(trx, id);
    await trx
      .updateTable('empresa')
      .set({ estado: a, suspendida_motivo: motivo, suspendida_en: motivo === null ? null : deps.now() })
      .set({ version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
    await auditBy(trx, autor, {
      tipo: 'empresa_estado',
      entidad: 'empresa',
      entidadId: id,
      de,
      a,
      ...(motivo !== null && { motivo }),
    });
    for (const miembro of miembros) {
      await syncAdministradorEmpleo(trx, miembro.id, autor);
      await tellMiembro(trx, deps, miembro.id, { empresa: empresa.nombre, motivo });
    }
    // Offers that were sent to review during the suspension no longer wait for the company.
    if (motivo === null) await publishWhatWaited(deps, trx, id, autor);
  });
}

const NO = {
  suspendida: 'Solo se suspende una empresa verificada.',
  verificada: 'Esta empresa no está suspendida.',
} as const;

async function tellMiembro(
  trx: Trx,
  { config }: Deps,
  usuarioId: number,
  { empresa, motivo }: { empresa: string; motivo: string | null },
): Promise<void> {
  await notify(trx, usuarioId, {
    tipo: 'empresa_verificada',
    titulo: motivo === null ? 'Tu empresa ya no está suspendida' : 'Hemos suspendido tu empresa',
    texto: motivo === null ? `«${empresa}» vuelve a estar como estaba.` : `«${empresa}»: ${motivo}`,
    url: RUTA_EMPRESA,
    correo: {
      plantilla: 'empresa_suspendida',
      datos: { empresa, motivo, enlace: config.publicUrl + RUTA_EMPRESA },
    },
  });
}
