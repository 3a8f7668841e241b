/** The unread count, on the bell and in its accessible name: the name must contain the visible text. */
const cuantos = (sinLeer: number) => (sinLeer > 99 ? '99+' : String(sinLeer));

/** Texts of notices: the bell, and the page of all of them. */
export const avisos = {
  titulo: 'Avisos',
  intro: 'Lo que ha pasado con tus candidaturas, tus ofertas y lo que sigues.',
  campana: (sinLeer: number) => (sinLeer === 0 ? 'Avisos' : `Avisos, ${cuantos(sinLeer)} sin leer`),
  cuantos,
  sinLeer: 'Sin leer',
  marcarTodos: 'Marcar todos como leídos',
  marcar: 'Marcar como leído',
  marcarEste: (titulo: string) => `Marcar como leído: ${titulo}`,
  verTodos: 'Ver todos',
  verMas: 'Ver más',
  ninguno: 'No tienes avisos',
  ningunoTexto: 'Aquí verás lo que pase con tus candidaturas, tus ofertas y las áreas de noticias que sigues.',
  elegir: 'Elegir qué avisos recibo',
} as const;
