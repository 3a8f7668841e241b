/** What is counted of a representative's public page. The first is a look at it, the last somebody who asks for a visit. */
export const CONTADOS = ['perfil', 'vcard', 'correo', 'telefono', 'web', 'solicitud'] as const;
/** The ways from there to the person. */
export const CLICS_CONTACTO = ['vcard', 'correo', 'telefono', 'web'] as const;
export type ClicContacto = (typeof CLICS_CONTACTO)[number];

/** Series of the statistics, in the order in which they are shown. */
export const SERIES = ['perfil', 'productos', 'contactos', 'promociones', 'solicitudes'] as const;
export type Serie = (typeof SERIES)[number];
/** Those of a company: what people see of its products, not of its people. */
export const SERIES_EMPRESA = ['productos', 'promociones', 'solicitudes'] as const satisfies readonly Serie[];

/** The longest period that one asks for, in days. */
export const PERIODO_MAX = 366;
/** Without a period: twelve weeks up to today. */
export const PERIODO_INICIAL = 84;
/** A promotion is about to end so many days before it does. */
export const ACABA_EN_DIAS = 14;

/** What waits for a representative, in the order in which it is shown: first what only they can do. */
export const TAREAS = [
  ...([
    'responder',
    'pregunta',
    'obsoleta',
    'asociacion_rechazada',
    'asociacion_caducada',
    'asociacion_suspendida',
  ] as const),
  ...(['promocion_devuelta', 'promocion_revisar'] as const),
  ...(['suministro', 'promocion_acaba', 'ficha', 'por_enviar', 'promocion_espera', 'confirmacion'] as const),
] as const;
export type TipoTarea = (typeof TAREAS)[number];
