import { sql } from 'kysely';
import type { QueryOf } from '#shared/contract/endpoint';
import type { Persona, PersonaFila, personal } from '#shared/contract/main/personal';
import type { Db } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';

const POR_PAGINA = 20;

type Filtro = QueryOf<typeof personal.personas>;

function matching(db: Db, { q, rol, estado }: Partial<Filtro>) {
  let query = db.selectFrom('usuario as u');
  if (rol !== undefined) query = query.where(sql<boolean>`u.roles @> ${[rol]}::text[]`);
  if (estado !== undefined) query = query.where('u.estado', '=', estado);
  // As the index of migration 0073 has it; of several words, each.
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

/** One page of accounts, newest first. */
export async function listPersonas(db: Db, filtro: Filtro) {
  const { page } = filtro;
  const { total } = await matching(db, filtro)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const filas = await matching(db, filtro)
    .select(CAMPOS)
    .orderBy('u.id', 'desc')
    .limit(POR_PAGINA)
    .offset((page - 1) * POR_PAGINA)
    .execute();
  const last = Math.max(1, Math.ceil(Number(total) / POR_PAGINA));
  const siguiente = new URLSearchParams({
    ...(filtro.q && { q: filtro.q }),
    ...(filtro.rol && { rol: filtro.rol }),
    ...(filtro.estado && { estado: filtro.estado }),
    page: String(page + 1),
  });
  return {
    data: filas.map(vista),
    meta: { current_page: page, per_page: POR_PAGINA, last_page: last, total: Number(total) },
    links: { next: page < last ? `/api/personal/personas?${siguiente}` : null },
  };
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
