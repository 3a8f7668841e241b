import type { TipoRegistro } from '#shared/estados/tipos-registro';

/** Account-completion route of each register_type (spec, section 2). */
const RUTA = {
  web: '/auth/crear-cuenta/web',
  academia: '/auth/crear-cuenta/academia',
  visita: '/auth/crear-cuenta/visita',
  mkt: '/auth/crear-cuenta/mkt',
  empleo: '/auth/crear-cuenta/empleo',
  candidato: '/auth/crear-cuenta/candidato',
} as const satisfies Record<TipoRegistro, string>;

export const rutaDeTipo = (tipo: TipoRegistro) => RUTA[tipo];
