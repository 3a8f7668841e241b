import type { Kysely } from 'kysely';
import type { Rol } from '#shared/estados/tipos-registro';
import type { Schema } from '../db/schema/schema.ts';
import { errors } from '../http/call/errors.ts';

type Db = Kysely<Schema>;

const NO_AHORA = 'No puedes empezar una conversación con esta persona.';
const COMERCIALES: readonly Rol[] = ['visitador_farmaceutico', 'marketing'];
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

/** They have written to who asks before, wherever that was. */
async function haEscrito(db: Db, otro: number, yo: number): Promise<boolean> {
  const fila = await db
    .selectFrom('participante as p')
    .innerJoin('participante as q', (join) =>
      join.onRef('q.conversacion_id', '=', 'p.conversacion_id').on('q.usuario_id', '=', yo),
    )
    .where('p.usuario_id', '=', otro)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('mensaje as m')
          .select('m.id')
          .whereRef('m.conversacion_id', '=', 'p.conversacion_id')
          .where('m.autor_id', '=', otro),
      ),
    )
    .select('p.conversacion_id')
    .limit(1)
    .executeTakeFirst();
  return fila !== undefined;
}

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

/**
 * Who may begin a conversation with whom (docs: domain, 6.1). Whom one has written to may answer and write again; beyond that
 * a representative begins only with who accepts visits, candidates and recruiters only within an application, and the
 * person's own choice holds. Being blocked is told as any other no.
 * @throws ApiError 404 for who is not there, 403 `no_se_puede_escribir`
 */
export async function requirePuedeEmpezar(db: Db, yo: number, otro: number): Promise<void> {
  const [de, a] = await Promise.all([alguien(db, yo), alguien(db, otro)]);
  if (!de || a?.estado !== 'activa') throw errors.notFound();
  if (yo === otro) throw errors.cannotWrite('No puedes escribirte a ti.');
  const bloqueo = await hayBloqueo(db, yo, otro);
  if (bloqueo.mio) throw errors.cannotWrite('Has bloqueado a esta persona. Quita el bloqueo para escribirle.');
  if (bloqueo.suyo) throw errors.cannotWrite(NO_AHORA);
  if (await haEscrito(db, otro, yo)) return;
  const isCompanero = de.empresa_id !== null && de.empresa_id === a.empresa_id;
  const elige = a.quien_puede_escribirme ?? 'todos';
  const isVerificado = de.verificado_en !== null || de.empresa_estado === 'verificada';
  if (elige === 'contactos' || (elige === 'verificados' && !isVerificado && !isCompanero))
    throw errors.cannotWrite('Esta persona solo recibe mensajes de quien ella elige.');
  if (isCompanero) return;
  if (a.acepta_mensajes === false) throw errors.cannotWrite('Ahora no acepta mensajes.');
  if (hayAlguno(de.roles, COMERCIALES) && !hayAlguno(a.roles, COMERCIALES) && a.acepto_visitas !== true)
    throw errors.cannotWrite('Esta persona no acepta visitas. Podrás escribirle cuando ella te escriba.');
  const entre = (uno: readonly Rol[], otra: readonly Rol[]) => uno.includes('empleo') && otra.includes('candidato');
  if (entre(de.roles, a.roles) || entre(a.roles, de.roles))
    throw errors.cannotWrite('Sobre una oferta se habla dentro de la candidatura.');
}
