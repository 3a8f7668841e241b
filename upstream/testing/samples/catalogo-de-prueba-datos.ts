import type { Insertable } from 'kysely';
import type { Schema } from '../../db/schema/schema.ts';

/** The catalogue of the tests: every state and every flag at least once. Fields that a product leaves out have the table’s default. */

type Fila = Insertable<Schema['producto']>;
type FilaPresentacion = Insertable<Schema['presentacion']>;
export interface ProductoDePrueba extends Omit<Fila, 'slug' | 'pais_id' | 'origen'> {
  pais_id?: number;
  origen?: Fila['origen'];
  /** Key of LABORATORIOS. */
  titular?: string;
  comercializador?: string;
  /** [key of PRINCIPIOS, dose, unit] */
  principios?: readonly (readonly [string, string, string])[];
  /** Names of VIAS. */
  vias?: readonly string[];
  /** Name in FORMAS. */
  forma?: string;
  excipientes?: readonly string[];
  presentaciones?: readonly (Pick<FilaPresentacion, 'codigo'> & Partial<FilaPresentacion>)[];
}

export const LABORATORIOS = {
  alameda: ['1001', 'LABORATORIOS ALAMEDA, S.A.'],
  ribera: ['1002', 'FARMA RIBERA, S.L.'],
  organico: ['1003', 'ÓRGANO BIOTECH IBÉRICA'],
  sinNombre: ['1004', null],
} as const;
export const LABORATORIOS_AR = { plata: ['AR-7', 'QUÍMICA DEL PLATA'] } as const;

export const PRINCIPIOS = {
  paracetamol: 'PARACETAMOL',
  ibuprofeno: 'IBUPROFENO',
  amoxicilina: 'AMOXICILINA TRIHIDRATO',
  clavulanico: 'CLAVULÁNICO ÁCIDO',
  telmisartan: 'TELMISARTÁN',
  morfina: 'MORFINA SULFATO',
  diazepam: 'DIAZEPAM',
  glargina: 'INSULINA GLARGINA',
  zinc: 'ZINC ACETATO DIHIDRATO',
  salbutamol: 'SALBUTAMOL SULFATO',
  valeriana: 'VALERIANA OFFICINALIS, RAÍZ',
  tecnecio: 'TECNECIO (99MTC) SESTAMIBI',
} as const;

/** Name of the form → name of its simplified form. */
export const FORMAS = {
  'COMPRIMIDO RECUBIERTO CON PELÍCULA': 'COMPRIMIDO',
  COMPRIMIDO: 'COMPRIMIDO',
  'CÁPSULA DURA': 'CÁPSULA',
  'SOLUCIÓN ORAL': 'SOLUCIÓN/SUSPENSIÓN ORAL',
  'SOLUCIÓN INYECTABLE EN PLUMA PRECARGADA': 'INYECTABLE',
  'SUSPENSIÓN PARA INHALACIÓN EN ENVASE A PRESIÓN': 'INHALADOR',
} as const;
export const VIAS = ['VÍA ORAL', 'VÍA SUBCUTÁNEA', 'VÍA INTRAVENOSA', 'VÍA INHALATORIA'] as const;
export const EXCIPIENTES = ['LACTOSA HIDRATADA', 'ALMIDÓN DE MAÍZ'] as const;

/** Names of leaves and of some levels above them; other levels are named by their code. */
export const ATC = {
  N02: 'ANALGÉSICOS',
  N02BE: 'ANILIDAS',
  N02BE01: 'PARACETAMOL',
  N02AA01: 'MORFINA',
  N05BA01: 'DIAZEPAM',
  N05CM09: 'VALERIANA',
  M01AE01: 'IBUPROFENO',
  J01CR02: 'AMOXICILINA E INHIBIDORES DE LA BETALACTAMASA',
  C09CA07: 'TELMISARTÁN',
  A10AE04: 'INSULINA GLARGINA',
  A16AX05: 'ACETATO DE ZINC',
  R03AC02: 'SALBUTAMOL',
  V09GA01: 'TECNECIO (99MTC) SESTAMIBI',
  B01AA03: 'WARFARINA',
} as const;
