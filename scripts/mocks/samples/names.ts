/** Other names of an entity in calls and fields. */
const SAME: Record<string, string> = {
  relacionadas: 'noticias',
  similares: 'ofertas',
  equivalentes: 'productos',
  oferta: 'ofertas',
  noticia: 'noticias',
  producto: 'productos',
  anterior: 'noticias',
  siguiente: 'noticias',
  ultimas: 'notificaciones',
  portada: 'noticias',
  destacada: 'noticias',
  principales: 'noticias',
  mas_leidas: 'noticias',
  revision: 'ofertas',
  empleo: 'ofertas',
  empresa: 'empresas',
  search: 'empresas',
  'de-mi-dominio': 'empresas',
  paises: 'pais',
  remoto_paises: 'pais',
  estados: 'estado',
  cargos: 'cargo',
  areas: 'area',
  categorias: 'categoria',
  laboratorios: 'laboratorio',
  titular: 'laboratorio',
  comercializador: 'laboratorio',
  principios: 'principio',
  vias: 'via',
  forma_simplificada: 'forma',
  autor: 'persona',
  autores: 'persona',
  asignado_a: 'persona',
  reportante: 'persona',
  actor: 'persona',
};

/** Canonical name of an entity, whichever call or field it occurs in. */
export const nameOf = (noun: string): string => SAME[noun] ?? noun;

/** FNV-1a hash: always the same number for the same place. */
export function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
