import type { Canal, Entrada, Lectura } from '../entrada/entrada.ts';
import { completeEntrada, imagenDe } from '../entrada/entrada-comun.ts';
import { textoPlano } from '../entrada/texto-plano.ts';
import { fechaDe } from './fecha-feed.ts';
import { campo, hijo, marcado, textoDe, todos } from './nodos.ts';
import { type Nodo, resuelta } from './walk-xml.ts';

/** An `entry` of Atom (RFC 4287, docs: imports). */
export function readEntry(entry: Nodo, lectura: Lectura): Entrada {
  const base = entry.base ?? lectura.url;
  const contenido = hijo(entry, 'atom', 'content');
  const autor = hijo(entry, 'atom', 'author');
  const categorias = todos(entry, 'atom', 'category').map(({ atributos }) => atributos.label ?? atributos.term ?? '');
  return completeEntrada(
    {
      guid: campo(entry, 'atom', 'id'),
      enlace: enlaceDe(entry, base) ?? resuelta(contenido?.atributos.src, contenido?.base ?? base),
      titulo: htmlDe(hijo(entry, 'atom', 'title')),
      autor: autor ? campo(autor, 'atom', 'name') : null,
      fecha: fechaDe(campo(entry, 'atom', 'published') ?? campo(entry, 'atom', 'updated')),
      categorias,
      resumen: htmlDe(hijo(entry, 'atom', 'summary')),
      cuerpo: htmlDe(contenido) ?? htmlDe(hijo(entry, 'atom', 'summary')),
      imagen: imagenDe(entry, base) ?? adjunta(entry, base),
      base: contenido?.base ?? base,
    },
    lectura,
  );
}

/** The HTML of a text construct (RFC 4287 3.1): text, escaped HTML, or XHTML. Null for other media types, which are no article. */
function htmlDe(nodo: Nodo | undefined): string | null {
  if (!nodo || nodo.atributos.src) return null;
  const { type = 'text' } = nodo.atributos;
  if (type === 'xhtml' || type === 'application/xhtml+xml') return marcado(nodo) || null;
  // Text without a type is read as HTML, although RFC 4287 says plain text: nearly all such feeds mean HTML.
  return /^(?:text|html|text\/html|text\/plain)$/.test(type) ? textoDe(nodo) || null : null;
}

const enlaceDe = (nodo: Nodo, base: string | null) =>
  resuelta(
    todos(nodo, 'atom', 'link').find(({ atributos }) => (atributos.rel ?? 'alternate') === 'alternate')?.atributos.href,
    base,
  );

function adjunta(entry: Nodo, base: string | null) {
  const enlace = todos(entry, 'atom', 'link').find(
    ({ atributos }) => atributos.rel === 'enclosure' && /^image\/(?!svg)/.test(atributos.type ?? ''),
  );
  const url = resuelta(enlace?.atributos.href, base);
  return url ? { url, alt: enlace?.atributos.title ?? null, pie: null, credito: null } : null;
}

/** Collects the feed's own data from its children as they are read. */
export function noteFeed(canal: Canal, nodo: Nodo, lectura: Lectura): void {
  const base = nodo.base ?? lectura.url;
  if (nodo.nombre === 'title') canal.titulo ??= textoPlano(htmlDe(nodo)) || null;
  if (nodo.nombre === 'link' && (nodo.atributos.rel ?? 'alternate') === 'alternate')
    canal.url ??= resuelta(nodo.atributos.href, base);
  if (nodo.nombre === 'rights') canal.derechos ??= textoPlano(htmlDe(nodo)) || null;
  if (nodo.nombre === 'link' && nodo.atributos.rel === 'license') canal.derechos ??= nodo.atributos.href ?? null;
}
