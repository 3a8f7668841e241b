/** The first level of the ATC in Spanish, because many sources only name the leaves. */
export const ANATOMICOS: Record<string, string> = {
  A: 'Tracto alimentario y metabolismo',
  B: 'Sangre y órganos hematopoyéticos',
  C: 'Sistema cardiovascular',
  D: 'Medicamentos dermatológicos',
  G: 'Aparato genitourinario y hormonas sexuales',
  H: 'Preparados hormonales sistémicos, excluidas hormonas sexuales e insulinas',
  J: 'Antiinfecciosos para uso sistémico',
  L: 'Agentes antineoplásicos e inmunomoduladores',
  M: 'Sistema musculoesquelético',
  N: 'Sistema nervioso',
  P: 'Productos antiparasitarios, insecticidas y repelentes',
  R: 'Sistema respiratorio',
  S: 'Órganos de los sentidos',
  V: 'Varios',
};
