import { sql } from 'kysely';
import type { ClicContacto, CONTADOS } from '#shared/reglas/cifras';
import type { Caller, Origin } from '../../caller.ts';
import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { createContador } from '../catalogo/contador.ts';
import { findVisible } from '../perfil/perfil-publico.ts';

type Que = (typeof CONTADOS)[number];
interface Donde {
  producto_id?: number | null;
  pais_id?: number | null;
  estado_id?: number | null;
}

/** Counts one more on a day. Returns false when there is no such representative. */
async function addUna(db: Db, usuarioId: number, fecha: string, que: Que, donde: Donde = {}): Promise<boolean> {
  const { producto_id = null, pais_id = null, estado_id = null } = donde;
  const { rows } = await sql`
    insert into estadistica_visitador (usuario_id, fecha, que, producto_id, pais_id, estado_id)
    select id, ${fecha}::date, ${que}, ${producto_id}::bigint, ${pais_id}::int, ${estado_id}::int from usuario where id = ${usuarioId}
    on conflict (usuario_id, fecha, que, producto_id, pais_id, estado_id)
    do update set veces = estadistica_visitador.veces + 1
    returning usuario_id`.execute(db);
  return rows.length === 1;
}

/** Counts a request for a visit, within the transaction that stores the request (`db`). */
export async function countSolicitud(
  { db, now }: { db: Db; now: Deps['now'] },
  usuarioId: number,
  donde: Donde = {},
): Promise<void> {
  await addUna(db, usuarioId, now().toISOString().slice(0, 10), 'solicitud', donde);
}

interface Llamada {
  caller: Caller | null;
  origin: Pick<Origin, 'ip'>;
}

/** Counts what visitors do on a representative's page: one per address, day and kind, none of the representative's own. */
export function createCuentaVisitador(deps: Deps) {
  const contador = (que: Que) => createContador(deps, (id, fecha) => addUna(deps.db, id, fecha, que));
  const contadores: Record<'perfil' | ClicContacto, ReturnType<typeof contador>> = {
    perfil: contador('perfil'),
    vcard: contador('vcard'),
    correo: contador('correo'),
    telefono: contador('telefono'),
    web: contador('web'),
  };
  /** @throws ApiError 404 for a page that the caller may not see */
  return async ({ caller, origin }: Llamada, user: string, que: 'perfil' | ClicContacto): Promise<void> => {
    const visible = await findVisible(deps, caller, user);
    if (!visible?.lector) throw errors.notFound();
    // Views of the representative and of a moderator are not counted.
    if (visible.lector === 'propio') return;
    await contadores[que](visible.fila.usuario_id, origin.ip);
  };
}
