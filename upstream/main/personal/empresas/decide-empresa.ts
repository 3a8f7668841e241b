import { sql } from 'kysely';
import { auditBy, autorDe } from '../../../audit/autor.ts';
import { notify, RUTA_EMPRESA } from '../../../avisos/notify.ts';
import type { Db } from '../../../db/schema/schema.ts';
import type { Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import type { Quien } from '../../empleo/acceso-oferta.ts';
import { publishWhatWaited } from '../../empleo/panel/publish-oferta.ts';
import { syncAdministradorEmpleo } from '../../empresas/membresia/membresia-cambios.ts';
import { lockEmpresa } from './lock-empresa.ts';

const RUTA_PANEL = '/app/empleo/panel';

/**
 * A moderator accepts or refuses (`motivo`) the verification of a company. Its members' roles follow, and its offers that
 * waited only for the verification are published.
 * @throws ApiError 403 for a member of the company, 404, 409
 */
export function decideEmpresa(
  deps: Deps,
  peticion: Quien,
  { id, motivo }: { id: number; motivo: string | null },
): Promise<void> {
  const aceptada = motivo === null;
  const autor = autorDe(peticion, deps.config);
  return deps.db.transaction().execute(async (trx) => {
    const { empresa, miembros } = await lockEmpresa(trx, id, autor);
    if (empresa.estado !== 'pendiente_verificacion') throw errors.stateForbids('Esta empresa ya está decidida.');
    if (aceptada) await requireIdentificadorLibre(trx, id);
    await trx
      .updateTable('empresa')
      .set(
        aceptada
          ? { estado: 'verificada', verificada_en: deps.now(), verificada_por: autor.id }
          : { estado: 'rechazada' },
      )
      .set({ version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
    await auditBy(trx, autor, {
      tipo: 'empresa_estado',
      entidad: 'empresa',
      entidadId: id,
      de: 'pendiente_verificacion',
      a: aceptada ? 'verificada' : 'rechazada',
      ...(motivo !== null && { motivo }),
    });
    for (const miembro of miembros) {
      // The panel is for recruiters; other members find the company in their account.
      const url = aceptada && miembro.roles.includes('empleo') ? RUTA_PANEL : RUTA_EMPRESA;
      await syncAdministradorEmpleo(trx, miembro.id, autor);
      await notify(trx, miembro.id, {
        tipo: 'empresa_verificada',
        titulo: aceptada ? 'Tu empresa está verificada' : 'No hemos podido verificar tu empresa',
        texto: aceptada ? `«${empresa.nombre}» ya puede publicar ofertas.` : `«${empresa.nombre}»: ${motivo}`,
        url,
        correo: {
          plantilla: 'empresa_verificada',
          datos: { empresa: empresa.nombre, aceptada, motivo, enlace: deps.config.publicUrl + url },
        },
      });
    }
    if (aceptada) await publishWhatWaited(deps, trx, id, autor);
  });
}

/**
 * Two verified companies never share a tax identifier: the people of the second one belong to the first. Nor may a suspended
 * company come back under another name.
 */
export async function requireIdentificadorLibre(db: Db, id: number): Promise<void> {
  const otra = await db
    .selectFrom('empresa as e')
    .innerJoin('empresa as esta', (join) =>
      join.onRef('esta.pais_id', '=', 'e.pais_id').onRef('esta.identificador_fiscal', '=', 'e.identificador_fiscal'),
    )
    .select(['e.nombre', 'e.estado'])
    .where('esta.id', '=', id)
    .where('e.id', '<>', id)
    .where('e.estado', 'in', ['verificada', 'suspendida'])
    .executeTakeFirst();
  if (otra?.estado === 'suspendida')
    throw errors.alreadyExists(`«${otra.nombre}» está suspendida y tiene ese identificador fiscal.`);
  if (otra) throw errors.alreadyExists(`«${otra.nombre}» ya está verificada con ese identificador fiscal.`);
}
