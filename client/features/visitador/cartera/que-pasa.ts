import type { Asociacion } from '#shared/contract/visita/cartera/cartera';
import { cartera } from '../../../i18n/es/visitador/cartera.ts';
import { formatFecha } from '../../../i18n/formato.ts';

/** Sentence on the next step of an association, and who must take it. */
export function quePasa(asociacion: Asociacion): string {
  const { estado, verificacion, visible_publico, fecha_fin } = asociacion;
  switch (estado) {
    case 'pendiente_verificacion':
      return aQuienEspera(asociacion);
    case 'activa': {
      const seVe = visible_publico ? comoSeVe(asociacion) : cartera.pasa.activaOculta;
      return fecha_fin === null ? seVe : `${seVe} ${cartera.pasa.activaHasta(formatFecha(fecha_fin))}`;
    }
    case 'caducada':
      return verificacion?.estado === 'fallida' ? cartera.pasa.noEntregada : cartera.pasa.caducada;
    default:
      return cartera.pasa[estado];
  }
}

function comoSeVe({ empresa, consta_titular, verificacion }: Asociacion): string {
  if (verificacion?.metodo === 'documental') return cartera.pasa.activaPorEquipo;
  return empresa && consta_titular === false ? cartera.pasa.activaSinConstar(empresa.nombre) : cartera.pasa.activa;
}

function aQuienEspera({ verificacion, empresa }: Asociacion): string {
  if (verificacion === null) return cartera.pasa.espera;
  if (verificacion.en_pausa) return cartera.pasa.esperaEnPausa(empresa?.nombre ?? cartera.suEmpresa);
  if (verificacion.estado === 'en_comprobacion')
    return cartera.pasa.esperaComprobacion(empresa?.nombre ?? cartera.suEmpresa);
  const dia = formatFecha(verificacion.caduca_en);
  switch (verificacion.metodo) {
    case 'documental':
      return cartera.pasa.esperaRevision(dia);
    case 'en_app':
      return cartera.pasa.esperaApp(empresa?.nombre ?? cartera.suEmpresa, dia);
    case 'email_hash':
      return cartera.pasa.esperaCorreo(verificacion.destino ?? cartera.suEmpresa, dia);
  }
}

const COMPLETABLES = ['borrador', 'rechazada', 'caducada'] as const;
export type Completable = (typeof COMPLETABLES)[number];

/** Whether its form can still be edited, because no company has confirmed it. */
export const seCompleta = (asociacion: Asociacion): asociacion is Asociacion & { estado: Completable } =>
  COMPLETABLES.some((estado) => estado === asociacion.estado);
