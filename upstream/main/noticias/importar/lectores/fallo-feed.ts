/** Why a feed is not read; the sentence is for the editor who asked. No article has changed. */
export class FalloFeed extends Error {
  override readonly name = 'FalloFeed';
}

/** Every sentence, in one place. */
const FALLOS = {
  noExiste: (ruta: string) => `No existe «${ruta}».`,
  vacio: () => 'El fichero está vacío.',
  grande: (mb: number) => `El fichero ocupa más de ${mb} MB.`,
  codificacion: (nombre: string) => `No se puede leer: su codificación de texto («${nombre}») no es la que declara.`,
  doctype: () => 'Lleva una declaración DOCTYPE, que no se admite (entidades externas).',
  xml: (linea: number) => `No es XML válido en la línea ${linea}.`,
  profundo: () => 'Tiene demasiados niveles de elementos.',
  enorme: () => 'Un solo artículo tiene demasiados elementos.',
  muchas: (max: number) => `Trae más de ${max} artículos: divide la exportación en varias.`,
  formato: (raiz: string) =>
    `No es un canal RSS 2.0, Atom ni una exportación de WordPress (WXR): empieza por <${raiz.slice(0, 40)}>.`,
  seccion: (slug: string, hay: string) => `No hay ninguna sección «${slug}». Las que hay: ${hay}.`,
  direccion: () => 'La dirección no es una dirección pública http o https.',
  descarga: (motivo: string) => `No se ha podido descargar: ${motivo}.`,
} as const;

type Textos = typeof FALLOS;
export const falloFeed = <K extends keyof Textos>(clave: K, ...datos: Parameters<Textos[K]>): FalloFeed =>
  // Each sentence takes exactly its own parameters, which TypeScript cannot follow through an indexed call.
  new FalloFeed((FALLOS[clave] as (...d: Parameters<Textos[K]>) => string)(...datos));
