import { auditBy, autorDe } from '../../accounts/autor.ts';
import type { RolMembresia } from '../../db/schema-empresas.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/errors.ts';
import { lockEmpresas } from './membresia-cambios.ts';
import { exigirResponsable, idDe, lockMiembro, type MiembroVista, type Peticion, readMiembro } from './miembros.ts';

/** Only titulares say who may decide. The company never stays without one. */
export function changeRol(deps: Deps, peticion: Peticion, rol: RolMembresia): Promise<MiembroVista> {
  const empresaId = idDe(peticion.params.id);
  const id = idDe(peticion.params.miembro);
  const autor = autorDe(peticion, deps.config);
  return deps.db.transaction().execute(async (trx) => {
    await lockMiembro(trx, empresaId, id);
    await lockEmpresas(trx, [empresaId]);
    const propia = await exigirResponsable(trx, empresaId, autor.id);
    if (propia.rol !== 'titular') throw errors.forbidden('Solo una persona titular puede cambiar los papeles.');
    const activas = await trx
      .selectFrom('membresia_empresa')
      .select(['id', 'rol'])
      .where('empresa_id', '=', empresaId)
      .where('estado', '=', 'activa')
      .execute();
    const miembro = activas.find((m) => m.id === id);
    if (!miembro) throw errors.stateForbids('Esa persona no es ahora miembro de la empresa.');
    const quedaTitular = rol === 'titular' || activas.some((m) => m.rol === 'titular' && m.id !== id);
    if (!quedaTitular) throw errors.lastOwner('Es la única persona titular de la empresa: nombra antes a otra.');
    if (miembro.rol !== rol) {
      await trx.updateTable('membresia_empresa').set({ rol }).where('id', '=', id).execute();
      const datos = { rol_antes: miembro.rol, rol };
      await auditBy(trx, autor, { tipo: 'membresia_estado', entidad: 'membresia_empresa', entidadId: id, datos });
    }
    return readMiembro(trx, empresaId, id);
  });
}
