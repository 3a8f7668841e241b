import * as v from 'valibot';
import { Instante } from '#shared/campos';
import { RELACIONES } from '#shared/reglas/reglas-cartera';

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
  /** To whose portfolio it is. */
  asociacion_estado: v.object({
    estado: v.picklist(['suspendida', 'activa', 'finalizada']),
    producto: Breve,
    motivo: v.nullable(Largo),
    enlace: Enlace,
  }),
  /** To the applicant. */
  verificacion_resuelta: v.object({
    estado: v.picklist(['aprobada', 'rechazada', 'caducada', 'fallida']),
    producto: Breve,
    total: v.number(),
    rechazados: v.number(),
    motivo: v.nullable(Largo),
    enlace: Enlace,
  }),
} as const;
