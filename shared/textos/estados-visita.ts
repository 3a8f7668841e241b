import type { EstadoVerificacion } from '../estados/pasos-cartera.ts';
import type { EstadoPromocion, EstadoPropuesta } from '../estados/pasos-promocion.ts';
import type { EstadoRevision } from '../estados/pasos-revision.ts';
import type { TIPOS_PROMOCION } from '../reglas/promocion/datos-promocion.ts';
import type { MOTIVOS_REPORTE_PERFIL } from '../reglas/reglas-visitador.ts';
import type { TipoRevision } from '../reglas/revision/reglas-revision.ts';

/** Names of the states of promotions, suggestions, requests and laboratories, for exported files and pages. */

export const PROMOCION_EN_PALABRAS: Record<EstadoPromocion, string> = {
  borrador: 'Borrador',
  pendiente_aprobacion: 'Por aprobar',
  programada: 'Programada',
  vigente: 'Vigente',
  pausada: 'En pausa',
  requiere_revision: 'Necesita revisión',
  rechazada: 'No aprobada',
  finalizada: 'Finalizada',
  retirada: 'Retirada',
};

/** States of a new version of a promotion that waits while readers still see the approved one. */
export const PROPUESTA_EN_PALABRAS: Record<EstadoPropuesta, string> = {
  borrador: 'Versión nueva sin enviar',
  pendiente: 'Versión nueva por aprobar',
  rechazada: 'Versión nueva no aprobada',
};

export const TIPO_PROMOCION_EN_PALABRAS: Record<(typeof TIPOS_PROMOCION)[number], string> = {
  informacion: 'Información',
  material: 'Material',
  lanzamiento: 'Lanzamiento',
  formacion: 'Formación',
  evento: 'Evento',
  condiciones_comerciales: 'Condiciones comerciales',
  muestra: 'Muestra',
};

export const REVISION_EN_PALABRAS: Record<EstadoRevision, string> = {
  borrador: 'Borrador',
  enviada: 'Enviada',
  pendiente_verificacion: 'Espera a tu empresa',
  en_revision: 'En revisión',
  info_solicitada: 'Te preguntan',
  aprobada: 'Aprobada',
  aprobada_parcial: 'Aprobada en parte',
  aplicada: 'Aplicada',
  rechazada: 'Rechazada',
  cancelada: 'Cancelada',
  obsoleta: 'La ficha ha cambiado',
  revertida: 'Deshecha',
};

/** The same states for the staff, who are told what each suggestion waits for. */
export const REVISION_EN_LA_MESA: Record<EstadoRevision, string> = {
  borrador: 'Borrador',
  enviada: 'Sin asignar',
  pendiente_verificacion: 'Espera a su empresa',
  en_revision: 'En revisión',
  info_solicitada: 'Espera a su autor',
  aprobada: 'Aprobada',
  aprobada_parcial: 'Aprobada en parte',
  aplicada: 'Aplicada',
  rechazada: 'Rechazada',
  cancelada: 'Cancelada',
  obsoleta: 'Obsoleta',
  revertida: 'Deshecha',
};

export const TIPO_REVISION_EN_LA_MESA: Record<TipoRevision, string> = {
  edicion: 'Cambios',
  alta: 'Producto nuevo',
  baja: 'Dar de baja una ficha',
  fusion: 'Ficha repetida',
};

export const VERIFICACION_EN_PALABRAS: Record<EstadoVerificacion, string> = {
  pendiente: 'Pendiente',
  enviada: 'Enviada',
  abierta: 'Abierta',
  en_comprobacion: 'En comprobación',
  aprobada: 'Aprobada',
  rechazada: 'Rechazada',
  caducada: 'Caducada',
  anulada: 'Retirada',
  fallida: 'No entregada',
};

type EstadoLaboratorio = 'pendiente' | 'confirmado' | 'rechazado';
export const LABORATORIO_EN_PALABRAS: Record<EstadoLaboratorio, string> = {
  pendiente: 'Por confirmar',
  confirmado: 'Confirmado',
  rechazado: 'No confirmado',
};

export const MOTIVO_REPORTE_EN_PALABRAS: Record<(typeof MOTIVOS_REPORTE_PERFIL)[number], string> = {
  suplantacion: 'Se hace pasar por otra persona',
  datos_falsos: 'Datos falsos',
  promocion_indebida: 'Promoción indebida',
  ofensivo: 'Ofensiva',
  otro: 'Otro motivo',
};

/** What the author of a suggestion or the author's company did, for the reviewer who has it: in the notice of the app and the mail. */
export const HECHO_EN_MESA = {
  respondida: 'Han respondido a lo que pediste',
  cancelada: 'Han cancelado una sugerencia que tenías',
  comentada: 'Han escrito en una sugerencia que tienes',
  sin_respaldo: 'La empresa ya no respalda una sugerencia que tenías',
  aplicada_sin_respaldo: 'La empresa ya no respalda una sugerencia que aplicaste',
} as const;

/** What became of a promotion, for its author: in the notice of the app and the mail. */
export const HECHO_CON_PROMOCION = {
  aprobada: 'Tu promoción está aprobada',
  rechazada: 'Tu promoción no se ha aprobado',
  requiere_revision: 'Tu promoción necesita que la revises',
  retirada: 'Hemos retirado tu promoción',
  pausada: 'Tu promoción está en pausa',
  finalizada: 'Tu promoción ha terminado',
  vigente: 'Tu promoción ya se puede ver',
} as const;
