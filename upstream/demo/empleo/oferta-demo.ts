/** An offer written for the demonstration, with the slugs and names of the tables. */
export interface OfertaDemo {
  /** Index in EMPRESAS_DEMO. */
  empresa: number;
  titulo: string;
  cargo: string;
  lugar: readonly [pais: string, estado: string | null, poblacion: string | null];
  puesto: readonly [
    modalidad: 'presencial' | 'hibrido' | 'remoto',
    contrato: 'indefinido' | 'duracion_determinada' | 'tiempo_parcial' | 'formativo',
    jornada: 'completa' | 'parcial_manana' | 'parcial_tarde' | 'intensiva_manana',
  ];
  salario: readonly [min: number, max: number, moneda: string, periodo: 'ano' | 'mes' | 'hora'] | null;
  /** Days since its publication. */
  hace: number;
  experienciaMeses: number;
  canal: 'ap' | 'hospital' | 'farmacia' | 'mayorista' | 'clinica' | 'otro' | null;
  intro: string;
  funciones: readonly string[];
  requisitos: readonly string[];
  beneficios: readonly string[];
  rasgos?: {
    urgente?: boolean;
    destacada?: boolean;
    confidencial?: boolean;
    vehiculo?: 'empresa' | 'propio';
    carnet?: boolean;
    viajar?: boolean;
    vacantes?: number;
    zonas?: readonly string[];
    especialidades?: readonly string[];
    idiomas?: readonly { idioma: string; nivel: 'b1' | 'b2' | 'c1' }[];
  };
}
