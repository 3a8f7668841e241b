import type { PasoDeEmpresa } from '#shared/contract/visita/cartera/en-su-nombre';
import { admitePasoAsociacion, type EstadoAsociacion, type MetodoVerificacion } from '#shared/estados/pasos-cartera';
import { VERIFICACION } from '#shared/reglas/reglas-cartera';
import type { CausaSuspension } from '../../../db/schema/schema-cartera.ts';
import { EN_PALABRAS } from '../../cartera/mover-asociacion.ts';
import { retirableHasta } from '../retirable.ts';

/** What is asked of a product in a company's name, before the company does something with it. */
export interface EnSuNombreAhora {
  usuario_id: number;
  estado: EstadoAsociacion;
  motivo: string | null;
  suspendida_por: CausaSuspension | null;
  /** Of the request that has confirmed it. */
  metodo: MetodoVerificacion | null;
  decidida_en: Date | null;
  decidida_por_usuario_id: number | null;
}

export interface QuienVela {
  id: number;
  esTitular: boolean;
}

/** Until when it can be taken back; null: it was not confirmed by a mailed link. */
export const retirableDe = ({ metodo, decidida_en, decidida_por_usuario_id }: EnSuNombreAhora): Date | null =>
  metodo === 'email_hash' && decidida_en !== null && decidida_por_usuario_id === null
    ? retirableHasta(decidida_en)
    : null;

/** Why somebody of the company cannot take a step with it, for them to read; null: they can. */
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
