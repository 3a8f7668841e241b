import type { LaboratorioDeEmpresa } from '#shared/contract/visita/cartera/laboratorios';

type Estado = LaboratorioDeEmpresa['estado'];

/** Laboratories that companies claim as their own, as the staff see them. */
export const laboratorios = {
  intro:
    'Una persona titular dice qué laboratorios del catálogo son de su empresa. Confirma solo los que lo sean: la empresa contará como titular de sus productos, y avalará lo que su gente proponga sobre ellos.',
  estados: 'Laboratorios según su estado',
  deEstado: { pendiente: 'Por confirmar', confirmado: 'Confirmados', rechazado: 'Rechazados' } satisfies Record<
    Estado,
    string
  >,
  ninguna: {
    pendiente: 'Ningún laboratorio espera',
    confirmado: 'Ningún laboratorio está confirmado',
    rechazado: 'Ningún laboratorio está rechazado',
  } satisfies Record<Estado, string>,
  ningunaTexto: {
    pendiente: 'Aquí aparecen los que piden las empresas verificadas.',
    confirmado: 'Aquí aparecen los que constan como de una empresa.',
    rechazado: 'Aquí aparecen los que no constan como de quien los pidió.',
  } satisfies Record<Estado, string>,
  sinCoincidencias: 'Ninguno coincide',
  sinCoincidenciasTexto: 'Prueba con otra parte del nombre de la empresa o del laboratorio, o busca en otro estado.',
  empresa: 'Empresa',
  lista: 'Lista del catálogo',
  productos: 'Productos en el catálogo',
  tambien: 'También consta como de',
  nadieMas: 'Ninguna otra empresa',
  pide: 'Lo pide',
  confirmar: 'Confirmar',
  confirmarDe: (laboratorio: string, empresa: string) => `Confirmar que ${laboratorio} es de ${empresa}`,
  confirmado: 'Laboratorio confirmado',
  rechazarDe: (laboratorio: string, empresa: string) => `${laboratorio}, de ${empresa}`,
  rechazarTexto: 'Sus titulares recibirán el motivo, y podrán volver a pedirlo.',
  rechazado: 'Laboratorio rechazado',
  quitar: 'Quitar',
  quitarDe: (laboratorio: string, empresa: string) => `Quitar ${laboratorio} a ${empresa}`,
  quitarTexto: 'Dejará de constar como de la empresa. Sus titulares recibirán el motivo, y podrán volver a pedirlo.',
  quitado: 'Laboratorio quitado',
  exportarFichero: 'laboratorios-de-empresas.csv',
  motivo: (motivo: string) => `Motivo: ${motivo}`,
};
