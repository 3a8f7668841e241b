import { setImmediate } from 'node:timers/promises';
import type { Entrada, ImagenHallada, Lectura } from '../entrada/entrada.ts';
import { completeEntrada, MAX_CUERPO } from '../entrada/entrada-comun.ts';
import { cuerpoDeWordpress } from '../entrada/wordpress-cuerpo.ts';
import { fechaDe } from './fecha-feed.ts';
import { campo, ESPACIOS, hijo, textoDe, todos } from './nodos.ts';
import { type Nodo, resuelta } from './walk-xml.ts';

const ESTADOS: Record<string, Entrada['estado']> = {
  publish: 'publicada',
  future: 'programada',
  draft: 'borrador',
  pending: 'borrador',
};
const VETADAS: Record<string, string> = {
  private: 'Es privada',
  trash: 'Está en la papelera',
  'auto-draft': 'Es un borrador automático y vacío',
};
const OTROS: Record<string, string> = {
  page: 'páginas',
  attachment: 'adjuntos',
  nav_menu_item: 'entradas de menú',
  category: 'categorías',
  tag: 'etiquetas',
  author: 'autores',
};

/**
 * Reader of a WordPress export (WXR 1.0–1.2, docs: imports). Posts refer to their author by login and to their picture by id,
 * and both may stand further down, so posts are put together at the end.
 */
export function createLectorWxr(lectura: Lectura) {
  const posts: Nodo[] = [];
  const autores = new Map<string, string>();
  const adjuntos = new Map<string, ImagenHallada>();
  const otros: Record<string, number> = {};

  return {
    read(nodo: Nodo) {
      const tipo = nodo.nombre === 'item' ? (campo(nodo, 'wp', 'post_type') ?? 'post') : nodo.nombre;
      if (nodo.nombre === 'author') {
        const login = campo(nodo, 'wp', 'author_login');
        if (login) autores.set(login, campo(nodo, 'wp', 'author_display_name') ?? login);
      }
      if (tipo === 'attachment') noteAdjunto(adjuntos, nodo);
      if (tipo === 'post') posts.push(nodo);
      else if (OTROS[tipo] || nodo.nombre === 'item') {
        const nombre = OTROS[tipo] ?? 'otros contenidos';
        otros[nombre] = (otros[nombre] ?? 0) + 1;
      }
    },
    async finish() {
      const repetidos = guidsRepetidos(posts);
      const entradas: Entrada[] = [];
      for (const post of posts) {
        entradas.push(entradaDe(post, { autores, adjuntos, repetidos, lectura }));
        await setImmediate();
      }
      return { entradas, otros };
    },
  };
}

/** Whether a child of `channel` shows that this RSS is a WordPress export. */
export const esDeWordpress = (nodo: Nodo): boolean =>
  ESPACIOS.wp.test(nodo.uri) || (nodo.nombre === 'item' && hijo(nodo, 'wp', 'post_type') !== undefined);

function noteAdjunto(adjuntos: Map<string, ImagenHallada>, nodo: Nodo): void {
  const id = campo(nodo, 'wp', 'post_id');
  const url = resuelta(campo(nodo, 'wp', 'attachment_url'), null);
  if (!id || !url) return;
  adjuntos.set(id, {
    url,
    alt: metaDe(nodo, '_wp_attachment_image_alt'),
    pie: campo(nodo, 'extracto', 'encoded'),
    credito: null,
  });
}

const metaDe = (nodo: Nodo, clave: string): string | null => {
  const meta = todos(nodo, 'wp', 'postmeta').find((candidato) => campo(candidato, 'wp', 'meta_key') === clave);
  return meta ? campo(meta, 'wp', 'meta_value') : null;
};

const guidDe = (post: Nodo) => campo(post, 'ninguno', 'guid');

/** Guids of several posts: a copied post keeps its original's guid (a real export, the theme test data, has two of 51). */
function guidsRepetidos(posts: Nodo[]): Set<string | null> {
  const vistos = new Set<string | null>();
  return new Set(posts.map(guidDe).filter((guid) => vistos.has(guid) || !vistos.add(guid)));
}

interface Contexto {
  autores: Map<string, string>;
  adjuntos: Map<string, ImagenHallada>;
  repetidos: Set<string | null>;
  lectura: Lectura;
}

function entradaDe(post: Nodo, { autores, adjuntos, repetidos, lectura }: Contexto): Entrada {
  const guid = guidDe(post);
  const creador = campo(post, 'dc', 'creator');
  const enlace = resuelta(campo(post, 'ninguno', 'link'), lectura.url);
  const cuerpo = campo(post, 'contenido', 'encoded');
  const estado = campo(post, 'wp', 'status') ?? 'publish';
  const fecha = fechaDePost(post);
  const de = (dominio: string) =>
    todos(post, 'ninguno', 'category')
      .filter(({ atributos }) => (atributos.domain ?? 'category') === dominio)
      .map(textoDe);
  return completeEntrada(
    {
      guid: repetidos.has(guid) ? `${guid}#${campo(post, 'wp', 'post_id')}` : guid,
      enlace,
      titulo: campo(post, 'ninguno', 'title'),
      slug: campo(post, 'wp', 'post_name'),
      autor: autores.get(creador ?? '') ?? creador,
      fecha,
      // A scheduled post whose moment is past counts as published.
      estado: estado === 'future' && fecha && fecha <= lectura.ahora ? 'publicada' : (ESTADOS[estado] ?? 'borrador'),
      categorias: de('category').filter((nombre) => !/^(?:uncategorized|sin categor[ií]a)$/i.test(nombre)),
      etiquetas: de('post_tag'),
      resumen: campo(post, 'extracto', 'encoded'),
      cuerpo: cuerpo && (cuerpo.length > MAX_CUERPO ? cuerpo : cuerpoDeWordpress(cuerpo)),
      imagen: adjuntos.get(metaDe(post, '_thumbnail_id') ?? '') ?? null,
      base: post.base ?? enlace,
      vetada: campo(post, 'wp', 'post_password') ? 'Está protegida con contraseña' : (VETADAS[estado] ?? null),
    },
    lectura,
  );
}

/** The date of a post; drafts have zeros there. */
const fechaDePost = (post: Nodo) =>
  fechaDe(campo(post, 'wp', 'post_date_gmt')) ??
  fechaDe(campo(post, 'ninguno', 'pubDate')) ??
  fechaDe(campo(post, 'wp', 'post_date'));
