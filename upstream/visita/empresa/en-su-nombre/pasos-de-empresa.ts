import type { PasoDeEmpresa } from '#shared/contract/visita/cartera/en-su-nombre';
import { admitePasoAsociacion, type EstadoAsociacion, type MetodoVerificacion } from '#shared/estados/pasos-cartera';
import { VERIFICACION } from '#shared/reglas/reglas-cartera';
import type { CausaSuspension } from '../../../db/schema/schema-cartera.ts';
import { EN_PALABRAS } from '../../cartera/move-asociacion.ts';
import { retirableHasta } from '../retirable.ts';

/** The facts about a product in a company's name that decide which steps the company may take. */
export interface EnSuNombreAhora {
  usuario_id: number;
  estado: EstadoAsociacion;
  motivo: string | null;
  suspendida_por: CausaSuspension | null;
  /** Method of the request by which the product was confirmed. */
  metodo: MetodoVerificacion | null;
  decidida_en: Date | null;
  decidida_por_usuario_id: number | null;
}

export interface QuienVela {
  id: number;
  esTitular: boolean;
}

/** Until when the confirmation can be taken back; null when it was not by a mailed link. */
export const retirableDe = ({ metodo, decidida_en, decidida_por_usuario_id }: EnSuNombreAhora): Date | null =>
  metodo === 'email_hash' && decidida_en !== null && decidida_por_usuario_id === null
    ? retirableHasta(decidida_en)
    : null;

/** Why a person of the company cannot take a step, as a Spanish text for them; null when they can. */
export function impedimentoDe(una: EnSuNombreAhora, paso: PasoDeEmpresa, quien: QuienVela, ahora: Date): string | null {
  if (una.usuario_id === quien.id) return 'es tuyo: eso lo decide otra persona de tu empresa';
  if (!admitePasoAsociacion(paso, una.estado)) return EN_PALABRAS[una.estado].replace('tu cartera', 'su cartera');
  if (paso === 'reanudar' && una.suspendida_por !== 'decision')
    return una.suspendida_por === null
      ? 'lo ha suspendido el equipo de la plataforma: solo él puede reanudarlo'
      : `volverá solo cuando deje de ser así: ${una.motivo ?? ''}`;
  if (paso !== 'retirar') return null;
  if (!quien.esTitular) return 'una confirmación solo la retira un titular';
  const hasta = retirableDe(una);
  if (hasta === null) return 'no se confirmó por correo: puedes suspenderlo o finalizarlo';
  return hasta > ahora
    ? null
    : `se confirmó hace más de ${VERIFICACION.RETIRABLE_DIAS} días: puedes suspenderlo o finalizarlo`;
}
