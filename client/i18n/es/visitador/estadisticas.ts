import type { PluralForms } from '../../plural.ts';

/** Statistics of a representative's work. */
export const estadisticas = {
  pestana: 'Estadísticas',
  deQuien: 'De quién',
  de: { mias: 'Las mías', empresa: 'De la empresa' },
  periodo: 'Periodo',
  dias: { '30': '30 días', '84': '12 semanas', '180': '6 meses', '365': '1 año' },
  delAl: (desde: string, hasta: string) => `Del ${desde} al ${hasta}`,
  comparado:
    'Cada cifra se compara con el periodo anterior de igual duración. La primera y la última semana pueden no estar completas.',
  antes: 'en el periodo anterior',
  igual: 'Igual que en el periodo anterior',
  grafico: (serie: string, total: string, mejor: string) => `${serie} por semana: ${total} en total. ${mejor}`,
  mejor: (dia: string, veces: string) => `La semana con más empieza el ${dia}, con ${veces}.`,
  sinMejor: 'Ninguna semana tiene datos.',
  barra: (dia: string, veces: string) => `Semana del ${dia}: ${veces}`,
  exportarFichero: 'estadisticas.csv',
  exportarDeEmpresa: 'estadisticas-de-empresa.csv',
  promocionesExportadas: 'las promociones que se han visto',
  exportarPromociones: 'promociones-de-empresa.csv',
  tabla: 'Cifras por semana',
  verTabla: 'Ver las cifras en una tabla',
  semana: 'Semana del',
  productos: 'Tus productos más vistos',
  productosTexto:
    'Las vistas son de la ficha del producto desde que la empresa te lo confirmó, también si lo representa alguien más.',
  sinProductos: 'Nadie ha visto tus productos en este periodo.',
  columnasProductos: ['Producto', 'Vistas de la ficha', 'Vistas de tus promociones', 'Clics en tus promociones'],
  zonas: 'De dónde te piden visita',
  columnasZonas: ['Zona', 'Solicitudes'],
  sinZona: 'Sin zona',
  sinZonas: 'Nadie te ha pedido una visita en este periodo.',
  vacioTitulo: 'Aún no hay nada que contar',
  vacioTexto:
    'Aquí verás, semana a semana, quién mira tu página y tus productos, sin datos de nadie en particular. Para que haya algo: haz pública tu página, comparte su dirección y añade productos a tu cartera.',
  vacioDeEmpresa:
    'Aquí verás, semana a semana, cuánto se miran los productos y las promociones de tu empresa. Para que haya algo, confirma a quien los representa.',
  promociones: 'Las promociones más vistas',
  columnasPromociones: ['Promoción', 'De quién', 'Vistas', 'Clics'],
  sinPromociones: 'Nadie ha visto ninguna promoción en este periodo.',
  sinAutor: 'Cuenta eliminada',
  vacioAccion: 'Completar el perfil',
  veces: { one: '1 vez', other: '{n} veces' } satisfies PluralForms,
} as const;
