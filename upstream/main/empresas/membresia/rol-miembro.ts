import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { BodyOf } from '#shared/contract/endpoint';
import type { empresas, Miembro } from '#shared/contract/main/empresas';
import { auditBy, autorDe } from '../../../audit/autor.ts';
import type { Schema } from '../../../db/schema/schema.ts';
import type { Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import { notifyFuera, notifyProductos } from './avisos-membresia.ts';
import { endMembresia, syncAdministradorEmpleo } from './membresia-cambios.ts';
import { type CallInput, lockDeSuEmpresa, readMiembro } from './miembros.ts';

type Trx = Transaction<Schema>;

/** Locks the membership of a member whose roles the caller may give and take. */
async function lockActiva(trx: Trx, peticion: CallInput) {
  const { miembro, propia } = await lockDeSuEmpresa(trx, peticion);
  if (propia.rol !== 'titular') throw errors.forbidden('Solo una persona titular puede cambiar los papeles.');
  if (miembro.estado !== 'activa') throw errors.stateForbids('Esa persona no es ahora miembro de la empresa.');
  return miembro;
}

/** Changes a member's role and charges (offers, products); only titulares may. The company always keeps a titular. */
export function changeRol(
  deps: Deps,
  peticion: CallInput,
  cambio: BodyOf<typeof empresas.cambiarRol>,
): Promise<Miembro> {
  const autor = autorDe(peticion, deps.config);
  return deps.db.transaction().execute(async (trx) => {
    const antes = await lockActiva(trx, peticion);
    const despues = {
      rol: cambio.rol ?? antes.rol,
      administra_empleo: cambio.administra_empleo ?? antes.administra_empleo,
      administra_productos: cambio.administra_productos ?? antes.administra_productos,
    };
    if (antes.rol === 'titular' && despues.rol !== 'titular') await requireOtherTitular(trx, antes);
    const { rol, administra_empleo, administra_productos } = antes;
    if (!isDeepStrictEqual(despues, { rol, administra_empleo, administra_productos })) {
      await trx.updateTable('membresia_empresa').set(despues).where('id', '=', antes.id).execute();
      await auditBy(trx, autor, {
        tipo: 'membresia_estado',
        entidad: 'membresia_empresa',
        entidadId: antes.id,
        datos: { rol_antes: antes.rol, ...despues },
      });
      await syncAdministradorEmpleo(trx, antes.usuario_id, autor);
      const respondia = rol === 'titular' || administra_productos;
      const responde = despues.rol === 'titular' || despues.administra_productos;
      if (responde !== respondia && antes.usuario_id !== autor.id) await notifyProductos(trx, antes, responde);
    }
    return readMiembro(trx, antes.empresa_id, antes.id);
  });
}

async function requireOtherTitular(trx: Trx, { id, empresa_id }: { id: number; empresa_id: number }): Promise<void> {
  const otro = await trx
    .selectFrom('membresia_empresa')
    .select('id')
    .where('empresa_id', '=', empresa_id)
    .where('estado', '=', 'activa')
    .where('rol', '=', 'titular')
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  if (!otro) throw errors.lastOwner('Es la única persona titular de la empresa: nombra antes a otra.');
}

/** A titular removes a member, who loses the company's roles and is notified. */
export function removeMiembro(deps: Deps, peticion: CallInput): Promise<void> {
  const autor = autorDe(peticion, deps.config);
  return deps.db.transaction().execute(async (trx) => {
    const miembro = await lockActiva(trx, peticion);
    if (miembro.usuario_id === autor.id) throw errors.stateForbids('Para irte, deja la empresa.');
    await endMembresia(trx, miembro, miembro.usuario_id, autor);
    await syncAdministradorEmpleo(trx, miembro.usuario_id, autor);
    await notifyFuera(trx, miembro.usuario_id, miembro.empresa.nombre);
  });
}
