import { type SqlBool, sql, type Transaction } from 'kysely';
import type { EmpresaSinTitular } from '#shared/contract/main/empleo/empleo-mesa';
import { EN_PIE } from '#shared/estados/estados-empresa';
import { requireDeFuera } from '../../../accounts/require-de-fuera.ts';
import { type Autor, auditBy, autorDe } from '../../../audit/autor.ts';
import type { Db, Schema } from '../../../db/schema/schema.ts';
import type { Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import { notifyResolucion } from '../../empresas/membresia/avisos-membresia.ts';
import { syncAdministradorEmpleo } from '../../empresas/membresia/membresia-cambios.ts';
import { answerSolicitud, lockMiembro, type MiembroBloqueado } from '../../empresas/membresia/miembros.ts';
import type { CallInput } from '../acceso-oferta.ts';
import { publishWhatWaited } from '../panel/publish-oferta.ts';

const DE_UNA_VEZ = 100;

type Trx = Transaction<Schema>;

/** SQL condition: the company has a titular whose account is active. `empresa`: a column with the company's id. */
const tieneTitular = (empresa: string) => sql<SqlBool>`exists (
  select from membresia_empresa t join usuario tu on tu.id = t.usuario_id
  where t.empresa_id = ${sql.ref(empresa)} and t.estado = 'activa' and t.rol = 'titular' and tu.estado = 'activa')`;

/** Members and applicants of companies without a titular; accounts that are suspended or deleted are left out. */
const personasDe = (db: Db) =>
  db
    .selectFrom('membresia_empresa as m')
    .innerJoin('usuario as u', 'u.id', 'm.usuario_id')
    .innerJoin('empresa as e', 'e.id', 'm.empresa_id')
    .where('m.estado', 'in', ['pendiente', 'activa'])
    .where('u.estado', '=', 'activa')
    .where('e.estado', 'in', EN_PIE)
    .where((eb) => eb.not(tieneTitular('e.id')));

export async function countSinTitular(db: Db): Promise<number> {
  const { n } = await personasDe(db)
    .select((eb) => eb.fn.count<number>('e.id').distinct().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

export async function listSinTitular({ db }: Deps): Promise<EmpresaSinTitular[]> {
  const ids = personasDe(db).select('e.id').distinct().orderBy('e.id').limit(DE_UNA_VEZ);
  const empresas = await db
    .selectFrom('empresa as e')
    .innerJoin('pais as p', 'p.id', 'e.pais_id')
    .select(['e.id', 'e.nombre', 'e.poblacion', 'e.estado', 'e.dominios', 'p.nombre as pais'])
    .where('e.id', 'in', ids)
    .orderBy('e.id')
    .execute();
  const personas = await personasDe(db)
    .select(['m.id', 'm.empresa_id', 'm.rol', 'm.estado', 'm.creado_en', 'u.nombre', 'u.apellidos', 'u.email'])
    .where('m.empresa_id', 'in', ids)
    .orderBy('m.id')
    .execute();
  return empresas.map(({ estado, ...empresa }) => ({
    ...empresa,
    verificada: estado === 'verificada',
    personas: personas
      .filter((m) => m.empresa_id === empresa.id)
      .map((m) => ({
        id: m.id,
        email: m.email,
        rol: m.rol,
        desde: m.creado_en.toISOString(),
        nombre: [m.nombre, m.apellidos].filter(Boolean).join(' '),
        estado: m.estado === 'activa' ? ('activa' as const) : ('pendiente' as const),
      })),
  }));
}

/**
 * Locks the membership if its company has no titular.
 * @throws ApiError 403 for a member of the company and about oneself, 404, 409 once the company has a titular
 */
async function lockSinTitular(trx: Trx, membresiaId: number, autor: Autor): Promise<MiembroBloqueado> {
  const de = await trx
    .selectFrom('membresia_empresa')
    .select('empresa_id')
    .where('id', '=', membresiaId)
    .executeTakeFirst();
  if (!de) throw errors.notFound();
  const miembro = await lockMiembro(trx, de.empresa_id, membresiaId);
  const { tiene } = await trx
    .selectFrom('empresa')
    .select(tieneTitular('empresa.id').as('tiene'))
    .where('id', '=', miembro.empresa_id)
    .executeTakeFirstOrThrow();
  if (tiene) throw errors.stateForbids('Esta empresa ya tiene titular, y es quien responde.');
  if (miembro.usuario_id === autor.id) throw errors.forbidden('Se trata de ti: lo decide otra persona del personal.');
  await requireDeFuera(trx, miembro.empresa_id, autor.id);
  return miembro;
}

/** The staff name the titular of a company that has none; the new titular answers the other requests. */
export function nameTitular(deps: Deps, peticion: CallInput, membresiaId: number): Promise<void> {
  const autor = autorDe(peticion, deps.config);
  return deps.db.transaction().execute(async (trx) => {
    const miembro = await lockSinTitular(trx, membresiaId, autor);
    await setTitular(trx, miembro, autor);
    await publishWhatWaited(deps, trx, miembro.empresa_id, autor);
  });
}

async function setTitular(trx: Trx, miembro: MiembroBloqueado, autor: Autor): Promise<void> {
  const { id, usuario_id: usuarioId, rol, estado: de, empresa } = miembro;
  if (de !== 'pendiente' && de !== 'activa')
    throw errors.stateForbids('Esa persona ya no está en la empresa ni pide unirse.');
  const a = 'activa';
  await trx
    .updateTable('membresia_empresa')
    .set({ rol: 'titular', estado: a, resuelta_en: new Date(), verificada_por: autor.id })
    .where('id', '=', id)
    .execute();
  const datos = { rol_antes: rol, rol: 'titular' };
  await auditBy(trx, autor, { tipo: 'membresia_estado', entidad: 'membresia_empresa', entidadId: id, de, a, datos });
  await syncAdministradorEmpleo(trx, usuarioId, autor);
  await notifyResolucion(trx, { usuarioId, empresa: empresa.nombre, aceptada: true }, autor);
}

/** The staff refuse a request to join a company that has no titular to answer it. */
export function rejectSolicitud(deps: Deps, peticion: CallInput, membresiaId: number): Promise<void> {
  const autor = autorDe(peticion, deps.config);
  return deps.db.transaction().execute(async (trx) => {
    await answerSolicitud(trx, await lockSinTitular(trx, membresiaId, autor), false, autor);
  });
}
