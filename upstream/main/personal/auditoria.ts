import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { AnswerOf, QueryOf } from '#shared/contract/endpoint';
import {
  EventoAuditoria,
  type FiltroAuditoria,
  type personalAuditoria,
} from '#shared/contract/main/personal/personal-auditoria';
import { nombreDeEvento } from '#shared/textos/personal/eventos-auditoria';
import type { Db } from '../../db/schema/schema.ts';
import { avance, sentido } from '../../http/call/cola-mesa.ts';
import { csvPorTandas } from '../../http/listas/exportacion.ts';

const POR_PAGINA = 50;

/** Query of the events of a filter, in its order. `timezone` is the caller's, and decides where each day begins. */
async function eventosDe(db: Db, filtro: FiltroAuditoria, timezone: string) {
  const { tipo, actor, entidad, entidad_id, desde, hasta } = filtro;
  const inicioDe = (dia: string) => sql<Date>`(${dia}::date)::timestamp at time zone ${timezone}`;
  const [actorId, entidadId] = await Promise.all([
    idDe(db, actor),
    entidad === 'usuario' || esCorreo(entidad_id) ? idDe(db, entidad_id) : entidad_id,
  ]);
  let query = db
    .selectFrom('evento_auditoria as e')
    .leftJoin('usuario as u', 'u.id', 'e.actor_id')
    .select(['e.id', 'e.tipo', 'e.entidad', 'e.entidad_id', 'e.de', 'e.a', 'e.actor_id', 'e.actor_rol', 'e.motivo'])
    .select(['e.ip_hash as origen', 'e.request_id', 'e.datos', 'e.creado_en', 'u.nombre', 'u.apellidos', 'u.email'])
    .orderBy('e.id', sentido(filtro));
  if (tipo !== undefined) query = query.where('e.tipo', '=', tipo);
  if (actorId !== undefined) query = query.where('e.actor_id', '=', Number(actorId));
  if (entidad !== undefined) query = query.where('e.entidad', '=', entidad);
  if (entidadId !== undefined) query = query.where('e.entidad_id', '=', entidadId);
  if (esCorreo(entidad_id) && entidad === undefined) query = query.where('e.entidad', '=', 'usuario');
  if (desde !== undefined) query = query.where('e.creado_en', '>=', inicioDe(desde));
  if (hasta !== undefined) query = query.where('e.creado_en', '<', sql<Date>`${inicioDe(hasta)} + interval '1 day'`);
  return query;
}

/** Fifty events after the cursor. */
export async function searchAuditoria(
  db: Db,
  filtro: QueryOf<typeof personalAuditoria.lista>,
  timezone: string,
): Promise<AnswerOf<typeof personalAuditoria.lista>> {
  const eventos = await eventosDe(db, filtro, timezone);
  const { despues, principio } = avance(filtro);
  const filas = await eventos
    .where('e.id', despues, filtro.tras ?? principio)
    .limit(POR_PAGINA + 1)
    .execute();
  const data = filas.slice(0, POR_PAGINA).map(vista);
  const hay_mas = filas.length > POR_PAGINA;
  return { data, meta: { hay_mas, cursor_siguiente: hay_mas ? String(data.at(-1)?.id ?? '') : null } };
}

const COLUMNAS = [
  'Número',
  'Cuándo (UTC)',
  'Qué',
  'Quién',
  'Su número',
  'Con el rol',
  'Sobre qué',
  'Cuál',
  'De',
  'A',
  'Motivo',
  'Más datos',
  'Origen',
  'Petición',
];

/** All events of a filter, in its order, as CSV. */
export async function exportAuditoria(db: Db, filtro: FiltroAuditoria, timezone: string): Promise<Readable> {
  const eventos = await eventosDe(db, filtro, timezone);
  const { despues, principio } = avance(filtro);
  return csvPorTandas(
    COLUMNAS,
    async (tras, tanda) => (await eventos.where('e.id', despues, tras).limit(tanda).execute()).map(vista),
    ({ id, creado_en, tipo, actor, entidad, entidad_id, de, a, motivo, datos, origen, request_id }) => [
      String(id),
      creado_en.slice(0, 19).replace('T', ' '),
      nombreDeEvento(tipo),
      actor?.nombre ?? null,
      actor ? String(actor.id) : null,
      actor?.rol ?? null,
      entidad,
      entidad_id,
      de,
      a,
      motivo,
      Object.entries(datos)
        .map(([nombre, valor]) => `${nombre}: ${valor}`)
        .join(' · '),
      origen,
      request_id,
    ],
    principio,
  );
}

const esCorreo = (texto: string | undefined) => texto?.includes('@') ?? false;

/** An id that no account has, so that an unknown person finds nothing. */
const DE_NADIE = '0';

/** The id of the account with this id or e-mail address. */
async function idDe(db: Db, quien: string | undefined): Promise<string | undefined> {
  if (quien === undefined || quien === '') return undefined;
  if (/^\d{1,15}$/.test(quien)) return quien;
  const row = await db.selectFrom('usuario').select('id').where('email', '=', quien.toLowerCase()).executeTakeFirst();
  return row ? String(row.id) : DE_NADIE;
}

interface Fila extends Omit<EventoAuditoria, 'actor' | 'datos' | 'creado_en'> {
  actor_id: number | null;
  actor_rol: string | null;
  nombre: string | null;
  apellidos: string | null;
  email: string | null;
  datos: unknown;
  creado_en: Date;
}

const vista = ({ actor_id, actor_rol, nombre, apellidos, email, ...fila }: Fila): EventoAuditoria => ({
  ...fila,
  // Only data of the writer's type were ever stored.
  datos: v.parse(EventoAuditoria.entries.datos, fila.datos),
  actor:
    actor_id === null
      ? null
      : { id: actor_id, nombre: [nombre, apellidos].filter(Boolean).join(' ') || (email ?? ''), rol: actor_rol },
  creado_en: fila.creado_en.toISOString(),
});
