/** Companies written for the demonstration. None of them exists. */
export const EMPRESAS_DEMO = [
  {
    nombre: 'Laboratorios Alborada (demostración)',
    tipo: 1,
    pais: 28,
    estado: 28028,
    poblacion: 'Madrid',
    descripcion: 'Empresa de demostración: laboratorio de medicamentos de prescripción con red de visita propia.',
  },
  {
    nombre: 'Red de Farmacias Olivar (demostración)',
    tipo: 4,
    pais: 28,
    estado: 28041,
    poblacion: 'Sevilla',
    descripcion: 'Empresa de demostración: grupo de oficinas de farmacia con servicios profesionales.',
  },
  {
    nombre: 'Ensayos Clínicos Brisamar (demostración)',
    tipo: 6,
    pais: 28,
    estado: 28008,
    poblacion: 'Barcelona',
    descripcion: 'Empresa de demostración: organización de investigación por contrato con centros en Europa y América.',
  },
  {
    nombre: 'Farmacéutica Cordillera (demostración)',
    tipo: 1,
    pais: 153,
    estado: 153007,
    poblacion: 'Ciudad de México',
    descripcion: 'Empresa de demostración: fabricante de genéricos con presencia en varios países de América.',
  },
] as const;
