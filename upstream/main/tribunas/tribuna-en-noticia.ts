import type { Selectable, Transaction } from 'kysely';
import { urlImagen } from '#shared/contract/main/ficheros';
import type { Imagen } from '#shared/contract/main/noticias-entidades';
import { slug } from '#shared/slug';
import type { Schema } from '../../db/schema.ts';
import { minutosDeLectura, textoDeHtml } from '../../html/texto-html.ts';

type Trx = Transaction<Schema>;
type Tribuna = Selectable<Schema['tribuna']>;

const OPINION = 'opinion';
const SLUG_MAX = 90;

const enHtml = (texto: string) => texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What the article shows below the column's own words. */
function firma({ cargo, empresa, bio }: Selectable<Schema['tribuna_autor']>, conflicto: string): string {
  const quien = [cargo, empresa].filter(Boolean).join(', ');
  const lineas = [...(quien ? [quien] : []), ...(bio ? [bio] : []), `Conflictos de interés: ${conflicto}`];
  return lineas.map((linea) => `<p><em>${enHtml(linea)}</em></p>`).join('');
}

async function imagenDe(trx: Trx, { imagen_id, imagen_alt }: Tribuna): Promise<Imagen | null> {
  if (imagen_id === null) return null;
  const { ancho, alto } = await trx
    .selectFrom('fichero')
    .select(['ancho', 'alto'])
    .where('id', '=', imagen_id)
    .executeTakeFirstOrThrow();
  return { url: urlImagen(imagen_id), alt: imagen_alt ?? '', pie: null, credito: null, ancho, alto };
}

/** An address that no article has or had. */
async function freeSlug(trx: Trx, { id, titulo }: Tribuna): Promise<string> {
  const wanted = slug(titulo).slice(0, SLUG_MAX).replace(/-$/, '');
  const isFree = async (one: string) =>
    (await trx.selectFrom('noticia').select('id').where('slug', '=', one).executeTakeFirst()) === undefined &&
    (await trx.selectFrom('noticia_slug').select('slug').where('slug', '=', one).executeTakeFirst()) === undefined;
  // All digits would be an id.
  if (wanted.length >= 3 && !/^\d+$/.test(wanted) && (await isFree(wanted))) return wanted;
  return `${wanted.slice(0, 60)}-tribuna-${id}`.replace(/^-/, '');
}

/**
 * The article of a published column with a body, in the category «Opinión»: made the first time, and made equal to the
 * column ever after. Its address stays. Gives its id.
 */
export async function mirrorTribuna(trx: Trx, tribuna: Tribuna, now: Date): Promise<number> {
  const autor = await trx
    .selectFrom('tribuna_autor')
    .selectAll()
    .where('id', '=', tribuna.autor_id)
    .executeTakeFirstOrThrow();
  const { id: categoria_id } = await trx
    .selectFrom('categoria_noticia')
    .select('id')
    .where('slug', '=', OPINION)
    .executeTakeFirstOrThrow();
  const cuerpo = `${tribuna.cuerpo ?? ''}${firma(autor, tribuna.conflicto_interes ?? '')}`;
  const texto = textoDeHtml(cuerpo);
  const imagen = await imagenDe(trx, tribuna);
  const fecha = tribuna.fecha ?? now;
  const values = {
    ...{ titulo: tribuna.titulo, antetitulo: 'Tribuna', entradilla: tribuna.entradilla, cuerpo, texto },
    ...{ autor_texto: autor.nombre, area_id: tribuna.area_id, categoria_id, categorias: [categoria_id] },
    imagen: imagen === null ? null : JSON.stringify(imagen),
    minutos_lectura: minutosDeLectura(texto),
    fecha_publicacion: fecha,
    ...{ estado: fecha > now ? ('programada' as const) : ('publicada' as const), motivo_retirada: null },
    modificado_en: now,
  };
  if (tribuna.noticia_id !== null) {
    await trx
      .updateTable('noticia')
      .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
      .where('id', '=', tribuna.noticia_id)
      .execute();
    return tribuna.noticia_id;
  }
  const { id } = await trx
    .insertInto('noticia')
    .values({ ...values, slug: await freeSlug(trx, tribuna), origen: tribuna.es_demo ? 'demo' : 'manual' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Its page answers 410 with the reason from now on. */
export async function withdrawMirror(trx: Trx, noticiaId: number, motivo: string, now: Date): Promise<void> {
  await trx
    .updateTable('noticia')
    .set((eb) => ({
      ...{ estado: 'retirada', motivo_retirada: motivo, modificado_en: now },
      version: eb('version', '+', 1),
    }))
    .where('id', '=', noticiaId)
    .execute();
}
