import { sql, type Transaction, type Updateable } from 'kysely';
import type { NoticiaDeMesa } from '#shared/contract/main/noticias/noticias-entidades';
import { admitePaso, PASOS_NOTICIA, type PasoNoticia } from '#shared/estados/pasos-noticia';
import { type Autor, auditBy } from '../../../audit/autor.ts';
import type { NoticiaTabla } from '../../../db/schema/noticias/schema-noticias.ts';
import type { Schema } from '../../../db/schema/schema.ts';
import type { Deps } from '../../../deps.ts';
import { releaseFicheros } from '../../../files/attach-fichero.ts';
import { errors } from '../../../http/call/errors.ts';
import { lockColumna, withdrawColumna } from '../lectura/columna-de-noticia.ts';
import { requireEnlacesRevisados } from './enlaces/enlaces.ts';
import { contenidoDe, type FilaDeMesa, findDeMesa, requireCompleta, vistaDeMesa } from './noticia-de-mesa.ts';
import { urlNoticia } from './noticias-reglas.ts';
import { takePendiente } from './pendiente.ts';
import { lockNoticia, wasPublished } from './write-noticia.ts';

type Trx = Transaction<Schema>;
type Cambio = Updateable<NoticiaTabla>;

const EN_PALABRAS = {
  borrador: 'es un borrador',
  en_revision: 'está en revisión',
  programada: 'está programada',
  publicada: 'está publicada',
  archivada: 'está archivada',
  retirada: 'está retirada',
} as const;

const DEJA_DE_LEERSE: ReadonlySet<PasoNoticia> = new Set(['retirar', 'devolver']);
const DEVUELTA = 'Su noticia volvió a borrador.';

export interface PeticionPaso {
  id: number;
  paso: PasoNoticia;
  version: number;
  /** Reason, for `retirar`. */
  motivo?: string;
  /** For `publicar` and `programar`: the editor confirms publishing with broken links. */
  conEnlacesRotos?: boolean;
  /** Moment, for `programar`. */
  fechaPublicacion?: Date;
}

/**
 * Moves an article to its next state, audited.
 * @throws ApiError 409 for a step that its state does not allow, or another version; 422 when it lacks something to be
 * published
 */
export async function moveNoticia(deps: Deps, peticion: PeticionPaso, autor: Autor): Promise<NoticiaDeMesa> {
  const { id, paso } = peticion;
  const { publicUrl } = deps.config;
  return deps.db.transaction().execute(async (trx) => {
    const columna = DEJA_DE_LEERSE.has(paso) ? await lockColumna(trx, id) : null;
    const antes = await withPendiente(trx, await lockNoticia(trx, id, peticion.version), peticion, deps.now());
    if (!admitePaso(paso, antes.estado)) throw errors.stateForbids(`Esta noticia ${EN_PALABRAS[antes.estado]}.`);
    const now = deps.now();
    const { a } = PASOS_NOTICIA[paso];
    const cambio = cambioDe(antes, peticion, now);
    if (a === 'publicada' || a === 'programada') {
      await requireCompleta(trx, contenidoDe(antes), publicUrl);
      const conRotos = peticion.conEnlacesRotos ?? false;
      await requireEnlacesRevisados(trx, { id, cuerpo: antes.cuerpo, publicUrl, now, conRotos });
    }
    await trx
      .updateTable('noticia')
      .set({ ...cambio, estado: a, version: antes.version + 1, modificado_en: now })
      .where('id', '=', id)
      .execute();
    if (a === 'publicada' && !wasPublished(antes, now)) await notifySeguidores(trx, id);
    if (columna !== null) await withdrawColumna(trx, autor, { id: columna, motivo: peticion.motivo ?? DEVUELTA, now });
    const motivo = peticion.motivo === undefined ? {} : { motivo: peticion.motivo };
    await auditBy(trx, autor, {
      tipo: 'noticia_estado',
      entidad: 'noticia',
      entidadId: id,
      de: antes.estado,
      a,
      ...motivo,
    });
    return vistaDeMesa(trx, id, publicUrl);
  });
}

