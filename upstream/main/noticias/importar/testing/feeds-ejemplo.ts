export const XMLNS =
  'xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"';

export const rssDe = (items: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" ${XMLNS}><channel>${items}</channel></rss>`;

export const atomDe = (entries: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom"><id>urn:f</id><title>Canal</title>${entries}</feed>`;

/** A WordPress export; the theme test data have `https` namespaces, real exports also `http`. */
export const wxrDe = (contenido: string, esquema = 'https') =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" ${XMLNS} xmlns:excerpt="${esquema}://wordpress.org/export/1.2/excerpt/"
    xmlns:wp="${esquema}://wordpress.org/export/1.2/"><channel><title>Blog</title><wp:wxr_version>1.2</wp:wxr_version>${contenido}</channel></rss>`;

/** A WordPress post; `extra` comes first, and replaces nothing. */
export const postDe = (id: number, cuerpo: string, extra = '') =>
  `<item>${extra}<title>Entrada número ${id} del blog</title><link>https://blog.example/entrada-${id}/</link>
    <guid isPermaLink="false">https://blog.example/?p=${id}</guid><dc:creator>red</dc:creator>
    <content:encoded><![CDATA[${cuerpo}]]></content:encoded><wp:post_id>${id}</wp:post_id>
    <wp:post_date_gmt>2026-10-0${id} 08:00:00</wp:post_date_gmt><wp:post_name>entrada-${id}</wp:post_name>
    <wp:post_type>post</wp:post_type>${extra.includes('wp:status') ? '' : '<wp:status>publish</wp:status>'}</item>`;
