import { type Selectable, sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import { escapeHtml } from '#platform/escape-html';
import { urlImagen } from '#shared/contract/main/ficheros';
import { type Imagen, NoticiaEscrita } from '#shared/contract/main/noticias/noticias-entidades';
import type { Schema } from '../../db/schema/schema.ts';
import { minutosDeLectura, textoDeHtml } from '../../html/texto-html.ts';
import { notifySeguidores } from '../noticias/mesa/pasos.ts';
import { keepRevision } from '../noticias/mesa/revisiones.ts';
import { insertNoticia } from '../noticias/mesa/write-noticia.ts';

type Trx = Transaction<Schema>;
type Tribuna = Selectable<Schema['tribuna']>;

const OPINION = 'opinion';

/** The author's signature and declared interests, which the article shows below the text. */
function firma({ cargo, empresa, bio }: Selectable<Schema['tribuna_autor']>, conflicto: string): string {
  const quien = [cargo, empresa].filter(Boolean).join(', ');
  const lineas = [...(quien ? [quien] : []), ...(bio ? [bio] : []), `Conflictos de interés: ${conflicto}`];
  return lineas.map((linea) => `<p><em>${escapeHtml(linea)}</em></p>`).join('');
}

async function imagenDe(trx: Trx, { imagen_id, imagen_alt }: Tribuna, credito: string): Promise<Imagen | null> {
  if (imagen_id === null) return null;
  const { ancho, alto } = await trx
    .selectFrom('fichero')
    .select(['ancho', 'alto'])
    .where('id', '=', imagen_id)
    .executeTakeFirstOrThrow();
  return { url: urlImagen(imagen_id), alt: imagen_alt ?? '', pie: null, credito, ancho, alto };
}

/** The column as an article of the category «Opinión». */
async function escritaDe(trx: Trx, tribuna: Tribuna): Promise<NoticiaEscrita> {
  const autor = await trx
    .selectFrom('tribuna_autor')
    .selectAll()
    .where('id', '=', tribuna.autor_id)
    .executeTakeFirstOrThrow();
  const categoria = await trx
    .selectFrom('categoria_noticia')
    .select('id')
    .where('slug', '=', OPINION)
    .executeTakeFirstOrThrow();
  return v.parse(NoticiaEscrita, {
    titulo: tribuna.titulo,
    antetitulo: 'Tribuna',
    entradilla: tribuna.entradilla,
    autor_texto: autor.nombre,
    cuerpo: `${tribuna.cuerpo ?? ''}${firma(autor, tribuna.conflicto_interes ?? '')}`,
    area_id: tribuna.area_id,
    categoria_id: categoria.id,
    imagen: await imagenDe(trx, tribuna, autor.nombre),
  });
}

export interface Espejo {
  /** Null: no editor, as in the demonstration. */
  editorId: number | null;
  now: Date;
  /** True when the column is being published; false keeps an article archived that the news desk has archived. */
  publica: boolean;
}

/**
 * Creates the article of a published column with a body, or updates it. Its address stays, and so do the fields that the news
 * desk adds (tags, related products). Gives its id.
 */
export async function mirrorTribuna(trx: Trx, tribuna: Tribuna, { editorId, now, publica }: Espejo): Promise<number> {
  const escrita = await escritaDe(trx, tribuna);
  const fecha = tribuna.fecha ?? now;
  const estado = fecha > now ? ('programada' as const) : ('publicada' as const);
  if (tribuna.noticia_id === null) {
    const origen = tribuna.es_demo ? ('demo' as const) : ('manual' as const);
    const procedencia = { origen, estado, fecha_publicacion: fecha };
    const id = await insertNoticia(trx, { escrita, autorId: editorId, now, procedencia });
    if (estado === 'publicada') await notifySeguidores(trx, id);
    return id;
  }
  const { titulo, entradilla, cuerpo, autor_texto, area_id, imagen } = escrita;
  const texto = textoDeHtml(cuerpo);
  const antes = await trx
    .selectFrom('noticia')
    .select('estado')
    .where('id', '=', tribuna.noticia_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const followsDate = publica || antes.estado === 'programada' || antes.estado === 'publicada';
  await trx
    .updateTable('noticia')
    .set((eb) => ({
      titulo,
      entradilla,
      cuerpo,
      texto,
      autor_texto,
      area_id,
      minutos_lectura: minutosDeLectura(texto),
      imagen: imagen === null ? null : JSON.stringify(imagen),
      ...(followsDate && { estado, fecha_publicacion: fecha, motivo_retirada: null }),
      modificado_en: now,
      version: eb('version', '+', 1),
      // Pending changes of the news desk get the column's new text too.
      pendiente: sql<
        string | null
      >`pendiente || ${JSON.stringify({ titulo, entradilla, cuerpo, autor_texto, area_id, imagen })}::jsonb`,
    }))
    .where('id', '=', tribuna.noticia_id)
    .execute();
  await keepRevision(trx, tribuna.noticia_id, editorId, now);
  return tribuna.noticia_id;
}

/** Withdraws the article, whose page then answers 410 with the reason. */
export async function withdrawMirror(trx: Trx, noticiaId: number, motivo: string, now: Date): Promise<void> {
  await trx
    .updateTable('noticia')
    .set((eb) => ({
      estado: 'retirada',
      motivo_retirada: motivo,
      modificado_en: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', noticiaId)
    .execute();
}
