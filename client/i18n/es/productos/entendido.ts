import { VOCABULARIO_REVISADO } from '#shared/textos/paginas/textos-buscador';
import { formatFecha } from '../../formato.ts';

/** How the finder says what it understood, and explains its results. */
export const entendido = {
  como: (texto: string, grupos: string) => `Entendido como: ${texto}${grupos ? ` (${grupos})` : ''}.`,
  uso: (texto: string, grupos: string) =>
    `Uso: ${texto}, por ${grupos.includes(',') ? 'los grupos' : 'el grupo'} ATC ${grupos}. No promete un efecto: para qué sirve cada medicamento lo dice su prospecto.`,
  sin: (palabras: string) => `Ningún producto lo tiene todo: hemos buscado sin ${palabras}.`,
  noEntendido: (frases: string) =>
    `No hemos entendido ${frases}: no lo hemos tenido en cuenta, así que puede que no se cumpla.`,
  noConsta: (frases: string) => `La lista no dice nada de ${frases}: no lo hemos tenido en cuenta.`,
  retirada: (marca: string, principios: string) =>
    `«${marca}» ya no se comercializa. ${principios ? `Llevaba ${principios}: estos llevan lo mismo.` : 'Estos llevan lo mismo.'}`,
  retiradaDelTodo: (marca: string, principios: string, grupo: string) =>
    `«${marca}» ya no se comercializa, ni otro producto con ${principios}. Estos son de su grupo ATC, ${grupo}.`,
  titulo: 'Cómo busca',
  comoBusca: [
    [
      'Entiende siglas y palabras corrientes.',
      '«IBP», «ara II», «para la tos», «vacuna gripe», «colirio» o «iv» llevan a grupos ATC, formas y vías. Un uso lleva al grupo ATC que se llama así; no es una indicación ni promete un efecto.',
    ],
    [
      'Iguala nombres y cantidades.',
      '«omeprazole», «albuterol» y «AAS» se buscan con su nombre en España, y 0,05 mg son 50 microgramos; 2 %, 20 mg/ml; 1 g, 1000 mg.',
    ],
    [
      'No se rinde.',
      'Si nada tiene todas las palabras, corrige lo que sin duda es una errata o busca sin las que menos dicen, y lo avisa. Lo que solo se parece lo propone, sin enseñarlo. De una marca que ya no está, enseña lo que lleva lo mismo.',
    ],
    [
      'Su vocabulario tiene fuentes.',
      `Sale sobre todo del índice ATC de la OMS, del Nomenclátor y CIMA (AEMPS), de los nombres oficiales de los principios activos y de las abreviaturas y marcas corrientes en farmacia. La última revisión es del ${formatFecha(VOCABULARIO_REVISADO)}.`,
    ],
  ],
} as const;
