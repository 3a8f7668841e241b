import { DESTACAR_DIAS } from '#shared/reglas/limites';
import { TITULOS } from '#shared/textos/titulos';

/** Employment's staff: featured offers, and imported offers without a cargo. */
export const mesa = {
  destacar: 'Destacar',
  destacarTexto: 'Sale antes que otras parecidas, con su distintivo, hasta el final de ese día.',
  destacarHasta: 'Hasta',
  destacarAyuda: `Como máximo, dentro de ${DESTACAR_DIAS} días.`,
  eligeDia: 'Elige un día',
  noDestacar: 'Dejar de destacar',
  destacada: 'Oferta destacada',
  yaNoDestacada: 'La oferta ya no está destacada',

  porClasificar: TITULOS['/empleo/por-clasificar'],
  porClasificarIntro:
    'Ofertas importadas cuyo título no dice ninguno de nuestros cargos. Lo que elijas se respeta en las siguientes importaciones.',
  nadaPorClasificar: 'No hay ninguna oferta sin cargo',
  buscarTitulo: 'Buscar por título',
  paginas: 'Páginas de ofertas sin cargo',
  asignarTitulo: 'Cargo de las elegidas',
  asignar: 'Asignar el cargo',
  dejarEnOtros: 'Ninguno: dejar en «Otros»',
  elegidas: { one: '{n} elegida', other: '{n} elegidas' },
  enCola: { one: '{n} por clasificar', other: '{n} por clasificar' },
  clasificadas: { one: '{n} oferta clasificada', other: '{n} ofertas clasificadas' },
  elegirTodas: 'Elegir todas las de esta página',
} as const;
