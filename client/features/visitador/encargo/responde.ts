import type { Usuario } from '#shared/contract/main/usuario';

export type SinEncargo = 'sin_empresa' | 'sin_aceptar' | 'sin_verificar' | 'sin_encargo';

/** What a marketing user lacks to answer for a company; null when nothing is missing, and for users outside of marketing. */
export function faltaParaResponder({ marketing, empresa }: Pick<Usuario, 'marketing' | 'empresa'>): SinEncargo | null {
  if (!marketing) return null;
  if (empresa === null) return 'sin_empresa';
  if (empresa.membresia !== 'activa') return 'sin_aceptar';
  if (empresa.estado !== 'verificada') return 'sin_verificar';
  return empresa.administra_productos ? null : 'sin_encargo';
}

/**
 * Whether the user answers for a company in the app: its confirmations, its promotions, its team. The API checks this
 * itself.
 */
export const respondePorEmpresa = (usuario: Pick<Usuario, 'marketing' | 'empresa'>): boolean =>
  usuario.marketing && faltaParaResponder(usuario) === null;

/**
 * Whether the user, as a titular with any kind of account, watches over the products in a company's name. The API checks
 * this itself.
 */
export const velaPorProductos = ({ marketing, empresa }: Pick<Usuario, 'marketing' | 'empresa'>): boolean =>
  empresa?.membresia === 'activa' &&
  empresa.estado === 'verificada' &&
  (empresa.rol === 'titular' || (marketing && empresa.administra_productos));
