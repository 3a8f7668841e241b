import { type RawBuilder, sql } from 'kysely';
import type { Rol } from '#shared/estados/tipos-registro';
import type { Db } from '../db/schema/schema.ts';
import { errors } from '../http/call/errors.ts';

const NO_AHORA = 'No puedes empezar una conversación con esta persona.';
export const COMERCIALES: readonly Rol[] = ['visitador_farmaceutico', 'marketing'];

export const parDe = (a: number, b: number) => `${Math.min(a, b)}:${Math.max(a, b)}`;

/** Whether either has blocked the other: `mio`: a has blocked b; `suyo`: b has blocked a. */
export async function hayBloqueo(db: Db, a: number, b: number): Promise<{ mio: boolean; suyo: boolean }> {
  const filas = await db
    .selectFrom('bloqueo')
    .select('de')
    .where((eb) => eb.or([eb.and({ de: a, a: b }), eb.and({ de: b, a })]))
    .execute();
  return { mio: filas.some(({ de }) => de === a), suyo: filas.some(({ de }) => de === b) };
}

/**
 * SQL condition: `otro` has written to `yo`. Messages in groups are addressed to nobody, and those from before the joining to
 * an application's conversation do not count. `otro`: a number, or a column of a table whose alias is none of `c`, `k`, `m`,
 * `p` and `q`.
 */
export const haEscrito = (otro: number | RawBuilder<unknown>, yo: number) => sql<boolean>`exists (
  select from participante q
  join conversacion c on c.id = q.conversacion_id and c.tipo <> 'grupo'
  join participante p on p.conversacion_id = c.id and p.usuario_id = ${otro}
  left join candidatura k on k.id = c.candidatura_id
  where q.usuario_id = ${yo} and (k.id is null or k.candidato_id in (q.usuario_id, p.usuario_id))
    and exists (select from mensaje m where m.conversacion_id = c.id and m.autor_id = p.usuario_id
      and m.seq > q.desde_seq and m.creado_en >= q.unido_en))`;

/** @throws ApiError 403 `no_se_puede_escribir`. `motivo`: the sentence for a blocked user, which does not disclose the block. */
export async function requireSinBloqueo(db: Db, yo: number, otro: number, motivo = NO_AHORA): Promise<void> {
  const bloqueo = await hayBloqueo(db, yo, otro);
  if (bloqueo.mio) throw errors.cannotWrite('Has bloqueado a esta persona. Quita el bloqueo para escribirle.');
  if (bloqueo.suyo) throw errors.cannotWrite(motivo);
}

/**
 * SQL condition: `yo` may always write to the other: they are colleagues, or the other has written to `yo`. `u`: alias of the
 * other's `usuario`.
 */
const siempreEntre = (yo: number) => sql<boolean>`(
  exists (select from membresia_empresa mia join membresia_empresa suya on suya.empresa_id = mia.empresa_id
    where mia.usuario_id = ${yo} and mia.estado = 'activa' and suya.usuario_id = u.id and suya.estado = 'activa')
  or ${haEscrito(sql.ref('u.id'), yo)})`;

const esVerificado = (yo: number) => sql<boolean>`(
  exists (select from perfil_visitador mio where mio.usuario_id = ${yo} and mio.verificado_en is not null)
  or exists (select from membresia_empresa mia join empresa suya on suya.id = mia.empresa_id
    where mia.usuario_id = ${yo} and mia.estado = 'activa' and suya.estado = 'verificada'))`;

const hayRoles = (de: RawBuilder<unknown>, roles: readonly Rol[]) => sql<boolean>`${de} && ${roles}::text[]`;
const [MIS_ROLES, SUS_ROLES] = [sql.ref('yo.roles'), sql.ref('u.roles')];
const soyYo = (yo: number, cuando: RawBuilder<boolean>) =>
  sql<boolean>`exists (select from usuario yo where yo.id = ${yo} and ${cuando})`;
const deUnoAOtro = (mios: readonly Rol[], suyos: readonly Rol[]) =>
  sql<boolean>`(${hayRoles(MIS_ROLES, mios)} and ${hayRoles(SUS_ROLES, suyos)})`;

interface Reparo {
  /** SQL condition of the objection. `u`: alias of the other's `usuario`. */
  hay: (yo: number) => RawBuilder<boolean>;
  motivo: string;
}

