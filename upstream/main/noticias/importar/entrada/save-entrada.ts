import { sql, type Transaction } from 'kysely';
import type { EstadoNoticia } from '#shared/estados/pasos-noticia';
import { audit } from '../../../../audit/audit.ts';
import type { Caller, Origin } from '../../../../caller.ts';
import type { Db, Schema } from '../../../../db/schema/schema.ts';
import { ApiError } from '../../../../http/call/errors.ts';
import { contenidoDe, escritaDe, faltasDe, findDeMesa } from '../../mesa/noticia-de-mesa.ts';
import { notifySeguidores } from '../../mesa/pasos.ts';
import { insertNoticia, saveNoticia } from '../../mesa/write-noticia.ts';
import { comoQuedo } from '../como-quedo.ts';
import { ES_BORRADOR, frasesDe, type Preparada } from './noticia-de-entrada.ts';

type Trx = Transaction<Schema>;

/** The importer: its database, and who is audited as the actor. */
export interface Importador {
  db: Db;
  now: () => Date;
  config: { publicUrl: string; appKey: Buffer };
  origin: Origin;
  /** Null: a scheduled reading, or the command line. */
  actor: Pick<Caller, 'id' | 'roles'> | null;
}

export interface Guardada {
  accion: 'nueva' | 'modificada' | 'igual' | 'omitida';
  noticia_id: number | null;
  estado: EstadoNoticia | null;
  avisos: string[];
}

/** Followers are notified only of articles younger than this, not of an imported archive. */
const RECIENTE_MS = 48 * 3_600_000;

class FinDelEnsayo extends Error {
  readonly guardada: Guardada;
  constructor(guardada: Guardada) {
    super();
    this.guardada = guardada;
  }
}

/**
 * Saves one article in a transaction of its own: inserts it, updates it if its source has changed it and no editor has, or
 * leaves it. A dry run does the same, and rolls back.
 */
