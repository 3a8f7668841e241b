import type { Condicion, Estado, Tipo } from '../construir/rasgos.ts';

/** The Spanish labels of facet values that have no dictionary. */
export const TIPO: Record<Tipo, string> = {
  medicamento: 'Medicamento',
  producto_sanitario: 'Producto sanitario',
  complemento: 'Complemento alimenticio',
  dermocosmetica: 'Dermocosmética',
  veterinario: 'Veterinario',
  otro: 'Otro',
};
export const ESTADO: Record<Estado, string> = {
  autorizado: 'Autorizado',
  suspendido: 'Suspendido',
  anulado: 'Anulado',
  pendiente: 'Pendiente',
  no_aplica: 'No aplica',
  no_consta: 'No consta',
};
export const CONDICION: Record<Condicion, string> = {
  receta: 'Con receta',
  sin_receta: 'Sin receta',
  no_consta: 'No consta si necesita receta',
  uso_hospitalario: 'Uso hospitalario',
  diagnostico_hospitalario: 'Diagnóstico hospitalario',
  tld: 'Tratamiento de larga duración',
  especial_control_medico: 'Especial control médico',
};
export const NUMERO_PRINCIPIOS: Record<string, string> = {
  '1': 'Un principio activo',
  '2': 'Dos principios activos',
  '3': 'Tres principios activos',
  '4': 'Cuatro o más',
};
export const COMERCIALIZADO: Record<string, string> = { si: 'Comercializados', todos: 'Todos' };
export const SUSTITUIBLE: Record<string, string> = { '1': 'Sustituible', '0': 'No sustituible' };
export const SENALES = {
  suministro: 'Con problemas de suministro',
  generico: 'Genérico (EFG)',
  biosimilar: 'Biosimilar',
  triangulo: 'Seguimiento adicional (▼)',
  huerfano: 'Medicamento huérfano',
  conduccion: 'Afecta a la conducción',
  estupefaciente: 'Psicótropo o estupefaciente',
  sin_receta: 'Sin receta',
} as const;
