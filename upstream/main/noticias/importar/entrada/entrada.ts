/** An article as a feed gives it, not yet trusted: `cuerpo` is foreign HTML. */
export interface Entrada {
  /** The same in every reading of one source: guid or id, else the link, else a hash of title and date. */
  guid: string;
  enlace: string | null;
  titulo: string;
  autor: string | null;
  publicada: Date;
  estado: 'borrador' | 'programada' | 'publicada';
  /** Names of its topics, as written. */
  categorias: string[];
  etiquetas: string[];
  /** Plain text, at most 300 characters. */
  resumen: string | null;
  cuerpo: string | null;
  /** The base address of relative addresses in `cuerpo`. */
  base: string | null;
  imagen: ImagenHallada | null;
  /** Why the entry may not be imported; null if it may. */
  vetada: string | null;
  /** Warnings for whoever decides on the import. */
  avisos: string[];
}

export interface ImagenHallada {
  url: string;
  alt: string | null;
  pie: string | null;
  credito: string | null;
}

export interface Canal {
  titulo: string | null;
  url: string | null;
  idioma: string | null;
  /** The channel's statement of rights, for whoever decides on importing full texts. */
  derechos: string | null;
}

export interface FeedLeido {
  formato: 'rss' | 'atom' | 'wxr';
  canal: Canal;
  entradas: Entrada[];
  /** Items of other types in the feed, which are not imported: name → how many. */
  otros: Record<string, number>;
}

/** What a format's reader must know besides the document. */
export interface Lectura {
  ahora: Date;
  /** The address of the feed, the base of relative addresses. */
  url: string | null;
}