export async function saveEntrada(
  importador: Importador,
  preparada: Preparada,
  { ensayo, fuenteId }: { ensayo: boolean; fuenteId: number | null },
): Promise<Guardada> {
  try {
    return await importador.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('noticia importada'), hashtext(${preparada.clave}))`.execute(trx);
      const guardada = await saveWithin(trx, importador, preparada, fuenteId);
      if (ensayo) throw new FinDelEnsayo(guardada);
      return guardada;
    });
  } catch (error) {
    if (error instanceof FinDelEnsayo) return sinIdNuevo(error.guardada);
    if (error instanceof ApiError) return omitida(null, [error.message, ...preparada.avisos]);
    throw error;
  }
}

const omitida = (noticia_id: number | null, avisos: string[]): Guardada => ({
  accion: 'omitida',
  noticia_id,
  estado: null,
  avisos,
});

/** The dry run has rolled the new id back. */
const sinIdNuevo = (guardada: Guardada): Guardada =>
  guardada.accion === 'nueva' ? { ...guardada, noticia_id: null } : guardada;

async function saveWithin(
  trx: Trx,
  importador: Importador,
  preparada: Preparada,
  fuenteId: number | null,
): Promise<Guardada> {
  const previa = await findPrevia(trx, preparada);
  if (!previa) return createNoticia(trx, importador, preparada, fuenteId);
  const { noticia_id, estado } = previa;
  if (noticia_id === null) return omitida(null, ['La redacción la borró: no vuelve a entrar']);
  const igual: Guardada = { accion: 'igual', noticia_id, estado, avisos: [] };
  if (previa.guid !== preparada.clave)
    return { ...igual, avisos: ['Ya está: llegó por otro canal con la misma dirección'] };
  // Keys are chosen by the sources, so a source may not change an article of another one that has the same key.
  const esDeOtra = previa.fuente_id !== null && fuenteId !== null && previa.fuente_id !== fuenteId;
  if (esDeOtra) return { ...igual, avisos: ['Ya está: es de otra fuente'] };
  const deAntes = { ...previa, noticia_id };
  if (previa.huella !== preparada.huella) return updateNoticia(trx, importador, preparada, deAntes);
  const hecha = await publishBorrador(trx, importador, preparada, deAntes);
  return Array.isArray(hecha) ? { ...igual, avisos: hecha } : hecha;
}

/** The earlier import of this entry, by its key, else by its page. */
const findPrevia = (trx: Trx, { clave, pagina }: Preparada) =>
  trx
    .selectFrom('noticia_importada as i')
    .leftJoin('noticia as n', 'n.id', 'i.noticia_id')
    .select(['i.guid', 'i.noticia_id', 'i.huella', 'i.huella_guardada'])
    .select(['n.estado', 'n.version', 'n.fuente_id', 'n.fecha_publicacion'])
    .where((eb) => eb.or([eb('i.guid', '=', clave), ...(pagina ? [eb('i.enlace', '=', pagina)] : [])]))
    .orderBy((eb) => eb('i.guid', '=', clave), 'desc')
    .limit(1)
    .executeTakeFirst();

async function createNoticia(
  trx: Trx,
  importador: Importador,
  preparada: Preparada,
  fuenteId: number | null,
): Promise<Guardada> {
  const { clave, huella, escrita, estado, origen, licencia, atribucion, entrada, avisos } = preparada;
  const now = importador.now();
  const fecha_publicacion = estado === 'borrador' ? null : entrada.publicada;
  const id = await insertNoticia(trx, {
    escrita,
    // `autorId` is the article's author, and the importing editor is not.
    autorId: null,
    now,
    procedencia: { origen, origen_guid: clave, fuente_id: fuenteId, licencia, atribucion, estado, fecha_publicacion },
  });
  await trx
    .insertInto('noticia_importada')
    .values({
      guid: clave,
      noticia_id: id,
      enlace: preparada.pagina,
      huella,
      huella_guardada: await comoQuedo(trx, id),
      importada_en: now,
    })
    .execute();
  await announce(trx, importador, id, { preparada });
  return { accion: 'nueva', noticia_id: id, estado, avisos };
}

interface Previa {
  noticia_id: number;
  huella_guardada: string;
  version: number | null;
  estado: EstadoNoticia | null;
  fecha_publicacion: Date | null;
}

/**
 * Publishes a draft of an earlier import that stayed a draft because publishing was not asked for or its section was unknown,
 * if no editor has dated, changed or sent it back since. Otherwise gives the sentences why it stays a draft; an empty list when
 * the article is no draft, or this import does not publish.
 */
async function publishBorrador(
  trx: Trx,
  importador: Importador,
  preparada: Preparada,
  previa: Previa,
): Promise<Guardada | string[]> {
  const { noticia_id: id, estado: antes, fecha_publicacion } = previa;
  const { publicar, escrita, entrada, rota } = preparada;
  const { estado } = entrada;
  if (!publicar || antes !== 'borrador') return [];
  if (estado === 'borrador') return [ES_BORRADOR];
  if (fecha_publicacion !== null) return ['La redacción le ha puesto fecha'];
  if ((await comoQuedo(trx, id)) !== previa.huella_guardada) return ['La redacción la ha cambiado desde que entró'];
  if (await wasSentBack(trx, id)) return ['La redacción la devolvió a borrador'];
  const fila = await findDeMesa(trx, id);
  const { area_id, categoria_id } = fila;
  // Area and category chosen at the desk are kept.
  const secciones = { area_id: area_id ?? escrita.area_id, categoria_id: categoria_id ?? escrita.categoria_id };
  const nueva = { ...escritaDe(fila), ...secciones };
  const { config, now } = importador;
  const faltas = await faltasDe(trx, { ...contenidoDe(fila), escrita: nueva }, config.publicUrl);
  const frases = frasesDe(faltas, rota);
  if (frases.length > 0) return frases;
  await saveNoticia(trx, {
    id,
    escrita: nueva,
    version: previa.version,
    autorId: null,
    actualizada: false,
    now: now(),
    publicUrl: config.publicUrl,
  });
  await trx.updateTable('noticia').set({ estado, fecha_publicacion: entrada.publicada }).where('id', '=', id).execute();
  await announce(trx, importador, id, { preparada: { ...preparada, estado }, de: 'borrador' });
  return { accion: 'modificada', noticia_id: id, estado, avisos: ['Era un borrador de otra importación'] };
}

/** Whether an editor has sent the article back to draft. */
const wasSentBack = async (trx: Trx, id: number): Promise<boolean> =>
  (await trx
    .selectFrom('evento_auditoria')
    .select('id')
    .where('tipo', '=', 'noticia_estado')
    .where('entidad', '=', 'noticia')
    .where('entidad_id', '=', String(id))
    .where('a', '=', 'borrador')
    .where('de', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Notifies the followers, and writes the audit entry. */
async function announce(
  trx: Trx,
  importador: Importador,
  id: number,
  { preparada: { estado, entrada, clave }, de }: { preparada: Preparada; de?: 'borrador' },
): Promise<void> {
  if (estado === 'publicada' && entrada.publicada.getTime() > importador.now().getTime() - RECIENTE_MS)
    await notifySeguidores(trx, id);
  await audit(trx, importador, importador.origin, {
    tipo: 'noticia_estado',
    entidad: 'noticia',
    entidadId: id,
    a: estado,
    actor: importador.actor,
    ...(de && { de }),
    motivo: 'importada',
    datos: { origen: clave.slice(0, 200) },
  });
}

/** Updates the source's part of the article; sections, tags and dates chosen at the desk are kept. */
async function updateNoticia(
  trx: Trx,
  importador: Importador,
  preparada: Preparada,
  previa: Previa,
): Promise<Guardada> {
  const { noticia_id: id, version } = previa;
  const { huella, clave, avisos } = preparada;
  const { titulo, entradilla, cuerpo, autor_texto, imagen } = preparada.escrita;
  if ((await comoQuedo(trx, id)) !== previa.huella_guardada)
    return omitida(id, ['La redacción la ha cambiado desde que entró: no se toca']);
  const actual = escritaDe(await findDeMesa(trx, id));
  await saveNoticia(trx, {
    id,
    version,
    autorId: null,
    actualizada: true,
    now: importador.now(),
    publicUrl: importador.config.publicUrl,
    escrita: { ...actual, titulo, entradilla, cuerpo, autor_texto, imagen: imagen ?? actual.imagen },
  });
  const guardada = { huella, huella_guardada: await comoQuedo(trx, id), importada_en: importador.now() };
  const otraVez = { imagenes_en: null, imagenes_intentos: 0 };
  await trx
    .updateTable('noticia_importada')
    .set({ ...guardada, ...otraVez })
    .where('guid', '=', clave)
    .execute();
  const { estado, version: ahora } = await findDeMesa(trx, id);
  const cambiada: Guardada = { accion: 'modificada', noticia_id: id, estado, avisos };
  const ahoraEs = { ...previa, version: ahora, huella_guardada: guardada.huella_guardada };
  const hecha = await publishBorrador(trx, importador, preparada, ahoraEs);
  return Array.isArray(hecha) ? { ...cambiada, avisos: [...new Set([...avisos, ...hecha])] } : hecha;
}
