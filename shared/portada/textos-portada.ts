/** Words of the front door: shown before any script has run (server/spa/documents/portadas) and by React after it. */
export const PORTADA = {
  titulo: 'La plaza del sector farmacéutico',
  /** Short: on a phone it is one line in whichever typeface comes first, so that nothing below it moves. */
  texto: 'Noticias, empleo y medicamentos.',
  buscar: 'Busca un medicamento, una noticia o una oferta',
  ejemplo: 'Omeprazol, suministro, farmacia hospitalaria…',
  boton: 'Buscar',
  hoy: 'Hoy',
  verNoticias: 'Todas las noticias',
  /** `pais`: null where it has none, and they are of all countries. */
  ofertasDe: (pais: string | null) => (pais === null ? 'Ofertas nuevas' : `Ofertas nuevas en ${pais}`),
  verOfertas: 'Todas las ofertas',
  suministro: 'Problemas de suministro',
  verSuministro: 'Todos los problemas',
  desde: (dia: string) => `Desde el ${dia}`,
  hasta: (dia: string) => `hasta el ${dia}`,
  novedades: 'Novedades del catálogo',
  verNovedades: 'Todas las novedades',
  tribuna: 'Tribuna',
  verTribunas: 'Todas las tribunas',
  patrocinado: 'Contenido patrocinado',
  confidencial: 'Empresa confidencial',
  teletrabajo: 'Teletrabajo',
  varias: 'Varias provincias',
  puertas: '¿Cómo vas a usarla?',
} as const;
