import * as v from 'valibot';
import { Instante } from '#shared/campos';
import type { PlantillaCorreo } from '#shared/contract/main/personal/plantillas-correo';
import { PLANTILLAS_EMPLEO } from './plantillas-empleo.ts';
import { PLANTILLAS_VISITA } from './plantillas-visita.ts';

const Enlace = v.pipe(v.string(), v.url(), v.maxLength(2048));
const Breve = v.pipe(v.string(), v.maxLength(200));
/** Title or text of a notice, already cut to this length. */
const Titular = v.pipe(v.string(), v.maxLength(300));

/**
 * The data from which each mail is written. Instants are ISO-8601 UTC: the mail shows them in the reader's time zone.
 * `caducidad` is when the link expires; a hook of `AntesDeEnviar` may change it at each attempt.
 */
export const PLANTILLAS = {
  verificacion: v.object({ enlace: Enlace, caducidad: Instante }),
  restablecer: v.object({ enlace: Enlace, caducidad: Instante }),
  /** Somebody used the address to register, or as a new address, although it has an account already. */
  intento_registro: v.object({ cuando: Instante, enlace_entrar: Enlace, enlace_renovar: Enlace }),
  contrasena_cambiada: v.object({
    cuando: Instante,
    dispositivo: v.optional(Breve),
    enlace_renovar: v.optional(Enlace),
  }),
  sesion_nueva: v.object({ cuando: Instante, dispositivo: Breve, enlace_sesiones: Enlace }),
  bienvenida: v.object({ nombre: v.nullable(Breve), tipo: Breve, enlace: Enlace }),
  /** To the titular and gestores of a company. */
  solicitud_union_empresa: v.object({ empresa: Breve, solicitante: Breve, enlace: Enlace }),
  /** To the person who asked to join. */
  empresa_union_resuelta: v.object({ empresa: Breve, aceptada: v.boolean(), enlace: Enlace }),
  /** `fecha`: when the account will be deleted, unless its owner logs in before. */
  baja_solicitada: v.object({ fecha: Instante, enlace_entrar: Enlace }),
  /** Somebody logged in before the account was deleted, so that it stays: its owner, or another person with the password. */
  baja_anulada: v.object({ cuando: Instante, enlace_datos: Enlace, enlace_renovar: Enlace }),
  /** To a person who was given a staff role, or lost it. */
  rol_personal: v.object({ rol: Breve, tiene: v.boolean(), enlace: Enlace }),
  /** Without anything of the message: the address may be another person's. */
  feedback_recibido: v.object({ referencia: Breve, cuando: Instante }),
  /** `parrafos`: the staff's answer, by paragraphs. */
  feedback_respuesta: v.object({ referencia: Breve, parrafos: v.array(v.pipe(v.string(), v.maxLength(4000))) }),
  /** To a person who was not online. Never a word of the messages. */
  mensaje_nuevo: v.object({ quien: Breve, enlace: Enlace }),
  /** `avisos`: the newest unread notices; `total`: the number of all unread ones. */
  resumen_diario: v.object({
    avisos: v.array(v.object({ titulo: Titular, texto: Titular, enlace: Enlace })),
    total: v.number(),
    enlace: Enlace,
  }),
  ...PLANTILLAS_EMPLEO,
  ...PLANTILLAS_VISITA,
} as const satisfies Record<PlantillaCorreo, v.GenericSchema>;

/** Mails that `notify` sends: each is of a kind of notice that the reader can switch off, which its foot says. */
export const DE_AVISO = [
  ...(['candidatura_enviada', 'candidatura_nueva', 'candidatura_estado', 'candidatura_mensaje'] as const),
  ...(['oferta_estado', 'oferta_caduca', 'alerta_empleo', 'empresa_verificada', 'mensaje_nuevo'] as const),
  ...(['empresa_suspendida', 'empresa_laboratorio'] as const),
  ...(['asociacion_estado', 'empresa_cartera', 'cartera_traspaso', 'visita_solicitada', 'producto_cambio'] as const),
  ...(['promocion_estado', 'promocion_pendiente', 'promocion_caduca'] as const),
  ...(['revision_en_app', 'revision_estado', 'revision_en_mesa'] as const),
  ...(['verificacion_en_app', 'verificacion_mensaje', 'verificacion_resuelta'] as const),
] as const;
export type PlantillaDeAviso = (typeof DE_AVISO)[number];
/** Mails whose foot links to the preferences for mails. */
export const CON_PREFERENCIAS: readonly Plantilla[] = [...DE_AVISO, 'resumen_diario'];

export type Plantilla = keyof typeof PLANTILLAS;
export type DatosDe<P extends Plantilla> = v.InferOutput<(typeof PLANTILLAS)[P]>;

/** One mail to be written, discriminated by its template. */
export type CorreoNuevo = {
  [P in Plantilla]: {
    plantilla: P;
    /** A single address without a name. */
    para: string;
    datos: DatosDe<P>;
    /** IANA name of the reader's time zone, for the dates in the text. Default Europe/Madrid. */
    zonaHoraria?: string | null;
  };
}[Plantilla];

export const esPlantilla = (nombre: string): nombre is Plantilla => Object.hasOwn(PLANTILLAS, nombre);
