import { LABORATORIO_EN_PALABRAS } from '#shared/textos/estados-visita';
import { TITULOS } from '#shared/textos/titulos';
import type { PluralForms } from '../../../plural.ts';

/** The laboratories of the catalogue that belong to a company. */
export const laboratorios = {
  titulo: 'Laboratorios de tu empresa',
  texto:
    'Los laboratorios del catálogo que son de tu empresa. Los comprueba nuestro equipo: mientras un producto no sea de uno de ellos, tu empresa no consta como su titular.',
  ninguno: 'Tu empresa todavía no tiene ninguno.',
  campo: 'Laboratorio del catálogo',
  campoAyuda: 'El titular de la autorización, o quien comercializa el producto.',
  elige: 'Elige el laboratorio de la lista',
  sinResultados: 'No hay ningún laboratorio con ese nombre en el catálogo.',
  pedir: 'Añadir laboratorio',
  pedido: (nombre: string) => `Hemos apuntado «${nombre}». Te avisaremos cuando lo confirmemos.`,
  productos: { one: '{n} producto', other: '{n} productos' } satisfies PluralForms,
  estado: LABORATORIO_EN_PALABRAS,
  exportarFichero: 'laboratorios-de-mi-empresa.csv',
  motivo: (motivo: string) => `Motivo: ${motivo}`,
  otraVez: 'Pedir otra vez',
  otraVezDe: (nombre: string) => `Pedir otra vez ${nombre}`,
  quitar: 'Quitar',
  quitarDe: (nombre: string) => `Quitar ${nombre}`,
  quitarTexto: 'Tu empresa dejará de constar como titular de sus productos. Puedes volver a pedirlo.',
  quitado: 'Laboratorio quitado',
  autoaprobar: 'La gente de la empresa los lleva sin esperar confirmación',
  autoaprobarAyuda: (dominios: readonly string[]) =>
    dominios.length === 0
      ? 'Tu empresa no tiene ningún dominio de correo confirmado: mientras sea así, todo se confirma.'
      : `Vale para quien es de la empresa y entra con un correo de ${dominios.join(' o ')}, y solo con los productos de los laboratorios confirmados. Cada uno queda en «${TITULOS['/visita/en-su-nombre']}», donde lo puedes terminar.`,
  autoaprobarPuesto: 'Desde ahora llevan estos productos sin esperar confirmación',
  autoaprobarQuitado: 'Desde ahora todo se confirma',
  soloTitulares: 'Solo las personas titulares añaden o quitan laboratorios.',
};
