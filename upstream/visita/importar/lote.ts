import type { Client } from 'pg';
import { ADVISORY_LOCKS } from '../../db/advisory-locks.ts';
import { falloImportacion } from './fallo-importacion.ts';
import type { Problema } from './leer/fila-catalogo.ts';

export type FuenteReal = 'nomenclator' | 'listado' | 'anmat';

/** Per source: whose data it writes, its country, and all sources of the same data, whose dates and files are compared. */
export const ORIGENES: Record<FuenteReal, { origen: 'aemps' | 'anmat'; iso: 'ES' | 'AR'; fuentes: FuenteReal[] }> = {
  nomenclator: { origen: 'aemps', iso: 'ES', fuentes: ['nomenclator', 'listado'] },
  listado: { origen: 'aemps', iso: 'ES', fuentes: ['nomenclator', 'listado'] },
  anmat: { origen: 'anmat', iso: 'AR', fuentes: ['anmat'] },
};

/**
 * Addresses at which the authorities publish their lists, used when none is configured. AEMPS's «Nomenclátor de prescripción» is
 * updated each day; ANMAT's list and the list files have no permanent address.
 */
const DIRECCION_OFICIAL: Partial<Record<FuenteReal, string>> = {
  nomenclator: 'https://listadomedicamentos.aemps.gob.es/prescripcion.zip',
};

/** The default address of a source: the configured one ('' or undefined when there is none), else the official one, else undefined. */
export const direccionDe = (fuente: FuenteReal, configurada: string | undefined): string | undefined =>
  configurada || DIRECCION_OFICIAL[fuente];

/**
 * Takes the advisory lock that allows one import at a time in the whole installation; it belongs to the connection and ends with it.
 * The holder knows that an import still marked as running is dead, and marks it as failed.
 * @throws Fallo when another one runs
 */
export async function takeTurn(client: Client): Promise<void> {
  const { rows } = await client.query<{ libre: boolean }>('select pg_try_advisory_lock($1) as libre', [
    ADVISORY_LOCKS.catalogueImport,
  ]);
  if (!rows[0]?.libre) throw falloImportacion('otraEnMarcha');
  await client.query(`update lote_importacion set estado = 'fallido', motivo = 'interrumpida', acabado_en = now()
    where estado = 'en_curso'`);
}

export interface LoteHecho {
  sha256: string;
  fuente: FuenteReal;
  fecha_listado: string | null;
}

/** The last finished import of this source or of one that writes the same data. */
export async function ultimoHecho(client: Client, fuente: FuenteReal): Promise<LoteHecho | undefined> {
  const { rows } = await client.query<LoteHecho>(
    `select sha256, fuente, fecha_listado from lote_importacion where fuente = any($1) and estado = 'hecho'
     order by id desc limit 1`,
    [ORIGENES[fuente].fuentes],
  );
  return rows[0];
}

/** ETag and date for a conditional GET, from the last download of this address that was imported or unchanged. */
export async function ultimaDescarga(client: Client, url: string) {
  const { rows } = await client.query<{ etag: string | null; ultima_modificacion: string | null }>(
    `select etag, ultima_modificacion from lote_importacion where url = $1 and estado in ('hecho', 'sin_cambios')
     order by id desc limit 1`,
    [url],
  );
  return rows[0];
}

export interface LoteNuevo {
  fuente: FuenteReal;
  fichero: string;
  sha256: string;
  url?: string | undefined;
  etag?: string | undefined;
  ultimaModificacion?: string | undefined;
}

export async function openLote(client: Client, lote: LoteNuevo): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into lote_importacion (fuente, fichero, sha256, url, etag, ultima_modificacion) values ($1, $2, $3, $4, $5, $6)
     returning id`,
    [lote.fuente, lote.fichero, lote.sha256, lote.url, lote.etag, lote.ultimaModificacion],
  );
  // `returning` gives one row, or the insert throws.
  return rows[0]!.id;
}

type Valores = Record<string, string | number | null>;

/** Ends a running lote with a state and further columns of the table (`valores`). */
export async function closeLote(client: Client, id: number, estado: string, valores: Valores = {}): Promise<void> {
  const columnas = Object.keys(valores);
  const asignadas = columnas.map((columna, i) => `, ${columna} = $${i + 3}`).join('');
  await client.query(
    `update lote_importacion set estado = $2, acabado_en = now(), fase = null, avance = null${asignadas} where id = $1 and estado = 'en_curso'`,
    [id, estado, ...Object.values(valores)],
  );
}

/** Stores the problems of a file. It runs outside the import's transaction, so that they outlive its rollback. */
export async function saveProblemas(client: Client, lote: number, problemas: Problema[]): Promise<void> {
  if (problemas.length === 0) return;
  await client.query(
    `insert into error_importacion (lote_id, fichero, linea, clase, motivo, muestra)
     select $1, p.fichero, p.linea, p.clase, p.motivo, p.muestra
     from jsonb_to_recordset($2::jsonb) p(fichero text, linea int, clase text, motivo text, muestra text)`,
    [lote, JSON.stringify(problemas)],
  );
}
