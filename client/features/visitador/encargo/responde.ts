import type { Usuario } from '#shared/contract/main/usuario';

export type SinEncargo = 'sin_empresa' | 'sin_aceptar' | 'sin_verificar' | 'sin_encargo';

/** What keeps somebody of marketing from answering for a company; null for who does, and for who is not of marketing. */
export function faltaParaResponder({ marketing, empresa }: Pick<Usuario, 'marketing' | 'empresa'>): SinEncargo | null {
  if (!marketing) return null;
  if (empresa === null) return 'sin_empresa';
  if (empresa.membresia !== 'activa') return 'sin_aceptar';
  if (empresa.estado !== 'verificada') return 'sin_verificar';
  return empresa.administra_productos ? null : 'sin_encargo';
}

/** Whether they answer for a company in the app: its confirmations, its promotions, its team. The API judges it by itself. */
export const respondePorEmpresa = (usuario: Pick<Usuario, 'marketing' | 'empresa'>): boolean =>
  usuario.marketing && faltaParaResponder(usuario) === null;

/** Whether they watch over what stands in a company's name, as a titular with any account. The API judges it by itself. */
export const velaPorProductos = ({ marketing, empresa }: Pick<Usuario, 'marketing' | 'empresa'>): boolean =>
  empresa?.membresia === 'activa' &&
  empresa.estado === 'verificada' &&
  (empresa.rol === 'titular' || (marketing && empresa.administra_productos));
