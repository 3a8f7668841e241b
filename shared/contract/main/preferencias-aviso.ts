import * as v from 'valibot';

export const CANALES_AVISO = ['app', 'correo', 'push', 'resumen'] as const;
export const TIPOS_AVISO = [
  'mensaje_nuevo',
  'candidatura_nueva',
  'candidatura_estado',
  'oferta_caduca',
  'alerta_empleo',
  'revision_estado',
  'verificacion_solicitada',
  'verificacion_resuelta',
  'asociacion_estado',
  'visita_solicitada',
  'promo_estado',
  'promo_caduca',
  'promo_requiere_revision',
  'producto_cambio',
  'noticia_area_seguida',
  'empresa_verificada',
] as const;
export type TipoAviso = (typeof TIPOS_AVISO)[number];
export type CanalAviso = (typeof CANALES_AVISO)[number];

const POR_TODOS = ['app', 'correo', 'push', 'resumen'] as const satisfies readonly CanalAviso[];
/**
 * The channels through which each kind of notice is really sent: only these are offered for choice. A stored choice for another
 * channel is kept.
 */
export const CANALES_QUE_LLEGAN: Record<TipoAviso, readonly CanalAviso[]> = {
  mensaje_nuevo: POR_TODOS,
  candidatura_nueva: POR_TODOS,
  candidatura_estado: POR_TODOS,
  oferta_caduca: POR_TODOS,
  alerta_empleo: POR_TODOS,
  revision_estado: POR_TODOS,
  verificacion_solicitada: POR_TODOS,
  verificacion_resuelta: POR_TODOS,
  asociacion_estado: POR_TODOS,
  visita_solicitada: POR_TODOS,
  promo_estado: POR_TODOS,
  promo_caduca: POR_TODOS,
  promo_requiere_revision: POR_TODOS,
  producto_cambio: POR_TODOS,
  noticia_area_seguida: ['app', 'resumen'],
  empresa_verificada: POR_TODOS,
};
/** Kinds of notice that are mailed by default: those that somebody is waiting for. In the app every kind is on by default. */
export const CORREO_POR_DEFECTO: readonly TipoAviso[] = [
  'candidatura_nueva',
  'candidatura_estado',
  'oferta_caduca',
  'alerta_empleo',
  'revision_estado',
  'verificacion_solicitada',
  'verificacion_resuelta',
  'asociacion_estado',
  'visita_solicitada',
  'promo_estado',
  'promo_requiere_revision',
  'empresa_verificada',
];
export const PreferenciaAviso = v.object({
  tipo: v.picklist(TIPOS_AVISO),
  app: v.boolean(),
  correo: v.boolean(),
  /** On the devices where the person has allowed push. An API without push leaves it out. */
  push: v.optional(v.boolean(), true),
  resumen: v.boolean(),
});
