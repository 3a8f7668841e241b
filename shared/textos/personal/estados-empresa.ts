import type { EstadoEmpresaMesa } from '../../estados/estados-empresa.ts';

/** The state of a company as the staff's exported file has it. */
export const ESTADO_EMPRESA_EN_PALABRAS: Record<EstadoEmpresaMesa, string> = {
  pendiente_verificacion: 'Por verificar',
  verificada: 'Verificada',
  suspendida: 'Suspendida',
  rechazada: 'Rechazada',
};
