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
/** Where nobody has chosen: in the app always; by mail only what somebody is waiting for. */
export const CORREO_POR_DEFECTO: readonly (typeof TIPOS_AVISO)[number][] = [
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
  /** On the devices on which the person has allowed it. An API that knows no push says nothing of it. */
  push: v.optional(v.boolean(), true),
  resumen: v.boolean(),
});
