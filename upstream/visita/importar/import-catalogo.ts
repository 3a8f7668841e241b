import pg from 'pg';
import { paisPorIso } from '#shared/paises/paises';
import '#upstream/db/type-parsers';
import { readAnmat } from './anmat/anmat.ts';
import { applyLista, type Modo, type Resultado } from './aplicar/apply-lista.ts';
import { openStaging } from './aplicar/staging.ts';
import { type Avance, createAvance } from './avance.ts';
import { FalloImportacion, falloImportacion } from './fallo-importacion.ts';
import { type Descarga, download, esUrl, ficheroDe } from './leer/descarga.ts';
import { type Ficheros, openFicheros } from './leer/ficheros.ts';
import type { Lectura, Leida } from './leer/lectura.ts';
import { readListado } from './listado/listado.ts';
import {
  closeLote,
  type FuenteReal,
  type LoteNuevo,
  ORIGENES,
  openLote,
  saveProblemas,
  takeTurn,
  ultimaDescarga,
  ultimoHecho,
} from './lote.ts';
import { readNomenclator } from './nomenclator/nomenclator.ts';
import { createImportLog, type ImportLog, rssMb } from './registro.ts';
import { saveLista } from './save-lista.ts';

export interface Opciones {
  fuente: FuenteReal;
  /** ZIP, folder or file, or an http(s) address. */
  de: string;
  permitirBajas?: boolean | undefined;
  forzar?: boolean | undefined;
  /** A dry run: the list is read and compared, and nothing is changed. */
  ensayo?: boolean | undefined;
  /** Date of the list (YYYY-MM-DD), if the list itself gives none. */
  fecha?: string | undefined;
}

export interface Informe extends Resultado {
  segundos: number;
  rssMb: number;
}

const LECTORES: Record<FuenteReal, (lectura: Lectura) => Promise<Leida>> = {
  nomenclator: readNomenclator,
  listado: readListado,
  anmat: readAnmat,
};

/**
 * Imports one official list into the catalogue, in one transaction: readers see the former catalogue until it is committed, and a
 * process that dies at any moment leaves the former catalogue. `tell` gets the lines of the progress.
 * @throws FalloImportacion with a sentence for the person who started the import
 */
export async function importCatalogo(
  connection: pg.ClientConfig,
  opciones: Opciones,
  tell: (line: string) => void = () => {},
): Promise<Informe> {
  const since = performance.now();
  // A client of its own, without the time limit that the pool's clients have for requests.
  const client = new pg.Client({ ...connection, statement_timeout: 0, application_name: 'importador' });
  // The statement that a lost connection interrupts rejects; without a listener the event would end the process as well.
  client.on('error', () => {});
  await client.connect();
  try {
    // JIT compilation of these statements would take longer than running them, and their tables fit into memory.
    await client.query(`set jit = off; set work_mem = '32MB'; set temp_buffers = '32MB'`);
    await takeTurn(client);
    const resultado = await conTurno(client, opciones, createAvance(tell, anotador(client)));
    return { ...resultado, segundos: (performance.now() - since) / 1000, rssMb: rssMb() };
  } finally {
    await client.end();
  }
}

/**
 * Writes the progress into the lote, for the staff's screen. A failure is ignored, because the import does not depend on it. Inside
 * the import's transaction others do not see it.
 */
const anotador = (client: pg.Client) => (fase: string, tanto: number | null) => {
  client
    .query(`update lote_importacion set fase = $1, avance = $2 where estado = 'en_curso'`, [fase, tanto])
    .catch(() => {});
};

async function conTurno(client: pg.Client, opciones: Opciones, avance: Avance): Promise<Resultado> {
  const { fuente, de, forzar } = opciones;
  if (!esUrl(de)) return conFicheros(client, opciones, avance, { ruta: de, fichero: de.split('/').at(-1) || de });
  const previa = forzar ? undefined : await ultimaDescarga(client, de);
  const sinBajar = { fuente, fichero: ficheroDe(de), sha256: '', url: de };
  const descarga = await anotando(client, sinBajar, () => download(de, previa, avance.fase));
  try {
    const { ruta, ...datos } = descarga;
    if (ruta !== undefined) return await conFicheros(client, opciones, avance, { ...datos, ruta });
    return sinCambios(client, await openLote(client, { fuente, sha256: '', ...datos }), null);
  } finally {
    descarga.remove();
  }
}

