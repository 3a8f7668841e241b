import * as v from 'valibot';
import { Dia, Instante } from '#shared/campos';
import type { PlantillaCorreo } from '#shared/contract/main/personal/plantillas-correo';
import { TotalMinimo } from '#shared/contract/respuesta';
import { ESTADOS_CANDIDATO } from '#shared/estados/vocabulario-empleo';

const Enlace = v.pipe(v.string(), v.url(), v.maxLength(2048));
const Breve = v.pipe(v.string(), v.maxLength(200));
const Largo = v.pipe(v.string(), v.maxLength(4000));

/** The mails of the employment area. Texts that people wrote are in fields of their own, which are cleaned when the mail is written. */
export const PLANTILLAS_EMPLEO = {
  /** To the candidate who applied. */
  candidatura_enviada: v.object({ oferta: Breve, empresa: Breve, enlace: Enlace }),
  /** To the publisher of the offer. */
  candidatura_nueva: v.object({ oferta: Breve, candidato: Breve, enlace: Enlace }),
  /** To the candidate; `mensaje`: the recruiter's own words. */
  candidatura_estado: v.object({
    oferta: Breve,
    empresa: Breve,
    estado: v.picklist(ESTADOS_CANDIDATO),
    mensaje: v.nullable(Largo),
    enlace: Enlace,
  }),
  candidatura_mensaje: v.object({ oferta: Breve, empresa: Breve, mensaje: Largo, enlace: Enlace }),
  /** To the author of an offer on which a moderator, or the system, has decided. */
  oferta_estado: v.object({
    oferta: Breve,
    estado: v.picklist(['publicada', 'rechazada', 'retirada']),
    motivo: v.nullable(Largo),
    enlace: Enlace,
  }),
  oferta_caduca: v.object({ oferta: Breve, fecha: Instante, candidaturas: v.number(), enlace: Enlace }),
  /** To a candidate who has not logged in for long; `dia`: the day on which the CVs of their profile are deleted. */
  cv_caduca: v.object({ dia: Dia, enlace: Enlace }),
  alerta_empleo: v.object({
    alerta: Breve,
    total: v.number(),
    total_minimo: TotalMinimo,
    oferta_1: Breve,
    oferta_2: v.nullable(Breve),
    oferta_3: v.nullable(Breve),
    oferta_4: v.nullable(Breve),
    oferta_5: v.nullable(Breve),
    enlace: Enlace,
    enlace_alertas: Enlace,
  }),
  empresa_verificada: v.object({ empresa: Breve, aceptada: v.boolean(), motivo: v.nullable(Largo), enlace: Enlace }),
  /** `motivo` null: the suspension was lifted. */
  empresa_suspendida: v.object({ empresa: Breve, motivo: v.nullable(Largo), enlace: Enlace }),
  /** `motivo` null: the laboratory was confirmed. */
  empresa_laboratorio: v.object({ empresa: Breve, laboratorio: Breve, motivo: v.nullable(Largo), enlace: Enlace }),
} as const satisfies Partial<Record<PlantillaCorreo, v.GenericSchema>>;
