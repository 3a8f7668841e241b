import { sql } from 'kysely';
import type { QueryOf } from '#shared/contract/endpoint';
import type { Persona, PersonaFila, personal } from '#shared/contract/main/personal/personal';
import type { Db } from '../../db/schema/schema.ts';
import { errors } from '../../http/call/errors.ts';
import { csvEntero, EXPORTADAS_MAX } from '../../http/listas/exportacion.ts';
import { pageOf } from '../../http/listas/page-of.ts';

const POR_PAGINA = 20;

type Filtro = QueryOf<typeof personal.personas>;

function matching(db: Db, { q, rol, estado }: Partial<Filtro>) {
  let query = db.selectFrom('usuario as u');
  if (rol !== undefined) query = query.where(sql<boolean>`u.roles @> ${[rol]}::text[]`);
  if (estado !== undefined) query = query.where('u.estado', '=', estado);
  // The expression of migration 0073's index; every word must match.
  for (const word of q?.split(/\s+/) ?? [])
    query = query.where(
      sql<boolean>`sin_acentos(coalesce(u.nombre, '') || ' ' || coalesce(u.apellidos, '') || ' ' || u.email::text)
        like '%' || comodines(sin_acentos(${word})) || '%'`,
    );
  return query;
}

const CAMPOS = [
  'u.id',
  'u.nombre',
  'u.apellidos',
  'u.email',
  'u.roles',
  'u.estado',
  'u.ultimo_acceso_en',
  'u.creado_en',
] as const;

interface Fila {
  id: number;
  nombre: string | null;
  apellidos: string | null;
  email: string;
  roles: PersonaFila['roles'];
  estado: PersonaFila['estado'];
  ultimo_acceso_en: Date | null;
  creado_en: Date;
}

const vista = ({ id, nombre, apellidos, email, roles, estado, ultimo_acceso_en, creado_en }: Fila): PersonaFila => ({
  id,
  nombre: [nombre, apellidos].filter(Boolean).join(' '),
  email,
  roles,
  estado,
  ultimo_acceso_en: ultimo_acceso_en?.toISOString() ?? null,
  creado_en: creado_en.toISOString(),
});

const ordenadas = (db: Db, filtro: Omit<Filtro, 'page'>) => {
  const query = matching(db, filtro).select(CAMPOS);
  if (filtro.orden === 'antiguas') return query.orderBy('u.id');
  if (filtro.orden === 'nombre')
    return query
      .orderBy(sql`sin_acentos(coalesce(u.nombre, '') || ' ' || coalesce(u.apellidos, ''))`)
      .orderBy('u.id', 'desc');
  if (filtro.orden === 'acceso')
    return query.orderBy('u.ultimo_acceso_en', (ob) => ob.desc().nullsLast()).orderBy('u.id', 'desc');
  return query.orderBy('u.id', 'desc');
};

/** One page of accounts. */
export async function listPersonas(db: Db, filtro: Filtro) {
  const { page } = filtro;
  const { total } = await matching(db, filtro)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const filas = await ordenadas(db, filtro)
    .limit(POR_PAGINA)
    .offset((page - 1) * POR_PAGINA)
    .execute();
  return {
    data: filas.map(vista),
    ...pageOf({ path: '/api/personal/personas', query: filtro, perPage: POR_PAGINA }, Number(total)),
  };
}

const COLUMNAS = ['Número', 'Nombre', 'Correo', 'Estado', 'Roles', 'Alta', 'Último acceso'];

/** The accounts of a filter, as CSV. */
export async function exportPersonas(db: Db, filtro: Omit<Filtro, 'page'>): Promise<string> {
  const filas = await ordenadas(db, filtro).limit(EXPORTADAS_MAX).execute();
  return csvEntero(
    COLUMNAS,
    filas
      .map(vista)
      .map((p) => [
        String(p.id),
        p.nombre,
        p.email,
        p.estado,
        p.roles.join(', '),
        p.creado_en.slice(0, 10),
        p.ultimo_acceso_en?.slice(0, 10) ?? null,
      ]),
  );
}

/** @throws ApiError 404 */
export async function readPersona(db: Db, id: number): Promise<Persona> {
  const fila = await db
    .selectFrom('usuario as u')
    .select([...CAMPOS, 'u.suspendida_motivo'])
    .where('u.id', '=', id)
    .executeTakeFirst();
  if (!fila) throw errors.notFound();
  const empresa = await db
    .selectFrom('membresia_empresa as m')
    .innerJoin('empresa as e', 'e.id', 'm.empresa_id')
    .select(['e.id', 'e.nombre', 'm.rol', 'm.estado'])
    .where('m.usuario_id', '=', id)
    .where('m.estado', 'in', ['pendiente', 'activa'])
    .executeTakeFirst();
  const { sesiones } = await db
    .selectFrom('token_acceso')
    .select((eb) => eb.fn.countAll<number>().as('sesiones'))
    .where('usuario_id', '=', id)
    .where('capacidad', '=', 'sesion')
    .where('caduca_en', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  const { suspendida_motivo } = fila;
  return { ...vista(fila), empresa: empresa ?? null, suspendida_motivo, sesiones: Number(sesiones) };
}