type Origen = Partial<Descarga> & { ruta: string; fichero: string };

async function conFicheros(client: pg.Client, opciones: Opciones, avance: Avance, origen: Origen): Promise<Resultado> {
  const { fuente, forzar } = opciones;
  const { ruta, fichero, url, etag, ultimaModificacion } = origen;
  const sinAbrir: LoteNuevo = { fuente, fichero, sha256: '', url, etag, ultimaModificacion };
  const ficheros = await anotando(client, sinAbrir, () => openFicheros(ruta));
  try {
    const previo = await ultimoHecho(client, fuente);
    const { sha256 } = ficheros;
    const id = await openLote(client, { ...sinAbrir, sha256 });
    if (previo?.sha256 === sha256 && previo.fuente === fuente && !forzar)
      return await sinCambios(client, id, previo.fecha_listado);
    const fechaPrevia = previo?.fecha_listado ?? null;
    return await conLote(client, opciones, avance, { ficheros, id, fechaPrevia, ruta });
  } finally {
    ficheros.close();
  }
}

async function conLote(
  client: pg.Client,
  opciones: Opciones,
  avance: Avance,
  { ficheros, id, fechaPrevia, ruta }: { ficheros: Ficheros; id: number; fechaPrevia: string | null; ruta: string },
): Promise<Resultado> {
  const { fuente, forzar } = opciones;
  const modo: Modo = { ...opciones, ruta };
  const registro = createImportLog();
  const { origen, iso } = ORIGENES[fuente];
  // The bundled list of countries has every country of `ORIGENES`.
  const pais = paisPorIso(iso)!.id;
  try {
    const staging = await openStaging(client);
    const leida = await LECTORES[fuente]({ client, pais, ficheros: ficheros.lista, staging, registro, avance, forzar });
    const fecha = leida.fecha ?? opciones.fecha ?? null;
    await staging.flush(true);
    await staging.dropColumns(leida.calladas);
    registro.requireFewErrors(true);
    if (fecha && fechaPrevia && fecha < fechaPrevia && !forzar)
      throw falloImportacion('fechaAnterior', fecha, fechaPrevia);
    avance.fase('Comparando con el catálogo…');
    return await applyLista({ client, pais, origen, lote: id, fecha }, modo, staging, registro);
  } catch (error) {
    await fallido(client, id, registro, error, modo);
    throw error;
  }
}

const NADA = {
  nuevas: 0,
  modificadas: 0,
  bajas: 0,
  productosNuevos: 0,
  productosModificados: 0,
  productosBaja: 0,
  errores: 0,
  avisos: 0,
  remendadas: 0,
  repetidas: 0,
  leidas: 0,
  productos: 0,
  presentaciones: 0,
};

async function sinCambios(client: pg.Client, lote: number, fecha: string | null): Promise<Resultado> {
  await closeLote(client, lote, 'sin_cambios', { fecha_listado: fecha, rss_mb: rssMb() });
  return { ...NADA, estado: 'sin_cambios', fecha };
}

/** Lists an import that fails before its list is read (download, opening) among the imports too. */
async function anotando<T>(client: pg.Client, lote: LoteNuevo, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    await fallido(client, await openLote(client, lote), createImportLog(), error);
    throw error;
  }
}

/**
 * Marks a lote as failed; if the connection is lost, the next import marks it. The file of a refused list that a person may force
 * is stored before the failure can be seen. `modo` is undefined when the list could not be opened.
 */
async function fallido(client: pg.Client, lote: number, { cuenta, problemas }: ImportLog, error: unknown, modo?: Modo) {
  const motivo = error instanceof FalloImportacion ? error.message : 'error interno';
  try {
    await client.query('rollback');
    if (modo && !modo.ensayo && error instanceof FalloImportacion && error.esForzable)
      await saveLista(client, lote, modo.fuente, modo.ruta);
    const previsto = error instanceof FalloImportacion ? error.previsto : undefined;
    await closeLote(client, lote, 'fallido', { motivo, ...cuenta, ...previsto, rss_mb: rssMb() });
    await saveProblemas(client, lote, problemas);
  } catch {
    // The caller throws the first error, which says more than this one.
  }
}
