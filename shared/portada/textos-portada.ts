/** Texts of the front page, in its HTML (server/spa/documents/portadas) and in React. */
export const PORTADA = {
  titulo: 'La plaza del sector farmacéutico',
  /** Short: on a phone it is one line in the fallback font as well as in the final one, so that the content below does not move. */
  texto: 'Noticias, empleo y medicamentos.',
  buscar: 'Busca un medicamento, una noticia o una oferta',
  ejemplo: 'Omeprazol, suministro, farmacia hospitalaria…',
  boton: 'Buscar',
  hoy: 'Hoy',
  verNoticias: 'Todas las noticias',
  /** `pais`: null if the country has no offers and those of all countries are listed. */
  ofertasDe: (pais: string | null) => (pais === null ? 'Ofertas nuevas' : `Ofertas nuevas en ${pais}`),
  verOfertas: 'Todas las ofertas',
  suministro: 'Problemas de suministro',
  verSuministro: 'Todos los problemas',
  desde: (dia: string) => `Desde el ${dia}`,
  hasta: (dia: string) => `hasta el ${dia}`,
  cambios: 'Cambios en el catálogo',
  verProductosNuevos: 'Nuevos productos',
  tribuna: 'Tribuna',
  verTribunas: 'Todas las tribunas',
  patrocinado: 'Contenido patrocinado',
  confidencial: 'Empresa confidencial',
  teletrabajo: 'Teletrabajo',
  varias: 'Varias provincias',
  puertas: '¿Cómo vas a usarla?',
} as const;
