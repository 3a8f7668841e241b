/**
 * Marks of products that the law dispenses on prescription only, whatever else a source says or omits (RD 1345/2007, art. 24: special,
 * restricted and renewable prescriptions). The database holds the same rule (migration 0160).
 */
export const MARCAS_CON_RECETA = [
  'uso_hospitalario',
  'diagnostico_hospitalario',
  'especial_control_medico',
  'psicotropo',
  'estupefaciente',
  'tld',
] as const;

/** Null: the source does not say. */
type Prescrito = { receta: boolean | null } & Partial<Record<(typeof MARCAS_CON_RECETA)[number], boolean | null>>;

/** «Sin receta» only if the product's source says so. */
export const dispensacionDe = (producto: Prescrito): 'receta' | 'sin_receta' | 'no_consta' => {
  if (producto.receta || MARCAS_CON_RECETA.some((marca) => producto[marca])) return 'receta';
  return producto.receta === false ? 'sin_receta' : 'no_consta';
};
