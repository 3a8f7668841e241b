import { ES_ATC, fechaDe } from './valores.ts';

/** Of fewer rows their values say too little. */
const FILAS_MIN = 20;

/** How the values of a column look, where no other column's look so. */
const RASGOS = {
  /** «Laboratorio Ejemplo, S.A.»: the name of a company ends in what it is. */
  sociedad:
    /(?:^|[\s,.])(?:S\.? ?[AL]\.?(?: ?U\.?)?|S\.?R\.?L\.?|S\.?p\.?A\.?|GmbH|AG|Ltd\.?|Limited|Inc\.?|B\.?V\.?|N\.?V\.?|A\/S|Labs?\.?|Laboratori\w+)(?:$|[\s,.(])/i,
  /** A medicine is named with its strength. */
  cifras: /\d/,
  atc: ES_ATC,
} as const;

export interface Aspecto<Columna extends string> {
  /** The columns whose values look so; one of them is in the list. */
  rasgos?: Partial<Record<keyof typeof RASGOS, Columna[]>>;
  /** Text columns that those could be mistaken for. */
  textos?: Columna[];
  /** A day that is never after the other. */
  dias?: [Columna, Columna];
}

/** Counts what the values of a file look like, and says at its end which two columns have each other's. */
export function createTestigo<Columna extends string>({ rasgos = {}, textos = [], dias }: Aspecto<Columna>) {
  // Its keys are those of RASGOS.
  const vistos = (Object.entries(rasgos) as [keyof typeof RASGOS, Columna[]][]).map(([rasgo, suyas]) => ({
    rasgo: RASGOS[rasgo],
    suyas,
    cuentas: new Map<Columna, { con: number; de: number }>(),
  }));
  const alReves = { con: 0, de: 0 };
  return {
    ve(columna: (nombre: Columna) => string | null | undefined): void {
      for (const { rasgo, suyas, cuentas } of vistos)
        for (const una of new Set([...suyas, ...textos])) {
          const valor = columna(una);
          if (!valor) continue;
          const cuenta = cuentas.get(una) ?? { con: 0, de: 0 };
          cuentas.set(una, { con: cuenta.con + (rasgo.test(valor) ? 1 : 0), de: cuenta.de + 1 });
        }
      const [antes, despues] = dias?.map((una) => fechaDe(columna(una) ?? '')) ?? [];
      if (!antes || !despues || antes === despues) return;
      alReves.de += 1;
      if (antes > despues) alReves.con += 1;
    },
    /** The two columns, or nothing where each has its own. */
    cambiadas(): [Columna, Columna] | undefined {
      if (dias && esMayoria(alReves)) return dias;
      for (const { suyas, cuentas } of vistos) {
        const suya = suyas.find((una) => cuentas.has(una));
        if (!suya || tanto(cuentas.get(suya)) > 0.2) continue;
        const otra = textos.find((una) => !suyas.includes(una) && esMayoria(cuentas.get(una)));
        if (otra) return [suya, otra];
      }
      return undefined;
    },
  };
}

const tanto = (cuenta: { con: number; de: number } | undefined) => (cuenta ? cuenta.con / cuenta.de : 0);
const esMayoria = (cuenta: { con: number; de: number } | undefined) =>
  cuenta !== undefined && cuenta.de >= FILAS_MIN && tanto(cuenta) > 0.5;
