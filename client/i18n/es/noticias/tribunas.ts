import { TITULOS } from '#shared/textos/titulos';

/** Opinion columns for readers; the desk's texts are in tribunas-mesa.ts. */
export const tribunas = {
  titulo: TITULOS['/tribunas'],
  intro: 'Opinión firmada sobre el sector farmacéutico. Cada firma declara sus conflictos de interés.',
  todas: 'Todas las tribunas',
  recientes: 'Tribunas recientes',
  anteriores: 'Tribunas anteriores',
  siguientes: 'Tribunas siguientes',
  conflicto: 'Conflictos de interés:',
  otraPagina: '(se abre en otra página)',
  demo: 'Demostración',
  autor: 'Firma',
  area: 'Área',
  todosLosAutores: 'Todas las firmas',
  todasLasAreas: 'Todas las áreas',
  autorConTotal: (nombre: string, total: number) => `${nombre} (${total})`,
  total: { one: '{n} tribuna', other: '{n} tribunas' },
  paginas: 'Páginas de tribunas',
  vacioTitulo: 'Todavía no hay tribunas',
  vacioTexto: 'Cuando se publique la primera, la verás aquí.',
  vacioFiltro: 'No hay tribunas con estos filtros',
  quitarFiltros: 'Quitar los filtros',
  mesa: TITULOS['/tribunas/mesa'],
} as const;
