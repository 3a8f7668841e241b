import type { OfertaFila } from '../contract/main/empleo/empleo-entidades.ts';
import type { NoticiaResumen } from '../contract/main/noticias/noticias-entidades.ts';
import type { Tribuna } from '../contract/main/noticias/tribunas.ts';
import type { CambioDeProducto, ProductoFila, Suministro } from '../contract/visita/entidades.ts';
import { diaEscrito } from '../reglas/tiempo/dias.ts';
import { cambioEnPalabras } from '../textos/productos/cambios-producto.ts';
import { conUnidades } from '../textos/unidades.ts';
import { PORTADA } from './textos-portada.ts';

/** A row in a list of the front page: its HTML and React draw the same rows. */
export interface FilaPortada {
  /** Unique within the list. */
  id: string;
  /** The path of a page of ours, or the address of another site. */
  href: string;
  titulo: string;
  /** A line below the title. */
  dato: string;
}

/** Rows of a list, and headlines beside the lead story. */
export const FILAS = 5;
export const TITULARES = 4;

const linea = (partes: readonly (string | null | undefined | false)[]) =>
  partes.filter((parte) => typeof parte === 'string' && parte !== '').join(' · ');

export const filaDeNoticia = (noticia: NoticiaResumen): FilaPortada => {
  const { id, url, titulo, area, antetitulo, patrocinada } = noticia;
  return {
    id: `n${id}`,
    href: url,
    titulo: conUnidades(titulo),
    dato: patrocinada ? PORTADA.patrocinado : (antetitulo ?? area.nombre),
  };
};

function lugarDe({ multiprovincia, poblacion, estado, modalidad, pais }: OfertaFila): string {
  if (multiprovincia) return PORTADA.varias;
  return poblacion ?? estado?.nombre ?? (modalidad === 'remoto' ? PORTADA.teletrabajo : pais.nombre);
}

export const filaDeOferta = (oferta: OfertaFila): FilaPortada => {
  const { id, slug, titulo, empresa, empresa_nombre } = oferta;
  return {
    id: `o${id}`,
    href: `/app/empleo/oferta/${slug}/${id}`,
    titulo: conUnidades(titulo),
    dato: linea([empresa?.nombre ?? empresa_nombre ?? PORTADA.confidencial, lugarDe(oferta)]),
  };
};

type ConProblema = Suministro & { producto_id: number; slug: string; nombre: string };

/** One row per product, however many of its presentations have a problem. */
export function filasDeSuministro(problemas: readonly ConProblema[]): FilaPortada[] {
  const productos = new Map(problemas.map((uno) => [uno.producto_id, uno]));
  return [...productos.values()].slice(0, FILAS).map(({ producto_id, slug, nombre, inicio, fin_previsto }) => ({
    id: `s${producto_id}`,
    href: hrefDeProducto(slug, producto_id),
    titulo: conUnidades(nombre),
    dato: linea([inicio && PORTADA.desde(diaEscrito(inicio)), fin_previsto && PORTADA.hasta(diaEscrito(fin_previsto))]),
  }));
}

const hrefDeProducto = (slug: string, id: number) => `/app/visita/producto/${encodeURIComponent(slug)}/${id}`;

export const filaDeCambio = (cambio: CambioDeProducto): FilaPortada => ({
  id: `h${cambio.producto_id}`,
  href: `${hrefDeProducto(cambio.slug, cambio.producto_id)}#historial`,
  titulo: conUnidades(cambio.nombre),
  dato: linea([diaEscrito(cambio.fecha), cambioEnPalabras(cambio)]),
});

export const filaDeProducto = ({ id, slug, nombre, laboratorio, principios }: ProductoFila): FilaPortada => ({
  id: `p${id}`,
  href: hrefDeProducto(slug, id),
  titulo: conUnidades(nombre),
  dato: laboratorio ?? principios.join(', '),
});

export const filaDeTribuna = (tribuna: Tribuna): FilaPortada => {
  const { id, titulo, noticia_id, url_externa, autor } = tribuna;
  return {
    id: `t${id}`,
    href: noticia_id === null ? (url_externa ?? '/app/tribunas') : `/app/noticias/${noticia_id}`,
    titulo: conUnidades(titulo),
    dato: linea([autor.nombre, autor.cargo, autor.empresa]),
  };
};

/** Page with the whole of each list. */
export const VER_TODO = {
  noticias: '/app/noticias',
  ofertas: (pais: string | null) => (pais === null ? '/app/empleo/p' : `/app/empleo/p/${pais}`),
  suministro: '/app/visita/result?suministro=1',
  productosNuevos: '/app/visita/result?orden=novedades',
  tribunas: '/app/tribunas',
} as const;

/** Without scripts the search box is a form of the product finder. */
export const BUSCAR_SIN_SCRIPTS = '/app/visita/result';

interface Titulares {
  destacada: NoticiaResumen | null;
  principales: readonly NoticiaResumen[];
}

/** The newest column that is not among the shown headlines; if there is none, the newest column. */
export function tribunaDePortada(tribunas: readonly Tribuna[], noticias: Titulares | null): Tribuna | undefined {
  const { destacada = null, principales = [] } = noticias ?? {};
  const vistas = new Set([destacada, ...principales.slice(0, TITULARES)].map((noticia) => noticia?.id));
  return tribunas.find(({ noticia_id }) => noticia_id === null || !vistas.has(noticia_id)) ?? tribunas[0];
}
