/** Fields of an offer that breaks no rule, as its editor sends them; only the description is missing. */
export const OFERTA_SIN_DESCRIPCION = {
  titulo: 'Visitador médico de atención primaria',
  cargo_id: 1,
  pais_id: 28,
  estado_id: 28028,
  modalidad: 'presencial',
  tipo_contrato: 'indefinido',
  jornada: 'completa',
  salario_min: '28000',
  salario_max: '34000',
} as const;
