import type { ContenidoPromocion } from '#shared/contract/visita/promocion-contenido';

/** The columns of a promotion's content, with those that lists and jobs query. */
export const columnasDe = (contenido: ContenidoPromocion) => ({
  contenido: JSON.stringify(contenido),
  titulo: contenido.titulo,
  publico: contenido.publico,
  fecha_inicio: contenido.fecha_inicio,
  fecha_fin: contenido.fecha_fin,
});
