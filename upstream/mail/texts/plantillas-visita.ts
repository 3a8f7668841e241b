import * as v from 'valibot';
import { Instante } from '#shared/campos';
import { RELACIONES } from '#shared/reglas/reglas-cartera';
import { MODALIDADES_VISITA } from '#shared/reglas/reglas-visitador';

const Enlace = v.pipe(v.string(), v.url(), v.maxLength(2048));
const Breve = v.pipe(v.string(), v.maxLength(200));
const Largo = v.pipe(v.string(), v.maxLength(4000));

/** The mails of the representative's area. */
export const PLANTILLAS_VISITA = {
  /**
   * To who may answer for a company: somebody says that they represent its products. `enlace` holds the secret of the request.
   * `productos`: a line each, with its codes; the rest is on the page.
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
  /** To the company's marketing users: the same, to be answered in the app. */
  verificacion_en_app: v.object({ solicitante: Breve, total: v.number(), producto: Breve, enlace: Enlace }),
  /**
   * To who may answer for a company: somebody of it suggests this for a product. `cambios`: a line each, the rest is on the page.
   * `enlace` holds the secret of the request.
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
  /** Before a request is decided: to who asked for it, to who asked about it, or to a colleague it was passed on to. */
  verificacion_mensaje: v.object({
    que: v.picklist(['pregunta', 'respuesta', 'delegada']),
    quien: Breve,
    objeto: Breve,
    texto: v.nullable(Largo),
    caducidad: Instante,
    enlace: Enlace,
  }),
  /** To the company's marketing users: the same, to be answered in the app. */
  revision_en_app: v.object({
    solicitante: Breve,
    producto: Breve,
    es_alta: v.boolean(),
    total: v.number(),
    enlace: Enlace,
  }),
  /** To who suggested it. */
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
  /** To who of the staff has it. */
  revision_en_mesa: v.object({
    hecho: v.picklist(['respondida', 'cancelada', 'comentada', 'sin_respaldo', 'aplicada_sin_respaldo']),
    producto: Breve,
    texto: v.nullable(Largo),
    enlace: Enlace,
  }),
  /** To whose portfolio it is. */
  asociacion_estado: v.object({
    estado: v.picklist(['suspendida', 'activa', 'finalizada', 'rechazada', 'fusionada']),
    producto: Breve,
    /** Of which `producto` is the first. What was written before it was counted is of one. */
    total: v.optional(v.number(), 1),
    /** The company that has decided it; null: the platform. */
    empresa: v.optional(v.nullable(Breve), null),
    motivo: v.nullable(Largo),
    enlace: Enlace,
  }),
  /** To who watches over a company's products. `firmada`, `hasta`: of what was confirmed by a mailed link. */
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
  /** To the representative. `contacto`: how to answer, as the person wrote it. */
  visita_solicitada: v.object({
    solicitante: Breve,
    producto: v.nullable(Breve),
    modalidad: v.picklist(MODALIDADES_VISITA),
    cuando: v.nullable(Breve),
    contacto: Breve,
    mensaje: Largo,
    enlace: Enlace,
  }),
  /** To whose they were, and to who has them now (`recibe`): a company has handed products over. `otro`: the other one. */
  cartera_traspaso: v.object({ recibe: v.boolean(), producto: Breve, total: v.number(), otro: Breve, enlace: Enlace }),
  /** To whose promotion it is. */
  promocion_estado: v.object({
    estado: v.picklist(['aprobada', 'rechazada', 'requiere_revision', 'retirada', 'pausada', 'finalizada', 'vigente']),
    titulo: Breve,
    producto: Breve,
    motivo: v.nullable(Largo),
    enlace: Enlace,
  }),
  /** To the company's marketing users. `terminos`: what they have to look at. */
  promocion_pendiente: v.object({
    autor: Breve,
    titulo: Breve,
    producto: Breve,
    terminos: v.pipe(v.string(), v.maxLength(400)),
    enlace: Enlace,
  }),
  /** To whose promotion it is, some days before its last one. */
  promocion_caduca: v.object({ titulo: Breve, producto: Breve, fecha: Instante, enlace: Enlace }),
  /** To who has them in their portfolio or follows them. `productos`: a line each, with what changed. */
  producto_cambio: v.object({
    productos: v.array(v.pipe(v.string(), v.maxLength(400))),
    total: v.number(),
    enlace: Enlace,
  }),
  /** To the applicant. */
  verificacion_resuelta: v.object({
    /** `en_comprobacion`, `comprobada`, `no_comprobada`: the company has said yes, and the staff check it, or have. */
    estado: v.picklist([
      ...(['aprobada', 'rechazada', 'caducada', 'fallida'] as const),
      ...(['en_comprobacion', 'comprobada', 'no_comprobada'] as const),
    ]),
    producto: Breve,
    total: v.number(),
    rechazados: v.number(),
    /** Of `en_comprobacion`: how many others stand by the company's word. */
    activos: v.optional(v.number(), 0),
    motivo: v.nullable(Largo),
    enlace: Enlace,
  }),
} as const;
