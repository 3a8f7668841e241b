/** What browser and API judge alike of portfolios (docs: domain, The representative's area). */

export const RELACIONES = ['titular', 'comercializador', 'distribuidor', 'copromocion', 'red_externa'] as const;

/** Of one pasted list of codes, and of one request to a company. */
export const PRODUCTOS_DE_UNA_VEZ = 200;
/** Of one person, without those that are ended. */
export const PRODUCTOS_EN_CARTERA = 5_000;
/** Rows that one call writes: its products, each in each of its zones. */
const PRODUCTOS_POR_ZONAS = 2_000;

/** So many products fit in one call with so many zones. */
export const cabenDeUnaVez = (zonas: number): number =>
  Math.min(PRODUCTOS_DE_UNA_VEZ, Math.floor(PRODUCTOS_POR_ZONAS / Math.max(zonas, 1)));
/** How to go on with more. */
export const noCaben = (zonas: number): string =>
  `Con ${zonas} zonas caben ${cabenDeUnaVez(zonas)} productos de una vez: hazlo en varias veces, o elige el país entero en lugar de sus zonas`;

export const VERIFICACION = {
  DIAS: 7,
  /** A reminder goes out this many days after the mail. */
  RECORDATORIO_DIAS: 4,
  REENVIOS: 3,
  ENTRE_REENVIOS_HORAS: 24,
  /** Of one applicant in a day. */
  AL_DIA: 5,
  /** Mails that ask for an answer, whoever asks: to one person in `SEMANA_HORAS`, to one company in a day. */
  CORREOS_A_UNA_PERSONA: 3,
  CORREOS_A_UNA_EMPRESA: 10,
  SEMANA_HORAS: 7 * 24,
  /** So long after it is over the address of who answered is kept. */
  DESTINO_MESES: 6,
  /** So long a titular can take back what was confirmed by a mailed link. */
  RETIRABLE_DIAS: 30,
} as const;
/** Who was turned away may ask again after this. */
export const ESPERA_TRAS_RECHAZO_DIAS = 7;

/** Of the reason that is given for a step with what somebody else has: a product of theirs, or a promotion. */
export const MOTIVO_DE_CARTERA = { MIN: 10, MAX: 500 } as const;

/** A whole country (`estado_id` null) or one of its subdivisions. */
export interface ZonaDeTrabajo {
  pais_id: number;
  estado_id: number | null;
}

/** Whether each of `zonas` lies in one of `donde`. */
export const zonasDentro = (zonas: readonly ZonaDeTrabajo[], donde: readonly ZonaDeTrabajo[]): boolean =>
  zonas.every((zona) =>
    donde.some((una) => una.pais_id === zona.pais_id && (una.estado_id === null || una.estado_id === zona.estado_id)),
  );
