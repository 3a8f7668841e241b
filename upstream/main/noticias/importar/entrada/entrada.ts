/** An article as a feed gives it, before anything of it is believed: `cuerpo` is foreign HTML. */
export interface Entrada {
  /** The same in every reading of the same source: guid or id, else the link, else a sum of title and date. */
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
  /** What addresses in `cuerpo` are relative to. */
  base: string | null;
  imagen: ImagenHallada | null;
  /** Why it may not be taken. */
  vetada: string | null;
  /** What to know before taking it. */
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
  /** What the channel says of the rights to its texts: for whoever decides on full text. */
  derechos: string | null;
}

export interface FeedLeido {
  formato: 'rss' | 'atom' | 'wxr';
  canal: Canal;
  entradas: Entrada[];
  /** What else there was, and is not for us: name and how many. */
  otros: Record<string, number>;
}

/** What a reader knows besides the document. */
export interface Lectura {
  ahora: Date;
  /** Address that it came from, for what is written relative to it. */
  url: string | null;
}
