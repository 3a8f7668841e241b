import type { InformeImportacion } from '#shared/contract/main/noticias/noticias-importar';
import { FalloLectura } from '../../../../remote/fallo-lectura.ts';
import type { Importador } from '../entrada/save-entrada.ts';
import { fetchFeed, type Red } from '../fetch-feed.ts';
import type { FilaFuente } from '../fuentes.ts';
import { importFeed, prepareImportacion } from '../import-feed.ts';

/** After this many failures in a row the source is paused, until a person has looked at it. */
const MAX_ERRORES = 10;
const MINUTO = 60_000;
const DIA_MINUTOS = 1_440;

export const destinoDe = (
  fuente: Pick<FilaFuente, 'nombre' | 'area_id' | 'categoria_id' | 'mapa' | 'modo' | 'licencia' | 'atribucion'>,
) => {
  const { nombre, area_id, categoria_id, mapa, modo, licencia, atribucion } = fuente;
  return { area_id, categoria_id, mapa, modo, licencia, atribucion, fuente_nombre: nombre };
};

/**
 * Reads a source with a conditional GET and stores its validators and the outcome. A dry run reads it unconditionally and
 * stores nothing.
 * @throws FalloLectura
 */
export async function readFuente(
  importador: Importador,
  red: Red,
  fuente: FilaFuente,
  ensayo: boolean,
): Promise<InformeImportacion> {
  const ahora = importador.now();
  const previo = ensayo ? undefined : { etag: fuente.ultimo_etag, lastModified: fuente.ultimo_modificado };
  try {
    const { feed, etag, lastModified } = await fetchFeed(red, fuente.url, ahora, previo);
    const encargo = { destino: destinoDe(fuente), fuenteId: fuente.id };
    const informe = feed
      ? await importFeed(importador, await prepareImportacion(importador.db, { feed, ...encargo }), ensayo)
      : SIN_CAMBIOS;
    if (!ensayo)
      await noteLectura(importador, fuente, { etag, lastModified, formato: feed?.formato ?? fuente.formato });
    return informe;
  } catch (error) {
    if (error instanceof FalloLectura && !ensayo) await noteFallo(importador, fuente, error.message);
    throw error;
  }
}

const SIN_CAMBIOS: InformeImportacion = {
  ensayo: false,
  sin_cambios: true,
  formato: null,
  huella: '',
  texto_completo: false,
  canal: { titulo: null, url: null, idioma: null, derechos: null },
  leidas: 0,
  nuevas: 0,
  modificadas: 0,
  iguales: 0,
  omitidas: 0,
  otros: [],
  categorias: [],
  entradas: [],
};

interface Leida {
  etag: string | null;
  lastModified: string | null;
  formato: FilaFuente['formato'];
}

async function noteLectura({ db, now }: Importador, { id, cada_minutos }: FilaFuente, leida: Leida): Promise<void> {
  const { etag, lastModified, formato } = leida;
  await db
    .updateTable('fuente_noticias')
    .set({ formato, ultimo_etag: etag, ultimo_modificado: lastModified, ultima_lectura_en: now() })
    .set({ errores: 0, ultimo_error: null, proxima_lectura_en: new Date(now().getTime() + cada_minutos * MINUTO) })
    .where('id', '=', id)
    .execute();
}

/** Stores a failure; each failure in a row doubles the pause (back-off), up to a day. */
async function noteFallo({ db, now }: Importador, fuente: FilaFuente, motivo: string): Promise<void> {
  const errores = fuente.errores + 1;
  const pausa = Math.min(fuente.cada_minutos * 2 ** errores, DIA_MINUTOS);
  await db
    .updateTable('fuente_noticias')
    .set({ errores, ultimo_error: motivo, ultima_lectura_en: now() })
    .set({ estado: errores >= MAX_ERRORES ? 'pausada' : fuente.estado })
    .set({ proxima_lectura_en: new Date(now().getTime() + pausa * MINUTO) })
    .where('id', '=', fuente.id)
    .execute();
}