/** Pending changes become the article when it is published again or sent back to draft; for other steps they stay pending. */
async function withPendiente(trx: Trx, antes: FilaDeMesa, { id, paso }: PeticionPaso, now: Date): Promise<FilaDeMesa> {
  if (antes.pendiente === null || !admitePaso(paso, antes.estado)) return antes;
  if (paso !== 'publicar' && paso !== 'devolver') return antes;
  await takePendiente(trx, antes, now);
  return findDeMesa(trx, id);
}

/** The columns that a step changes besides the state. */
function cambioDe(antes: FilaDeMesa, { paso, motivo, fechaPublicacion }: PeticionPaso, now: Date): Cambio {
  const isKnown = wasPublished(antes, now);
  if (paso === 'retirar') return { motivo_retirada: motivo ?? null };
  if (paso === 'devolver') return { motivo_retirada: null, ...(isKnown ? {} : { fecha_publicacion: null }) };
  if (paso === 'programar')
    return { fecha_publicacion: requireFuture(fechaPublicacion, now), fecha_actualizacion: null };
  if (paso !== 'publicar') return {};
  // An end in the past is removed: the calendar would archive the article again at once.
  const isOver = antes.fecha_despublicacion !== null && antes.fecha_despublicacion <= now;
  return {
    fecha_publicacion: isKnown ? antes.fecha_publicacion : now,
    ...(isOver ? { fecha_despublicacion: null } : {}),
  };
}

function requireFuture(date: Date | undefined, now: Date): Date {
  if (!date || date <= now) throw errors.field('fecha_publicacion', 'Elige un momento futuro');
  return date;
}

/**
 * Notifies the followers of the article's area, in the app and in the daily summary as each one chose. One statement instead of
 * `notify`, because they are many.
 */
export async function notifySeguidores(trx: Trx, id: number): Promise<void> {
  await sql`
    with de as materialized (
      select s.usuario_id, 'noticia_area_seguida' as tipo, 'Nueva noticia en ' || a.nombre as titulo, n.titulo as texto,
        ${urlNoticia(id)} as url, coalesce(p.app, true) as app, coalesce(p.resumen, false) as resumen
      from noticia n
      join area_noticia a on a.id = n.area_id
      join seguimiento_area s on s.area_id = n.area_id
      join usuario u on u.id = s.usuario_id and u.estado = 'activa'
      left join preferencia_aviso p on p.usuario_id = s.usuario_id and p.tipo = 'noticia_area_seguida'
      where n.id = ${id}),
    en_la_app as (
      insert into notificacion (usuario_id, tipo, titulo, texto, url)
      select usuario_id, tipo, titulo, texto, url from de where app
      returning id, usuario_id)
    insert into resumen_pendiente (usuario_id, tipo, titulo, texto, url, notificacion_id)
    select de.usuario_id, de.tipo, de.titulo, de.texto, de.url, en_la_app.id
    from de left join en_la_app using (usuario_id) where de.resumen`.execute(trx);
}

/** @throws ApiError 409 for anything but a draft that was never public */
export async function deleteNoticia(deps: Deps, id: number, autor: Autor): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const antes = await lockNoticia(trx, id, null);
    if (antes.estado !== 'borrador' || wasPublished(antes, deps.now()))
      throw errors.stateForbids('Solo se borra un borrador que nunca se ha publicado. Retira la noticia.');
    await trx.deleteFrom('noticia').where('id', '=', id).execute();
    await releaseFicheros(trx, { entidad: 'noticia', entidadId: id });
    await auditBy(trx, autor, {
      tipo: 'noticia_estado',
      entidad: 'noticia',
      entidadId: id,
      de: 'borrador',
      a: 'borrada',
    });
  });
}
