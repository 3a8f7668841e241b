import { sql, type Transaction } from 'kysely';
import { DatabaseError } from 'pg';
import { dayIn } from '#platform/timezone';
import type { BodyOf } from '#shared/contract/endpoint';
import type { PerfilVisitador, visitadores } from '#shared/contract/visita/visitadores';
import { prefijoDe } from '#shared/paises/paises';
import { fallosPerfilVisitador, type VisibilidadPerfil } from '#shared/reglas/reglas-visitador';
import { recordConsent } from '../../accounts/consent.ts';
import { ENTIDAD_PERFIL } from '../../accounts/visitador/perfil-publicado.ts';
import { existZonas, replaceZonas, simplifyZonas } from '../../accounts/visitador/zonas.ts';
import { audit } from '../../audit/audit.ts';
import type { Caller, Origin } from '../../caller.ts';
import { columnsOf } from '../../db/columns-of.ts';
import type { Schema } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { attachFichero, releaseFicheros } from '../../files/attach-fichero.ts';
import { errors } from '../../http/call/errors.ts';
import { readPerfil } from './perfil-propio.ts';
import { findSlugLibre } from './slug-libre.ts';
import { followVerificado } from './verificado.ts';

type Trx = Transaction<Schema>;
type Datos = BodyOf<typeof visitadores.guardarPerfil>;
interface CallInput {
  caller: Caller;
  origin: Origin;
  body: Datos;
}

/**
 * Saves the whole profile, also for the first time.
 * @throws ApiError 409 conflicto_version when it changed since it was read; 422 with every invalid field, among them an address
 * that somebody else has
 */
export async function savePerfil(deps: Deps, peticion: CallInput): Promise<PerfilVisitador> {
  try {
    return await deps.db.transaction().execute((trx) => writePerfil(deps, trx, peticion));
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.constraint !== 'perfil_visitador_slug_publico_key') throw error;
    const otro = await findSlugLibre(deps.db, peticion.body.slug_publico, peticion.caller.id);
    throw errors.field('slug_publico', `Esa dirección ya es de otra persona. Libre está, por ejemplo, ${otro}`);
  }
}

async function writePerfil(deps: Deps, trx: Trx, peticion: CallInput): Promise<PerfilVisitador> {
  const { caller, origin, body } = peticion;
  const { version, zonas: pedidas, visibilidad, ...columnas } = body;
  // The lock serialises concurrent saves, and a registration step that writes the zones.
  await trx.selectFrom('usuario').select('id').where('id', '=', caller.id).forNoKeyUpdate().execute();
  const antes = await trx
    .selectFrom('perfil_visitador')
    .select(['version', 'foto_id', 've_perfil', 'acreditacion_caduca'])
    .where('usuario_id', '=', caller.id)
    .executeTakeFirst();
  if ((antes?.version ?? null) !== version) throw errors.versionConflict();
  const zonas = simplifyZonas(pedidas);
  await requireRules(deps, trx, { ...peticion, caducaGuardada: antes?.acreditacion_caduca ?? null });
  await requireFoto(trx, body.foto_id, caller.id);
  const fila = {
    ...columnsOf('perfil_visitador', columnas),
    ve_perfil: visibilidad.perfil,
    ve_telefono: visibilidad.telefono,
    ve_email: visibilidad.email,
    ve_empresa: visibilidad.empresa,
    ve_zonas: visibilidad.zonas,
    actualizado_en: deps.now(),
  };
  await trx
    .insertInto('perfil_visitador')
    .values({ usuario_id: caller.id, ...fila })
    .onConflict((c) => c.column('usuario_id').doUpdateSet({ ...fila, version: sql`perfil_visitador.version + 1` }))
    .execute();
  await followVerificado(trx, caller.id, deps.now());
  await replaceZonas(trx, caller.id, zonas);
  if (body.foto_id !== (antes?.foto_id ?? null)) await bindFoto(trx, body.foto_id, caller.id);
  await recordPublico(deps, trx, peticion, antes?.ve_perfil ?? 'privado');
  await audit(trx, deps, origin, {
    tipo: 'visitador_perfil',
    entidad: ENTIDAD_PERFIL,
    entidadId: caller.id,
    actor: caller,
    ...(antes && { de: antes.ve_perfil }),
    a: visibilidad.perfil,
  });
  return readPerfil(deps, trx, peticion);
}

async function requireRules(
  { now }: Deps,
  trx: Trx,
  { body, origin, caducaGuardada }: CallInput & { caducaGuardada: string | null },
): Promise<void> {
  const prefijo = body.telefono_trabajo === null ? undefined : prefijoDe(body.telefono_trabajo);
  const fallos = fallosPerfilVisitador(body, { hoy: dayIn(origin.timezone, now()), prefijo, caducaGuardada });
  if (!(await existZonas(trx, body.zonas))) fallos.zonas = ['Elige tus zonas de la lista'];
  if (Object.keys(fallos).length > 0) throw errors.validation(fallos);
}

/** Checks that the picture is the person's own upload: a public file could be somebody else's face. */
async function requireFoto(trx: Trx, id: string | null, duenoId: number): Promise<void> {
  if (id === null) return;
  const row = await trx
    .selectFrom('fichero')
    .select('id')
    .where('id', '=', id)
    .where('uso', '=', 'foto_perfil')
    .where('dueno_id', '=', duenoId)
    .where('listo', '=', true)
    .forShare()
    .executeTakeFirst();
  if (!row) throw errors.field('foto_id', 'No encontramos la foto. Súbela otra vez.');
}

async function bindFoto(trx: Trx, id: string | null, duenoId: number): Promise<void> {
  const referencia = { entidad: ENTIDAD_PERFIL, entidadId: duenoId };
  await releaseFicheros(trx, referencia);
  if (id !== null) await attachFichero(trx, { id, uso: 'foto_perfil', duenoId, campo: 'foto_id', ...referencia });
}

/** Records the consent to a public page (docs: domain, Consent), which is also given and withdrawn by saving the profile. */
async function recordPublico(
  deps: Deps,
  trx: Trx,
  { caller, origin, body }: CallInput,
  antes: VisibilidadPerfil,
): Promise<void> {
  const valor = body.visibilidad.perfil === 'publico';
  if (valor === (antes === 'publico')) return;
  await recordConsent(trx, deps, origin, {
    usuarioId: caller.id,
    tipo: 'perfil_publico_visitador',
    valor,
    origen: 'perfil_visitador',
    actor: caller,
  });
}
