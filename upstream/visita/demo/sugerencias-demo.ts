export interface CambioDemo {
  campo: string;
  valor: string | string[];
  fuente_url: string | null;
  nota: string | null;
  /** Reason of the rejection; without it the change is approved. */
  rechazo?: string;
}

export interface Guion {
  /** Days ago. */
  dias: number;
  resumen: string;
  cambios: readonly CambioDemo[];
  /** Changes of the same fields that a person of the company suggests, and that are approved before. */
  deOtraPersona?: readonly CambioDemo[];
  hasta:
    | 'borrador'
    | 'enviada'
    | 'por_respaldar'
    | 'tomada'
    | 'preguntada'
    | 'decidida'
    | 'revertida'
    | 'cancelada'
    | 'obsoleta';
}

const FUENTE = 'https://laboratorio.example.org/prospecto';

/**
 * A suggestion in each lasting state. The products are arbitrary, so that no text may say anything of an effect or a dose.
 */
export const SUGERENCIAS_DEMO: readonly Guion[] = [
  {
    dias: 0,
    resumen: 'Sugerencia de demostración.',
    cambios: [{ campo: 'palabras_clave', valor: ['demostración'], fuente_url: null, nota: 'Así lo piden' }],
    hasta: 'borrador',
  },
  {
    dias: 0,
    resumen: 'Sugerencia de demostración.',
    cambios: [{ campo: 'dosificacion', valor: '1 g', fuente_url: null, nota: 'En la caja pone 1 g' }],
    hasta: 'enviada',
  },
  {
    dias: 0,
    resumen: 'Sugerencia de demostración.',
    cambios: [
      { campo: 'resumen_publico', valor: 'Texto de demostración.', fuente_url: FUENTE, nota: null },
      { campo: 'palabras_clave', valor: ['demostración', 'ejemplo'], fuente_url: null, nota: null },
    ],
    hasta: 'preguntada',
  },
  {
    dias: 0,
    resumen: 'Sugerencia de demostración.',
    cambios: [
      { campo: 'resumen_publico', valor: 'Resumen de demostración, aceptado.', fuente_url: FUENTE, nota: null },
    ],
    hasta: 'decidida',
  },
  {
    dias: 1,
    resumen: 'Quienes me llaman no encuentran a quién preguntar: añado el contacto del laboratorio.',
    cambios: [
      { campo: 'contacto_nombre', valor: 'Información médica', fuente_url: null, nota: null },
      { campo: 'contacto_email', valor: 'informacion@laboratorio.example.org', fuente_url: null, nota: null },
    ],
    hasta: 'por_respaldar',
  },
  {
    dias: 1,
    resumen: 'La página de farmacovigilancia del laboratorio ha cambiado de dirección.',
    cambios: [
      {
        campo: 'farmacovigilancia_url',
        valor: 'https://laboratorio.example.org/farmacovigilancia',
        fuente_url: 'https://laboratorio.example.org/avisos',
        nota: null,
      },
    ],
    hasta: 'tomada',
  },
  {
    dias: 9,
    resumen: 'Actualizo el contacto científico y enlazo el argumentario nuevo.',
    cambios: [
      { campo: 'contacto_email', valor: 'informacion.medica@laboratorio.example.org', fuente_url: null, nota: null },
      {
        campo: 'argumentario',
        valor: 'Argumentario de demostración: es el preferido en las consultas de la zona centro.',
        fuente_url: null,
        nota: 'Lo comentan en las visitas',
        rechazo: 'Decir que es el preferido necesita un estudio que lo muestre: cítalo y vuelve a proponerlo.',
      },
    ],
    hasta: 'decidida',
  },
  {
    dias: 14,
    resumen: 'El prospecto está también en la página del laboratorio.',
    cambios: [
      {
        campo: 'prospecto',
        valor: 'https://laboratorio.example.org/',
        fuente_url: 'https://laboratorio.example.org/',
        nota: null,
        rechazo: 'El enlace lleva a la portada del laboratorio, no al prospecto.',
      },
    ],
    hasta: 'decidida',
  },
  {
    dias: 6,
    resumen: 'Añado cómo lo buscan en las farmacias.',
    cambios: [{ campo: 'palabras_clave', valor: ['envase pequeño'], fuente_url: null, nota: 'Lo piden así' }],
    hasta: 'cancelada',
  },
  {
    dias: 3,
    resumen: 'Falta la página de farmacovigilancia.',
    cambios: [
      {
        campo: 'farmacovigilancia_url',
        valor: 'https://laboratorio.example.org/farmacovigilancia',
        fuente_url: 'https://laboratorio.example.org/avisos',
        nota: null,
      },
    ],
    deOtraPersona: [
      {
        campo: 'farmacovigilancia_url',
        valor: 'https://laboratorio.example.org/espana/farmacovigilancia',
        fuente_url: 'https://laboratorio.example.org/avisos',
        nota: null,
      },
    ],
    hasta: 'obsoleta',
  },
  {
    dias: 20,
    resumen: 'El contacto científico tiene correo nuevo.',
    cambios: [{ campo: 'contacto_email', valor: 'consultas@laboratorio.example.org', fuente_url: null, nota: null }],
    hasta: 'revertida',
  },
];
