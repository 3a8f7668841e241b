import { Feed, type Item } from 'feed';
import { sql } from 'kysely';
import { escapeHtml } from '#platform/escape-html';
import type { NoticiaResumen } from '#shared/contract/main/noticias/noticias-entidades';
import type { Deps } from '../../../deps.ts';
import { resumenes, vistasResumen } from '../lectura/resumen.ts';

const ENTRADAS = 30;
export type FormatoCanal = 'rss' | 'atom';

interface Filtro {
  area?: number | undefined;
  categoria?: number | undefined;
}

/** Makes our addresses in an article's body absolute, because feeds are read elsewhere. */
const absolute = (html: string, publicUrl: string) => html.replace(/(href|src)="\/(?!\/)/g, `$1="${publicUrl}/`);

/** The newest articles as RSS 2.0 or Atom, and the last moment that one of them changed. */
export async function buildCanal(
  { reads, config }: Pick<Deps, 'reads' | 'config'>,
  formato: FormatoCanal,
  filtro: Filtro,
) {
  const { publicUrl, producto } = config;
  let query = resumenes(reads, 0)
    .select(['n.cuerpo', 'n.modificado_en', 'n.idioma'])
    .where('n.estado', '=', sql.lit('publicada'));
  if (filtro.area !== undefined) query = query.where('n.area_id', '=', filtro.area);
  if (filtro.categoria !== undefined)
    query = query.where((eb) => eb(eb.val(filtro.categoria), '=', eb.fn.any('n.categorias')));
  const rows = await query.orderBy('n.fecha_publicacion', 'desc').orderBy('n.id', 'desc').limit(ENTRADAS).execute();
  const updated = new Date(Math.max(0, ...rows.map((row) => row.modificado_en.getTime())));
  const own = `${publicUrl}/api/noticias/${formato}.xml${queryOf(filtro)}`;
  const feed = new Feed({
    title: await titleOf({ reads, producto, filtro }),
    description: 'Noticias del sector farmacéutico',
    id: own,
    link: `${publicUrl}/app/noticias`,
    language: 'es',
    updated,
    author: { name: producto },
    generator: producto,
    copyright: `${producto}. El texto de otras fuentes es de sus autores.`,
    feedLinks: { [formato]: own },
  });
  const cuerpos = new Map(rows.map(({ id, cuerpo, modificado_en }) => [id, { cuerpo, modificado_en }]));
  for (const noticia of await vistasResumen(reads, rows)) {
    const row = cuerpos.get(noticia.id);
    if (row) feed.addItem(entryOf({ ...noticia, ...row }, publicUrl, formato));
  }
  return { xml: formato === 'rss' ? feed.rss2() : feed.atom1(), updated };
}

type Entrada = NoticiaResumen & { cuerpo: string; modificado_en: Date };

function entryOf(n: Entrada, publicUrl: string, formato: FormatoCanal): Item {
  const link = publicUrl + n.url;
  const sponsor = n.patrocinada ? `Contenido patrocinado${n.patrocinador ? ` por ${n.patrocinador}` : ''}. ` : '';
  const demo = n.es_demo ? 'Noticia de demostración. ' : '';
  const author = n.autor ?? n.fuente_nombre;
  const description = `${demo}${sponsor}${n.entradilla ?? ''}`.trim();
  const entry: Item = {
    title: n.titulo,
    id: link,
    guid: link,
    link,
    date: n.modificado_en,
    published: new Date(n.fecha_publicacion),
    description,
    // A feed's reader has not declared to be a professional, so such bodies are left out.
    content: n.solo_profesionales ? escapeHtml(description || n.titulo) : absolute(n.cuerpo, publicUrl),
    category: [{ name: n.area.nombre }, { name: n.categoria.nombre }],
  };
  if (author === null) return entry;
  // RSS's own `author` is an e-mail address.
  if (formato === 'rss') entry.extensions = [{ name: 'dc:creator', objects: { _text: author } }];
  else entry.author = [{ name: author }];
  return entry;
}

const queryOf = (filtro: Filtro) => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filtro)) if (value !== undefined) query.set(name, String(value));
  return query.size === 0 ? '' : `?${query}`;
};

async function titleOf(p: { reads: Deps['reads']; producto: string; filtro: Filtro }): Promise<string> {
  const { reads, producto, filtro } = p;
  const nameIn = async (table: 'area_noticia' | 'categoria_noticia', id: number | undefined) =>
    id === undefined ? undefined : reads.selectFrom(table).select('nombre').where('id', '=', id).executeTakeFirst();
  const rows = await Promise.all([nameIn('area_noticia', filtro.area), nameIn('categoria_noticia', filtro.categoria)]);
  return ['Noticias', ...rows.flatMap((row) => row?.nombre ?? [])].join(' · ').concat(` · ${producto}`);
}