/** The other person accepts messages only from contacts or verified senders, and the caller is neither. */
const NO_ELIGE: Reparo = {
  hay: (yo) => sql<boolean>`exists (select from preferencia_chat f where f.usuario_id = u.id
    and (f.quien_puede_escribirme = 'contactos' or f.quien_puede_escribirme = 'verificados' and not ${esVerificado(yo)}))`,
  motivo: 'Esta persona solo recibe mensajes de quien ella elige.',
};

/** Objections to beginning a conversation, unless the two may always write; the first one that holds is answered. */
const REPAROS: readonly Reparo[] = [
  NO_ELIGE,
  {
    hay: () =>
      sql<boolean>`exists (select from perfil_visitador f where f.usuario_id = u.id and not f.acepta_mensajes)`,
    motivo: 'Ahora no acepta mensajes.',
  },
  {
    hay: (
      yo,
    ) => sql<boolean>`(${soyYo(yo, hayRoles(MIS_ROLES, COMERCIALES))} and not ${hayRoles(SUS_ROLES, COMERCIALES)}
      and not exists (select from preferencia_chat f where f.usuario_id = u.id and f.acepto_visitas))`,
    motivo: 'Esta persona no acepta visitas. Podrás escribirle cuando ella te escriba.',
  },
  {
    hay: (yo) =>
      soyYo(yo, sql<boolean>`(${deUnoAOtro(['empleo'], ['candidato'])} or ${deUnoAOtro(['candidato'], ['empleo'])})`),
    motivo: 'Sobre una oferta se habla dentro de la candidatura.',
  },
];

/**
 * The rule of `requirePuedeEmpezar` without blocks, as an SQL condition for lists. `u`: alias of the other's `usuario`; no
 * other table in the query may have an alias of `haEscrito`.
 */
export const puedeEmpezarCon = (yo: number): RawBuilder<boolean> => {
  const hayReparo = sql.join(
    REPAROS.map(({ hay }) => hay(yo)),
    sql` or `,
  );
  return sql<boolean>`(${siempreEntre(yo)} or not (${hayReparo}))`;
};

/** @throws ApiError 404, 403 `no_se_puede_escribir` with the sentence of the first objection that holds */
async function requireSinReparos(db: Db, yo: number, otro: number, reparos: readonly Reparo[]): Promise<void> {
  const hayCada = sql.join(reparos.map(({ hay }) => hay(yo)));
  const { rows } = await sql<{ siempre: boolean; cuales: boolean[] }>`
    select ${siempreEntre(yo)} as siempre, array[${hayCada}] as cuales from usuario u
    where u.id = ${otro} and u.estado = 'activa' and exists (select from usuario yo where yo.id = ${yo})`.execute(db);
  const [fila] = rows;
  if (!fila) throw errors.notFound();
  if (yo === otro) throw errors.cannotWrite('No puedes escribirte a ti.');
  await requireSinBloqueo(db, yo, otro);
  const primero = fila.siempre ? undefined : reparos.find((_, n) => fila.cuales[n]);
  if (primero) throw errors.cannotWrite(primero.motivo);
}

/**
 * Requires that `yo` may begin a conversation with `otro` (docs: domain, 6.1). Colleagues may, and so may a person to whom the
 * other has written. Otherwise a representative may begin only with people who accept visits, candidates and recruiters only
 * within an application, and the other person's choice holds. A block is answered like any other refusal.
 * @throws ApiError 404 for an unknown person, 403 `no_se_puede_escribir`
 */
export const requirePuedeEmpezar = (db: Db, yo: number, otro: number): Promise<void> =>
  requireSinReparos(db, yo, otro, REPAROS);

const NO_ELIGE_NI_ACEPTA: Reparo = {
  ...NO_ELIGE,
  hay: (yo) => sql<boolean>`(${NO_ELIGE.hay(yo)}
    and not exists (select from preferencia_chat f where f.usuario_id = u.id and f.acepto_visitas))`,
};

/** Requires that `yo` may ask `otro` for a visit: no block, and the other person's choice, which `acepto_visitas` overrides. */
export const requirePuedePedirVisita = (db: Db, yo: number, otro: number): Promise<void> =>
  requireSinReparos(db, yo, otro, [NO_ELIGE_NI_ACEPTA]);
