/** An offer written for the demonstration, by the slugs and names that the tables have. */
export interface OfertaDemo {
  /** Which of EMPRESAS_DEMO. */
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
  /** Days since it was published. */
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
