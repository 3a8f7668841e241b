import { FalloLectura } from '../../../../remote/fallo-lectura.ts';

/** Why a feed is not read; the message is for the editor who asked for it. No article has changed. */
export class FalloFeed extends FalloLectura {
  override readonly name = 'FalloFeed';
}

/** The readable formats, as the end of a sentence. */
export const FEED_ESPERADO = 'un canal en XML (RSS, Atom o WordPress)';

/** All sentences about feeds that cannot be read. */
const FALLOS = {
  grande: (mb: number) =>
    `El canal ocupa más de ${mb} MB: descárgalo e impórtalo desde el servidor con npm run import.`,
  doctype: () => 'Lleva una declaración DOCTYPE, que no se admite (entidades externas): bórrala del fichero y repite.',
  xml: (linea: number) => `No es XML válido en la línea ${linea}: corrígela con un editor o pide el canal de nuevo.`,
  profundo: () => 'Tiene demasiados niveles de elementos: comprueba que es el canal correcto.',
  enorme: () => 'Un solo artículo tiene demasiados elementos: quítalo de la exportación y repite.',
  muchas: (max: number) => `Trae más de ${max} artículos: divide la exportación en varias.`,
  formato: (raiz: string) =>
    `No es un canal RSS 2.0, Atom ni una exportación de WordPress (WXR), porque empieza por <${raiz.slice(0, 40)}>: ` +
    'busca la dirección del canal en el sitio y usa esa.',
  seccion: (slug: string, hay: string) => `No hay ninguna sección «${slug}». Las que hay: ${hay}.`,
  direccion: () => 'La dirección no es una dirección pública http o https: cópiala entera del navegador.',
  descarga: (motivo: string) =>
    `No se ha podido descargar, porque ${motivo}: abre la dirección en el navegador y compruébala.`,
} as const;

type Textos = typeof FALLOS;
export const falloFeed = <K extends keyof Textos>(clave: K, ...datos: Parameters<Textos[K]>): FalloFeed =>
  // Each sentence takes exactly its own parameters, which TypeScript cannot follow through an indexed call.
  new FalloFeed((FALLOS[clave] as (...d: Parameters<Textos[K]>) => string)(...datos));
