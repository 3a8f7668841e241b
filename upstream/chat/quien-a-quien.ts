import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Rol } from '#shared/estados/tipos-registro';
import type { Schema } from '../db/schema/schema.ts';
import { errors } from '../http/call/errors.ts';

type Db = Kysely<Schema>;

const NO_AHORA = 'No puedes empezar una conversación con esta persona.';
export const COMERCIALES: readonly Rol[] = ['visitador_farmaceutico', 'marketing'];
const hayAlguno = (roles: readonly Rol[], de: readonly Rol[]) => roles.some((rol) => de.includes(rol));

export const parDe = (a: number, b: number) => `${Math.min(a, b)}:${Math.max(a, b)}`;

/** Whether either has blocked the other. */
export async function hayBloqueo(db: Db, a: number, b: number): Promise<{ mio: boolean; suyo: boolean }> {
  const filas = await db
    .selectFrom('bloqueo')
    .select('de')
    .where((eb) => eb.or([eb.and({ de: a, a: b }), eb.and({ de: b, a })]))
    .execute();
  return { mio: filas.some(({ de }) => de === a), suyo: filas.some(({ de }) => de === b) };
}

/**
 * Somebody has written to who asks, in a conversation of the two: what they say in a group is said to it, and what was said
 * before one came into an application is not to them. `otro`: a number, or a column of a table that is called none of `c`, `k`,
 * `m`, `p` and `q`.
 */
export const haEscrito = (otro: number | RawBuilder<unknown>, yo: number) => sql<boolean>`exists (
  select from participante q
  join conversacion c on c.id = q.conversacion_id and c.tipo <> 'grupo'
  join participante p on p.conversacion_id = c.id and p.usuario_id = ${otro}
  left join candidatura k on k.id = c.candidatura_id
  where q.usuario_id = ${yo} and (k.id is null or k.candidato_id in (q.usuario_id, p.usuario_id))
    and exists (select from mensaje m where m.conversacion_id = c.id and m.autor_id = p.usuario_id
      and m.seq > q.desde_seq and m.creado_en >= q.unido_en))`;

const alguien = (db: Db, id: number) =>
  db
    .selectFrom('usuario as u')
    .leftJoin('preferencia_chat as p', 'p.usuario_id', 'u.id')
    .leftJoin('perfil_visitador as v', 'v.usuario_id', 'u.id')
    .leftJoin('membresia_empresa as m', (join) => join.onRef('m.usuario_id', '=', 'u.id').on('m.estado', '=', 'activa'))
    .leftJoin('empresa as e', 'e.id', 'm.empresa_id')
    .select(['u.id', 'u.roles', 'u.estado', 'p.quien_puede_escribirme', 'p.acepto_visitas', 'v.acepta_mensajes'])
    .select(['m.empresa_id', 'e.estado as empresa_estado', 'v.verificado_en'])
    .where('u.id', '=', id)
    .executeTakeFirst();

/** @throws ApiError 403 `no_se_puede_escribir`. `motivo`: what the blocked one is told, which is not why. */
export async function requireSinBloqueo(db: Db, yo: number, otro: number, motivo = NO_AHORA): Promise<void> {
  const bloqueo = await hayBloqueo(db, yo, otro);
  if (bloqueo.mio) throw errors.cannotWrite('Has bloqueado a esta persona. Quita el bloqueo para escribirle.');
  if (bloqueo.suyo) throw errors.cannotWrite(motivo);
}

type Alguien = NonNullable<Awaited<ReturnType<typeof alguien>>>;
const sonCompaneros = (de: Alguien, a: Alguien) => de.empresa_id !== null && de.empresa_id === a.empresa_id;

/** Both, and whether they write to each other whatever they are. @throws ApiError 404, 403 `no_se_puede_escribir` */
async function readPar(db: Db, yo: number, otro: number): Promise<{ de: Alguien; a: Alguien; siempre: boolean }> {
  const [de, a] = await Promise.all([alguien(db, yo), alguien(db, otro)]);
  if (!de || a?.estado !== 'activa') throw errors.notFound();
  if (yo === otro) throw errors.cannotWrite('No puedes escribirte a ti.');
  await requireSinBloqueo(db, yo, otro);
  if (sonCompaneros(de, a)) return { de, a, siempre: true };
  const { rows } = await sql<{ si: boolean }>`select ${haEscrito(otro, yo)} as si`.execute(db);
  return { de, a, siempre: rows[0]?.si === true };
}

/** @throws ApiError 403 `no_se_puede_escribir` where they take messages of others than who asks */
function requireElegida(de: Alguien, a: Alguien): void {
  const elige = a.quien_puede_escribirme ?? 'todos';
  const isVerificado = de.verificado_en !== null || de.empresa_estado === 'verificada';
  if (elige === 'contactos' || (elige === 'verificados' && !isVerificado))
    throw errors.cannotWrite('Esta persona solo recibe mensajes de quien ella elige.');
}

/**
 * Who may begin a conversation with whom (docs: domain, 6.1). Whom one has written to may answer and write again, and so may
 * colleagues; beyond that a representative begins only with who accepts visits, candidates and recruiters only within an
 * application, and the person's own choice holds. Being blocked is told as any other no.
 * @throws ApiError 404 for who is not there, 403 `no_se_puede_escribir`
 */
export async function requirePuedeEmpezar(db: Db, yo: number, otro: number): Promise<void> {
  const { de, a, siempre } = await readPar(db, yo, otro);
  if (siempre) return;
  requireElegida(de, a);
  if (a.acepta_mensajes === false) throw errors.cannotWrite('Ahora no acepta mensajes.');
  if (hayAlguno(de.roles, COMERCIALES) && !hayAlguno(a.roles, COMERCIALES) && a.acepto_visitas !== true)
    throw errors.cannotWrite('Esta persona no acepta visitas. Podrás escribirle cuando ella te escriba.');
  const entre = (uno: readonly Rol[], otra: readonly Rol[]) => uno.includes('empleo') && otra.includes('candidato');
  if (entre(de.roles, a.roles) || entre(a.roles, de.roles))
    throw errors.cannotWrite('Sobre una oferta se habla dentro de la candidatura.');
}

/** Whom one may ask for a visit: the same of blocks and of the person's choice, but of who says that they accept visits. */
export async function requirePuedePedirVisita(db: Db, yo: number, otro: number): Promise<void> {
  const { de, a, siempre } = await readPar(db, yo, otro);
  if (!siempre && a.acepto_visitas !== true) requireElegida(de, a);
}
