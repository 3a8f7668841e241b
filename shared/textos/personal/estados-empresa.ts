import type { EstadoEmpresaMesa } from '../../estados/estados-empresa.ts';

/** Names of the states of a company, for the staff's exported file. */
export const ESTADO_EMPRESA_EN_PALABRAS: Record<EstadoEmpresaMesa, string> = {
  pendiente_verificacion: 'Por verificar',
  verificada: 'Verificada',
  suspendida: 'Suspendida',
  rechazada: 'Rechazada',
};
