import type { Transaction, Updateable } from 'kysely';
import { sql } from 'kysely';
import { ROL_DE_TIPO, type TipoRegistro } from '#shared/estados/tipos-registro';
import { requireConsentimientos } from '../../accounts/consentimientos-pendientes.ts';
import { erroresDeNombre } from '../../accounts/nombre/nombre-propio.ts';
import { setRol } from '../../accounts/roles.ts';
import { usuarioDe } from '../../accounts/usuario-vista.ts';
import { type Autor, auditBy, autorDe } from '../../audit/autor.ts';
import type { Caller, Origin } from '../../caller.ts';
import type { Schema } from '../../db/schema/schema.ts';
import type { UsuarioTabla } from '../../db/schema/schema-acceso.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { enqueueMail } from '../../mail/queue/outbox.ts';
import { syncAdministradorEmpleo } from '../empresas/membresia/membresia-cambios.ts';
import type { Errores } from './referencias.ts';

export type Trx = Transaction<Schema>;

/** The effect of one step of completing an account, after its validation. */
interface Paso {
  /** Columns of the account. */
  cambios: Updateable<UsuarioTabla>;
  /** Writes that need the account's row written first: zones, the company. */
  despues?: () => Promise<unknown>;
}

export interface Contexto {
  trx: Trx;
  autor: Autor;
  /** The step notes failed rules here; all are answered in one 422. */
  errores: Errores;
  usuario: Awaited<ReturnType<typeof lockUsuario>>;
}
export type Resolver = (contexto: Contexto) => Promise<Paso>;

const lockUsuario = (trx: Trx, id: number) =>
  trx
    .selectFrom('usuario')
    .select(['estado', 'register_type', 'roles', 'delegacion_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

interface CallInput {
  caller: Caller;
  origin: Origin;
}

/** Runs a step in one transaction, and gives the auth user afterwards. */
export function runPaso(
  deps: Deps,
  peticion: CallInput,
  resolver: Resolver,
  alFinal?: (c: Contexto) => Promise<unknown>,
) {
  const autor = autorDe(peticion, deps.config);
  return deps.db.transaction().execute(async (trx) => {
    const usuario = await lockUsuario(trx, autor.id);
    if (usuario.estado !== 'incompleta' && usuario.estado !== 'activa') throw errors.forbidden();
    await requireConsentimientos(trx, autor.id);
    const contexto: Contexto = { trx, autor, errores: {}, usuario };
    const paso = await resolver(contexto);
    const { nombre, apellidos, cargo_texto: cargo } = paso.cambios;
    Object.assign(contexto.errores, erroresDeNombre({ nombre, apellidos, cargo }, deps.config));
    if (Object.keys(contexto.errores).length > 0) throw errors.validation(contexto.errores);
    await trx
      .updateTable('usuario')
      .set({ ...paso.cambios, version: sql`version + 1` })
      .where('id', '=', autor.id)
      .execute();
    await paso.despues?.();
    await alFinal?.(contexto);
    await syncAdministradorEmpleo(trx, autor.id, autor);
    return usuarioDe(trx, autor.id);
  });
}

/** The kind of account, as the welcome mail names it. */
const CUENTA_DE: Record<TipoRegistro, string> = {
  web: 'usuario web',
  academia: 'alumnado de la academia',
  visita: 'visitador farmacéutico',
  mkt: 'profesional de marketing',
  empleo: 'profesional de selección',
  candidato: 'candidato',
};

async function sendBienvenida(trx: Trx, autor: Autor, tipo: TipoRegistro) {
  const { nombre, zona_horaria } = await trx
    .selectFrom('usuario')
    .select(['nombre', 'zona_horaria'])
    .where('id', '=', autor.id)
    .executeTakeFirstOrThrow();
  await enqueueMail(trx, {
    plantilla: 'bienvenida',
    para: autor.email,
    datos: { nombre, tipo: CUENTA_DE[tipo], enlace: `${autor.config.publicUrl}/app` },
    zonaHoraria: zona_horaria,
  });
}

/** Runs a step that completes the account and gives the role of its type. A second step adds its role, and removes nothing. */
export const completePerfil = (deps: Deps, peticion: CallInput, tipo: TipoRegistro, resolver: Resolver) =>
  runPaso(deps, peticion, resolver, async ({ trx, autor, usuario }) => {
    const entidad = { entidad: 'usuario', entidadId: autor.id };
    await trx
      .updateTable('usuario')
      .set({ estado: 'activa', perfil_completado_en: sql`coalesce(perfil_completado_en, now())` })
      .where('id', '=', autor.id)
      .execute();
    await auditBy(trx, autor, { ...entidad, tipo: 'usuario_perfil', datos: { tipo } });
    if (usuario.estado !== 'activa') {
      await auditBy(trx, autor, { ...entidad, tipo: 'usuario_estado', de: usuario.estado, a: 'activa' });
      await sendBienvenida(trx, autor, tipo);
    }
    await setRol(trx, autor.id, ROL_DE_TIPO[tipo], true, autor);
  });
