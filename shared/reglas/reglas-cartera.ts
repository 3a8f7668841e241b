/** Rules of portfolios, the same in browser and API (docs: domain, The representative's area). */

export const RELACIONES = ['titular', 'comercializador', 'distribuidor', 'copromocion', 'red_externa'] as const;

/** Maximum in one pasted list of codes, and in one request to a company. */
export const PRODUCTOS_DE_UNA_VEZ = 200;
/** Maximum of one person, without ended products. */
export const PRODUCTOS_EN_CARTERA = 5_000;
/** Maximum number of rows that one call writes: one per product and zone. */
const PRODUCTOS_POR_ZONAS = 2_000;

/** The number of products that fit in one call with that number of zones. */
export const cabenDeUnaVez = (zonas: number): number =>
  Math.min(PRODUCTOS_DE_UNA_VEZ, Math.floor(PRODUCTOS_POR_ZONAS / Math.max(zonas, 1)));
/** Sentence for a call with too many products: says how to go on. */
export const noCaben = (zonas: number): string =>
  `Con ${zonas} zonas caben ${cabenDeUnaVez(zonas)} productos de una vez: hazlo en varias veces, o elige el país entero en lugar de sus zonas`;

export const VERIFICACION = {
  CADUCA_DIAS: 7,
  /** Days after the mail at which a reminder is sent. */
  RECORDATORIO_DIAS: 4,
  REENVIOS: 3,
  ENTRE_REENVIOS_HORAS: 24,
  /** Requests of one applicant in a day. */
  AL_DIA: 5,
  /** Limits of mails that ask for an answer, by any applicant: to one person within `SEMANA_HORAS`, to one company in a day. */
  CORREOS_A_UNA_PERSONA: 3,
  CORREOS_A_UNA_EMPRESA: 10,
  SEMANA_HORAS: 7 * 24,
  /** Months after the end of a request for which the address that was asked is kept. */
  DESTINO_MESES: 6,
  /** Days within which a titular can take back what was confirmed by a mailed link. */
  RETIRABLE_DIAS: 30,
} as const;
/** Days after which a refused applicant may ask again. */
export const ESPERA_TRAS_RECHAZO_DIAS = 7;

/** Length of the reason for a step with a product or a promotion of another person. */
export const MOTIVO_DE_CARTERA = { MIN: 10, MAX: 500 } as const;

/** A whole country (`estado_id` null) or one of its subdivisions. */
export interface ZonaDeTrabajo {
  pais_id: number;
  estado_id: number | null;
}

/** Whether each of `zonas` lies within one of `donde`. */
export const zonasDentro = (zonas: readonly ZonaDeTrabajo[], donde: readonly ZonaDeTrabajo[]): boolean =>
  zonas.every((zona) =>
    donde.some((una) => una.pais_id === zona.pais_id && (una.estado_id === null || una.estado_id === zona.estado_id)),
  );
