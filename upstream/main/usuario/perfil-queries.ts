import { timezoneNamed } from '#platform/timezone';
import type { Perfil, PerfilEditable } from '#shared/contract/main/usuario';
import { paisPorId, prefijoDe } from '#shared/paises/paises';
import { falloTelefono } from '#shared/reglas/reglas-perfil';
import { requireNombrePropio } from '../../accounts/nombre/nombre-propio.ts';
import { zonasDe } from '../../accounts/visitador/zonas.ts';
import { audit } from '../../audit/audit.ts';
import type { Caller, Origin } from '../../caller.ts';
import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';

/** The profile as its owner edits it. */
export async function readPerfil(db: Db, usuarioId: number): Promise<Perfil> {
  const row = await db
    .selectFrom('usuario as u')
    .leftJoin('cargo as c', 'c.id', 'u.cargo_id')
    .leftJoin('membresia_empresa as m', (join) =>
      join.onRef('m.usuario_id', '=', 'u.id').on('m.estado', 'in', ['pendiente', 'activa']),
    )
    .leftJoin('empresa as e', 'e.id', 'm.empresa_id')
    .leftJoin('delegacion as d', 'd.id', 'm.delegacion_id')
    .selectAll('u')
    .select(['c.nombre as cargo', 'e.nombre as empresa', 'd.nombre as delegacion'])
    .where('u.id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  return {
    email: row.email,
    nombre: row.nombre,
    apellidos: row.apellidos,
    cargo: row.cargo ?? row.cargo_texto,
    telefono: row.telefono,
    pais_id: row.pais_id,
    estado_id: row.estado_id,
    zona_horaria: row.zona_horaria,
    version: row.version,
    nacimiento: row.nacimiento,
    desempleado: row.desempleado,
    autoempleo: row.autoempleo,
    empresa: row.empresa ?? row.empresa_texto,
    delegacion: row.delegacion ?? row.delegacion_texto,
    zonas: await zonasDe(db, usuarioId),
    creado_en: row.creado_en.toISOString(),
  };
}

/** @throws ApiError 409 conflicto_version when it changed since it was read, 422 for a place that does not exist */
export async function savePerfil(deps: Deps, caller: Caller, origin: Origin, perfil: PerfilEditable): Promise<void> {
  await requirePlace(deps.db, perfil);
  const { nombre, apellidos, cargo } = perfil;
  requireNombrePropio({ nombre, apellidos, cargo }, deps.config);
  const fallo = perfil.telefono === null ? undefined : falloTelefono(perfil.telefono, prefijoDe(perfil.telefono));
  if (fallo !== undefined) throw errors.field('telefono', fallo);
  await deps.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('usuario')
      .set((eb) => ({
        nombre: perfil.nombre,
        apellidos: perfil.apellidos,
        ...(perfil.cargo === null ? {} : { cargo_texto: perfil.cargo, cargo_id: null }),
        telefono: perfil.telefono,
        pais_id: perfil.pais_id,
        estado_id: perfil.estado_id,
        zona_horaria: perfil.zona_horaria,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', caller.id)
      .where('version', '=', perfil.version)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw errors.versionConflict();
    // A free text equal to a position of the list becomes that position.
    if (perfil.cargo !== null)
      await trx
        .updateTable('usuario')
        .from('cargo')
        .set((eb) => ({ cargo_id: eb.ref('cargo.id'), cargo_texto: null }))
        .where('usuario.id', '=', caller.id)
        .where('cargo.nombre', '=', perfil.cargo)
        .execute();
    await audit(trx, deps, origin, { tipo: 'usuario_perfil', entidad: 'usuario', entidadId: caller.id, actor: caller });
  });
}

async function requirePlace(db: Db, { pais_id, estado_id, zona_horaria }: PerfilEditable): Promise<void> {
  if (zona_horaria !== null && timezoneNamed(zona_horaria) === null)
    throw errors.field('zona_horaria', 'Elige una zona de la lista.');
  if (pais_id !== null && !paisPorId(pais_id)) throw errors.field('pais_id', 'Elige un país de la lista.');
  if (estado_id === null) return;
  const row = await db
    .selectFrom('estado')
    .select('id')
    .where('id', '=', estado_id)
    .where('pais_id', '=', pais_id ?? -1)
    .executeTakeFirst();
  if (!row) throw errors.field('estado_id', 'Elige una opción de la lista.');
}
