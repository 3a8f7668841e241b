/** Events on a representative's public page that are counted: from `perfil`, a view of the page, to `solicitud`, a request for a visit. */
export const CONTADOS = ['perfil', 'vcard', 'correo', 'telefono', 'web', 'solicitud'] as const;
/** Clicks on the contact data of the page. */
export const CLICS_CONTACTO = ['vcard', 'correo', 'telefono', 'web'] as const;
export type ClicContacto = (typeof CLICS_CONTACTO)[number];

/** Series of the statistics, in the order in which they are shown. */
export const SERIES = ['perfil', 'productos', 'contactos', 'promociones', 'solicitudes'] as const;
export type Serie = (typeof SERIES)[number];
/** Series of a company's statistics: those of its products, not of its people's pages. */
export const SERIES_EMPRESA = ['productos', 'promociones', 'solicitudes'] as const satisfies readonly Serie[];

/** The longest period that may be asked for, in days. */
export const PERIODO_MAX = 366;
/** Length of the default period, twelve weeks up to today, in days. */
export const PERIODO_INICIAL = 84;
/** Days before its end from which a promotion is listed as about to end. */
export const ACABA_EN_DIAS = 14;

/** Kinds of tasks of a representative, in the order in which they are shown: first those that nobody else can do. */
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
