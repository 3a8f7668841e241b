/** Company types (domain.md 3.1), in the order in which they are offered. Ids never change. */
export const TIPOS_EMPRESA = [
  { id: 1, nombre: 'Laboratorio farmacéutico' },
  { id: 2, nombre: 'Distribuidor o mayorista' },
  { id: 3, nombre: 'Oficina de farmacia' },
  { id: 4, nombre: 'Cadena o grupo de farmacias' },
  { id: 5, nombre: 'Hospital o clínica' },
  { id: 6, nombre: 'CRO o investigación' },
  { id: 7, nombre: 'Agencia o red de ventas externa (CSO)' },
  { id: 8, nombre: 'Consultora, selección o ETT' },
  { id: 9, nombre: 'Formación' },
  { id: 10, nombre: 'Colegio o asociación' },
  { id: 11, nombre: 'Administración' },
  { id: 12, nombre: 'Producto sanitario' },
  { id: 13, nombre: 'Otra' },
] as const;
