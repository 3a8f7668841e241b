import * as v from 'valibot';
import { Instante } from '#shared/campos';
import type { PlantillaCorreo } from '#shared/contract/main/personal/plantillas-correo';
import { RELACIONES } from '#shared/reglas/reglas-cartera';
import { MODALIDADES_VISITA } from '#shared/reglas/reglas-visitador';

const Enlace = v.pipe(v.string(), v.url(), v.maxLength(2048));
const Breve = v.pipe(v.string(), v.maxLength(200));
const Largo = v.pipe(v.string(), v.maxLength(4000));

/** The mails of the representative's area. */
export const PLANTILLAS_VISITA = {
  /**
   * To a person who may answer for a company: somebody claims to represent its products. `enlace` holds the secret of the request.
   * `productos`: one line each, with its codes; the page shows the rest.
   */
  verificacion_productos: v.object({
    solicitante: Breve,
    cargo: v.nullable(Breve),
    empresa: v.nullable(Breve),
    relacion: v.picklist(RELACIONES),
    productos: v.array(v.pipe(v.string(), v.maxLength(400))),
    total: v.number(),
    zonas: Largo,
    mensaje: v.nullable(Largo),
    caducidad: Instante,
    recordatorio: v.boolean(),
    enlace: Enlace,
  }),
  /** To the company's marketing users: the same request, to be answered in the app. */
  verificacion_en_app: v.object({ solicitante: Breve, total: v.number(), producto: Breve, enlace: Enlace }),
  /**
   * To a person who may answer for a company: one of its people suggests this for a product. `cambios`: one line each; the page shows
   * the rest. `enlace` holds the secret of the request.
   */
  verificacion_revision: v.object({
    solicitante: Breve,
    cargo: v.nullable(Breve),
    empresa: v.nullable(Breve),
    es_alta: v.boolean(),
    producto: Breve,
    cambios: v.array(v.pipe(v.string(), v.maxLength(500))),
    total: v.number(),
    mensaje: v.nullable(Largo),
    caducidad: Instante,
    recordatorio: v.boolean(),
    enlace: Enlace,
  }),
  /** Before the decision on a request: to the applicant, to the person who asked the applicant, or to a colleague who was given the request. */
  verificacion_mensaje: v.object({
    que: v.picklist(['pregunta', 'respuesta', 'delegada']),
    quien: Breve,
    objeto: Breve,
    texto: v.nullable(Largo),
    caducidad: Instante,
    enlace: Enlace,
  }),
  /** To the company's marketing users: the same suggestion, to be backed in the app. */
  revision_en_app: v.object({
    solicitante: Breve,
    producto: Breve,
    es_alta: v.boolean(),
    total: v.number(),
    enlace: Enlace,
  }),
  /** To the author of the suggestion. */
  revision_estado: v.object({
    estado: v.picklist([
      ...(['aplicada', 'aplicada_parcial', 'rechazada', 'info_solicitada', 'obsoleta'] as const),
      ...(['en_revision', 'borrador', 'revertida', 'comentada'] as const),
      ...(['sin_respaldo', 'aplicada_sin_respaldo'] as const),
    ]),
    es_alta: v.boolean(),
    producto: Breve,
    motivo: v.nullable(Largo),
    enlace: Enlace,
  }),
  /** To the reviewer who has taken the suggestion. */
  revision_en_mesa: v.object({
    hecho: v.picklist(['respondida', 'cancelada', 'comentada', 'sin_respaldo', 'aplicada_sin_respaldo']),
    producto: Breve,
    texto: v.nullable(Largo),
    enlace: Enlace,
  }),
  /** To the owner of the portfolio. */
  asociacion_estado: v.object({
    estado: v.picklist(['suspendida', 'activa', 'finalizada', 'rechazada', 'fusionada']),
    producto: Breve,
    /** Number of products, of which `producto` is the first. Mails that were stored before this field existed are about one. */
    total: v.optional(v.number(), 1),
    /** The company that decided it; null: the platform. */
    empresa: v.optional(v.nullable(Breve), null),
    motivo: v.nullable(Largo),
    enlace: Enlace,
  }),
  /** To those who watch over a company's products. `firmada`, `hasta`: who confirmed by a mailed link, and until when it can be taken back. */
  empresa_cartera: v.object({
    que: v.picklist(['suspendida', 'activa', 'finalizada', 'rechazada', 'fusionada', 'confirmada', 'respaldada']),
    persona: Breve,
    producto: Breve,
    total: v.number(),
    motivo: v.nullable(Largo),
    firmada: v.nullable(v.pipe(v.string(), v.maxLength(300))),
    hasta: v.nullable(Instante),
    enlace: Enlace,
  }),
  /** To the representative. `contacto`: how to reach the applicant, in the applicant's own words. */
  visita_solicitada: v.object({
    solicitante: Breve,
    producto: v.nullable(Breve),
    modalidad: v.picklist(MODALIDADES_VISITA),
    cuando: v.nullable(Breve),
    contacto: Breve,
    mensaje: Largo,
    enlace: Enlace,
  }),
  /** To both sides of a handover of products by a company: to the new owner (`recibe`) and to the former. `otro`: the other side. */
  cartera_traspaso: v.object({ recibe: v.boolean(), producto: Breve, total: v.number(), otro: Breve, enlace: Enlace }),
  /** To the author of the promotion. */
  promocion_estado: v.object({
    estado: v.picklist(['aprobada', 'rechazada', 'requiere_revision', 'retirada', 'pausada', 'finalizada', 'vigente']),
    titulo: Breve,
    producto: Breve,
    motivo: v.nullable(Largo),
    enlace: Enlace,
  }),
  /** To the company's marketing users. `terminos`: terms that they have to check. */
  promocion_pendiente: v.object({
    autor: Breve,
    titulo: Breve,
    producto: Breve,
    terminos: v.pipe(v.string(), v.maxLength(400)),
    enlace: Enlace,
  }),
  /** To the author of the promotion, some days before its last one. */
  promocion_caduca: v.object({ titulo: Breve, producto: Breve, fecha: Instante, enlace: Enlace }),
  /** To people who have the products in their portfolio or follow them. `productos`: one line each, with what changed. */
  producto_cambio: v.object({
    productos: v.array(v.pipe(v.string(), v.maxLength(400))),
    total: v.number(),
    enlace: Enlace,
  }),
  /** To the applicant. */
  verificacion_resuelta: v.object({
    /** `en_comprobacion`, `comprobada`, `no_comprobada`: the company has confirmed, and the staff are checking it, or have checked it. */
    estado: v.picklist([
      ...(['aprobada', 'rechazada', 'caducada', 'fallida'] as const),
      ...(['en_comprobacion', 'comprobada', 'no_comprobada'] as const),
    ]),
    producto: Breve,
    total: v.number(),
    rechazados: v.number(),
    /** With `en_comprobacion`: how many other products are active by the company's confirmation alone. */
    activos: v.optional(v.number(), 0),
    motivo: v.nullable(Largo),
    enlace: Enlace,
  }),
} as const satisfies Partial<Record<PlantillaCorreo, v.GenericSchema>>;
