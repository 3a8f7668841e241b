import { atomDe, rssDe, wxrDe } from './feeds-ejemplo.ts';

/**
 * Invented feeds with the traits of the real ones (docs: imports): 12 articles as RSS, Atom and WXR, where the RSS titles
 * include the subtitles; and a blog of 51 posts, one with a password, full of markup that must not come through.
 */
const TEMAS = [
  'acceso',
  'acceso',
  'acceso',
  'acceso',
  'anticonceptivos',
  'anticonceptivos',
  ...Array(6).fill('vacunas'),
];

const articulo = (tema: string, n: number) => {
  const parrafo = `<p>Párrafo de la <strong>noticia ${n}</strong>, con «comillas», un guion –largo– y un <a href="https://prueba.example/?a=1&amp;b=${n}">enlace</a>.</p>`;
  return {
    tema,
    titulo: `Noticia inventada número ${n}`,
    subtitulo: 'lo que trae detrás',
    autor: `Autor${n} Apellido`,
    enlace: `https://prueba.example/${tema}/noticia-${n}/`,
    fecha: new Date(Date.UTC(2016, n, 10, 8)),
    resumen: `Resumen de la noticia número ${n}, bastante breve`,
    cuerpo: `<h4>¿Qué es?</h4>\n${parrafo.repeat(40)}<script>alert(${n})</script>`,
  };
};
const ARTICULOS = TEMAS.map(articulo);
type Articulo = ReturnType<typeof articulo>;
const cdata = (texto: string) => `<![CDATA[${texto}]]>`;
const escapado = (texto: string) => texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const enRss = (a: Articulo) =>
  `<item><title>${a.titulo}: ${a.subtitulo}</title><link>${a.enlace}</link><guid isPermaLink="true">${a.enlace}</guid>
   <pubDate>${a.fecha.toUTCString()}</pubDate><dc:creator>${cdata(`${a.autor} <i>/ Lugo</i>`)}</dc:creator>
   <category>${cdata(a.tema)}</category><description>${cdata(a.resumen)}</description>
   <content:encoded>${cdata(a.cuerpo)}</content:encoded></item>`;

const enAtom = (a: Articulo) =>
  `<entry><title>${a.titulo}</title><id>${a.enlace}</id><link href="${a.enlace}"/><published>${a.fecha.toISOString()}</published>
   <updated>${a.fecha.toISOString()}</updated><author><name>${escapado(`${a.autor} <i>/ Lugo</i>`)}</name></author>
   <category term="${a.tema}"/><summary>${a.resumen}</summary><content type="html">${escapado(a.cuerpo)}</content></entry>`;

const enWxr = (a: Articulo, i: number) =>
  `<item><title>${cdata(a.titulo)}</title><link>${a.enlace}</link><pubDate>${a.fecha.toUTCString()}</pubDate>
   <dc:creator>${cdata(`autor${i}`)}</dc:creator><guid isPermaLink="false">https://prueba.example/?p=${100 + i}</guid>
   <description></description><content:encoded>${cdata(a.cuerpo)}</content:encoded>
   <excerpt:encoded>${cdata(a.resumen)}</excerpt:encoded><wp:post_id>${100 + i}</wp:post_id>
   <wp:post_date_gmt>${a.fecha.toISOString().slice(0, 19).replace('T', ' ')}</wp:post_date_gmt><wp:status>publish</wp:status>
   <wp:post_type>post</wp:post_type><category domain="category" nicename="${a.tema}">${cdata(a.tema)}</category></item>`;
const autores = ARTICULOS.map(
  (a, i) =>
    `<wp:author><wp:author_login>${cdata(`autor${i}`)}</wp:author_login><wp:author_display_name>${cdata(`${a.autor} <i>/ Lugo</i>`)}</wp:author_display_name></wp:author>`,
);

const HOSTIL =
  '<!-- wp:paragraph --><p style="position:fixed" onclick="x()">Texto [gallery ids="1"]</p><iframe src="https://malo.example"></iframe><script>alert(1)</script>[caption id="a"]<img src="https://blog.example/a.jpg" onerror="x()">Pie[/caption]';

const entradaBlog = (n: number) =>
  `<item><title>Entrada ${n} del blog</title><link>https://blog.example/entrada-${n}/</link>
   <guid isPermaLink="false">https://blog.example/?p=${n}</guid><dc:creator>red</dc:creator>
   <content:encoded>${cdata(`${HOSTIL}<p>Entrada número ${n}.</p>`)}</content:encoded><wp:post_id>${n}</wp:post_id>
   <wp:post_date_gmt>2025-0${1 + (n % 9)}-11 08:00:00</wp:post_date_gmt><wp:status>publish</wp:status>
   <wp:post_type>post</wp:post_type>${n === 30 ? '<wp:post_password>clave</wp:post_password>' : ''}</item>`;
const otro = (tipo: string) => (n: number) =>
  `<item><title>${tipo} ${n}</title><link>https://blog.example/${tipo}-${n}/</link><wp:post_id>${n}</wp:post_id>
   <wp:post_type>${tipo}</wp:post_type><wp:status>publish</wp:status></item>`;
const varias = (cuantas: number, una: (n: number) => string, desde = 1) =>
  Array.from({ length: cuantas }, (_, i) => una(desde + i)).join('');

export const FEEDS_INVENTADOS: Record<string, string> = {
  'medicamentalia.rss.xml': rssDe(`<title>Canal</title>${ARTICULOS.map(enRss).join('')}`),
  'medicamentalia.atom.xml': atomDe(ARTICULOS.map(enAtom).join('')),
  'medicamentalia.wxr.xml': wxrDe(autores.join('') + ARTICULOS.map(enWxr).join('')).replace('Blog', 'Canal'),
  'wordpress-theme-unit-test.wxr.xml': wxrDe(
    varias(51, entradaBlog) + varias(3, otro('page'), 200) + varias(2, otro('nav_menu_item'), 300),
  ),
};
