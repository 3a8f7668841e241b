import type { Canal, Entrada, Lectura } from '../entrada/entrada.ts';
import { completeEntrada, imagenDe } from '../entrada/entrada-comun.ts';
import { textoPlano } from '../entrada/texto-plano.ts';
import { fechaDe } from './fecha-feed.ts';
import { campo, hijo, marcado, textoDe, todos } from './nodos.ts';
import { type Nodo, resuelta } from './walk-xml.ts';

/** An `item` of RSS 2.0 (docs: imports). */
export function readItem(item: Nodo, lectura: Lectura): Entrada {
  const base = item.base ?? lectura.url;
  const enlace = enlaceDe(item, base);
  const guid = hijo(item, 'ninguno', 'guid');
  const descripcion = campo(item, 'ninguno', 'description');
  const completo = campo(item, 'contenido', 'encoded') ?? contenidoAtom(item);
  return completeEntrada(
    {
      guid: textoDe(guid),
      enlace: enlace ?? (guid?.atributos.isPermaLink === 'false' ? null : resuelta(textoDe(guid), null)),
      titulo: campo(item, 'ninguno', 'title') ?? campo(item, 'media', 'title'),
      autor: campo(item, 'dc', 'creator') ?? nombreDeAutor(campo(item, 'ninguno', 'author')),
      fecha: fechaDe(
        campo(item, 'ninguno', 'pubDate') ?? campo(item, 'dc', 'date') ?? campo(item, 'atom', 'published'),
      ),
      categorias: [...todos(item, 'ninguno', 'category'), ...todos(item, 'dc', 'subject')].map(textoDe),
      resumen: descripcion,
      cuerpo: completo ?? descripcion,
      imagen: imagenDe(item, base),
      base,
    },
    lectura,
  );
}

function enlaceDe(item: Nodo, base: string | null): string | null {
  const atom = todos(item, 'atom', 'link').find(({ atributos }) => (atributos.rel ?? 'alternate') === 'alternate');
  return resuelta(campo(item, 'ninguno', 'link') ?? atom?.atributos.href, base);
}

function contenidoAtom(item: Nodo): string | null {
  const contenido = hijo(item, 'atom', 'content');
  if (!contenido) return null;
  return contenido.atributos.type === 'xhtml' ? marcado(contenido) : textoDe(contenido) || null;
}

/** The name in an RSS author: `correo@example.org (Nombre)`. The e-mail address is personal, and is dropped. */
function nombreDeAutor(autor: string | null): string | null {
  const [, nombre] = /^\S+@\S+\s+\((.+)\)$/.exec(autor ?? '') ?? [];
  return nombre ?? (autor?.includes('@') ? null : autor);
}

/** Collects the channel's own data from its children as they are read. */
export function noteCanal(canal: Canal, nodo: Nodo, lectura: Lectura): void {
  const texto = textoPlano(textoDe(nodo)) || null;
  if (nodo.uri === '' && nodo.nombre === 'title') canal.titulo ??= texto;
  if (nodo.uri === '' && nodo.nombre === 'link') canal.url ??= resuelta(texto, lectura.url);
  if (nodo.nombre === 'language') canal.idioma ??= texto;
  if (nodo.nombre === 'copyright' || nodo.nombre === 'license' || nodo.nombre === 'rights')
    canal.derechos ??= texto ?? nodo.atributos.href ?? nodo.atributos.resource ?? null;
}
