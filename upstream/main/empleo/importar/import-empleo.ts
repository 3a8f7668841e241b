import path from 'node:path';
import { slug } from '#shared/textos/slug';
import type { Deps } from '../../../deps.ts';
import { charsetDe } from '../../../remote/decode.ts';
import { FalloLectura } from '../../../remote/fallo-lectura.ts';
import { fetchRemote, RemoteFailure, type RemoteFile } from '../../../remote/fetch-remote.ts';
import { motivoDe } from '../../../remote/motivo.ts';
import { readFichero, requireTexto } from '../../../remote/read-fichero.ts';
import { enUnaLinea, type InformeEmpleo } from './informe-empleo.ts';
import { cortado, FalloEmpleo, type OfertaLeida } from './oferta-leida.ts';
import { readJsonld } from './read-jsonld.ts';
import { readXml } from './read-xml.ts';
import { porQueEsperan, publishFromFuente, saveOfertas } from './save-ofertas.ts';
import { esXml, textoDelCanal } from './texto-canal.ts';

const MAX_MB = 50;
const TOTAL_MS = 60_000;
const ESPERADO = 'un canal de ofertas en XML o JSON-LD';
const ESTADO_MAX = 600;

const parseOfertas = async (contenido: string): Promise<OfertaLeida[]> =>
  esXml(contenido) ? readXml(contenido) : readJsonld(contenido);

interface Necesita extends Pick<Deps, 'db' | 'network' | 'now'> {
  /** For the User-Agent of the requests. */
  config: Pick<Deps['config'], 'producto' | 'publicUrl'>;
}
interface Previo {
  etag: string | null;
  lastModified: string | null;
}

async function fetchFeed({ network, config }: Necesita, url: string, previous?: Previo) {
  try {
    return await fetchRemote({
      network,
      url,
      maxBytes: MAX_MB * 1024 * 1024,
      totalMs: TOTAL_MS,
      accept: 'application/ld+json,application/json,application/xml;q=0.9,text/html;q=0.8,*/*;q=0.1',
      userAgent: `${slug(config.producto)}-empleo (+${config.publicUrl})`,
      ...(previous && { previous }),
    });
  } catch (error) {
    if (error instanceof RemoteFailure)
      throw new FalloEmpleo(
        `No se ha podido descargar, porque ${motivoDe(error)}: abre la dirección en el navegador y compruébala.`,
        { cause: error },
      );
    throw error;
  }
}

/** Reads a source when it is due. Null: the feed has not changed since the last reading. @throws FalloLectura */
export async function readFuente(deps: Necesita, id: number): Promise<InformeEmpleo | null> {
  const { db, now } = deps;
  const fuente = await db.selectFrom('fuente_oferta').selectAll().where('id', '=', id).executeTakeFirst();
  if (!fuente) return null;
  const recordLectura = (estado: string, mas: object = {}) =>
    db
      .updateTable('fuente_oferta')
      .set({ ultima_en: now(), ultimo_estado: cortado(estado, ESTADO_MAX), ...mas })
      .where('id', '=', id)
      .execute();
  try {
    const file = await fetchFeed(deps, fuente.url, { etag: fuente.etag, lastModified: fuente.ultima_modificacion });
    if (!file.bytes) {
      await recordLectura('Sin cambios');
      return null;
    }
    const leidas = await parseOfertas(await textoDe(file));
    const informe = await saveOfertas(db, leidas, {
      fuenteId: id,
      revisada: fuente.revisada_en !== null,
      ahora: now(),
    });
    await recordLectura(conAvisos(informe), { etag: file.etag, ultima_modificacion: file.lastModified });
    return informe;
  } catch (error) {
    if (error instanceof FalloLectura) await recordLectura(error.message);
    throw error;
  }
}

interface Opciones {
  /** A file's path or an address. */
  de: string;
  ensayo?: boolean | undefined;
  /** Approves the source, so that its offers are published. */
  aprobar?: boolean | undefined;
}

/** An import by hand; a new source is created for it. @throws FalloLectura */
export async function importEmpleo(deps: Necesita, { de, ensayo, aprobar }: Opciones): Promise<InformeEmpleo> {
  const esUrl = /^https?:\/\//i.test(de);
  const contenido = esUrl ? await descargado(deps, de) : await deFichero(de);
  const leidas = await parseOfertas(contenido);
  if (leidas.length === 0)
    throw new FalloEmpleo('No trae ninguna oferta (JobPosting o <job>): comprueba que es el canal.');
  const { db, now } = deps;
  const url = esUrl ? de : `fichero:${path.basename(de)}`;
  return db
    .transaction()
    .execute(async (trx) => {
      const ahora = now();
      const { id, revisada_en } = await trx
        .insertInto('fuente_oferta')
        .values({
          nombre: esUrl ? new URL(de).host : path.basename(de),
          url,
          formato: esXml(contenido) ? 'xml' : 'jsonld',
          revisada_en: aprobar ? ahora : null,
        })
        .onConflict((c) => c.column('url').doUpdateSet((eb) => ({ url: eb.ref('excluded.url') })))
        .returning(['id', 'revisada_en'])
        .executeTakeFirstOrThrow();
      const revisada = aprobar === true || revisada_en !== null;
      const informe = await saveOfertas(trx, leidas, { fuenteId: id, revisada, ahora, ensayo });
      if (ensayo) throw new Ensayado(informe);
      // Approving also publishes the offers of this source that were waiting from earlier imports.
      if (aprobar) await publishFromFuente(trx, id, ahora);
      informe.esperan = await porQueEsperan(trx, id);
      await trx
        .updateTable('fuente_oferta')
        .set({
          ultima_en: ahora,
          ultimo_estado: cortado(conAvisos(informe), ESTADO_MAX),
          ...(aprobar && { revisada_en: ahora }),
        })
        .where('id', '=', id)
        .execute();
      return informe;
    })
    .catch((error: unknown) => {
      if (error instanceof Ensayado) return error.informe;
      throw error;
    });
}

/** Thrown to roll back the transaction of a dry run, so that it leaves nothing behind. */
class Ensayado extends Error {
  readonly informe: InformeEmpleo;
  constructor(informe: InformeEmpleo) {
    super('ensayo');
    this.informe = informe;
  }
}

async function textoDe({ bytes, type }: RemoteFile): Promise<string> {
  const recibidos = bytes ?? Buffer.alloc(0);
  await requireTexto(recibidos, 'Lo que hay en esa dirección', ESPERADO);
  return textoDelCanal(recibidos, charsetDe(type));
}

const descargado = async (deps: Necesita, url: string): Promise<string> => textoDe(await fetchFeed(deps, url));

async function deFichero(ruta: string): Promise<string> {
  const bytes = await readFichero(ruta, MAX_MB);
  await requireTexto(bytes, `«${path.basename(ruta)}»`, ESPERADO);
  return textoDelCanal(bytes);
}

/** The report as the desk of sources shows it. */
const conAvisos = (informe: InformeEmpleo) => [`${enUnaLinea(informe)}.`, ...informe.avisos].join(' ');
