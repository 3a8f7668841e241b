import { diaEscrito } from '#shared/reglas/tiempo/dias';

/** What an import would have done, under the columns of its lote: counts of presentations, then of products. */
export interface Previsto {
  nuevas: number;
  bajas: number;
  productos_nuevos: number;
  productos_baja: number;
}

/** Why an import is refused, as a Spanish sentence for the person who started it. Nothing in the catalogue has changed. */
export class FalloImportacion extends Error {
  override readonly name = 'FalloImportacion';
  /** Whether a person who says that the list is right may import it all the same (`forzar`, `permitirBajas`). */
  readonly esForzable: boolean;
  /** What the import would have done, when that is the reason of the refusal. */
  readonly previsto?: Previsto;

  constructor(motivo: string, esForzable = false, previsto?: Previsto) {
    super(motivo);
    this.esForzable = esForzable;
    if (previsto) this.previsto = previsto;
  }

  /** The same refusal, with what the import would have done. */
  con(previsto: Previsto | undefined): FalloImportacion {
    return new FalloImportacion(this.message, this.esForzable, previsto);
  }
}

const entero = new Intl.NumberFormat('es-ES', { useGrouping: 'always' });
const tanto = new Intl.NumberFormat('es-ES', { style: 'percent', maximumFractionDigits: 1 });
const mb = (bytes: number) => `${entero.format(Math.round(bytes / 1e6))} MB`;

/** Maximal length of a field of a list, in characters. A longer text cannot be a field. */
export const CAMPO_MAX = 1_000_000;
/** A cell like «Infusi�n»: the original text is unknown, and this one must not be shown. */
export const celdaRota = (columna: string) =>
  `«${columna}» viene con los acentos estropeados de su origen y no se puede recuperar`;
export const campoEnorme = (campo: string) => `${campo} ocupa más de ${mb(CAMPO_MAX)}`;

/** All sentences of refusals. */
export const FALLOS = {
  zipMalo: (fichero: string) => `«${fichero}» no es un ZIP, o está incompleto o dañado: descárgalo de nuevo.`,
  zipCifrado: (fichero: string) => `«${fichero}» está cifrado: guárdalo o descárgalo sin contraseña.`,
  zipGrande: (bytes: number, max: number) =>
    `El contenido ocuparía ${mb(bytes)} y el máximo es ${mb(max)}: comprueba que es la lista.`,
  zipBomba: (fichero: string) =>
    `«${fichero}» está comprimido de forma sospechosa (bomba ZIP) y no se abre: descárgalo de su sitio oficial.`,
  zipCrc: (fichero: string) =>
    `«${fichero}» está dañado dentro del ZIP (su suma de control no coincide): descarga el ZIP de nuevo.`,
  zipDeHoja: (fichero: string) =>
    `Dentro del ZIP solo hay una hoja de cálculo («${fichero}»): descomprímelo e importa la hoja.`,
  carpetaVacia: (ruta: string) =>
    `La carpeta «${ruta}» no tiene ningún fichero .xml, .csv, .tsv o .txt: indica el fichero de la lista o la carpeta que lo tiene.`,
  faltan: (nombres: string[]) =>
    `No es el Nomenclátor de prescripción, porque falta ${nombres.join(', ')}: descarga prescripcion.zip de la AEMPS, entero.`,
  repetido: (nombre: string) => `El fichero «${nombre}» está dos veces: deja uno solo.`,
  codificacion: (fichero: string) =>
    `«${fichero}» no está en UTF-8, que es la codificación del original: descárgalo de nuevo y no lo guardes con otro programa.`,
  codificacionTexto: (fichero: string) =>
    `«${fichero}» está en una codificación que no se reconoce: guárdalo como CSV en UTF-8.`,
  estropeado: (fichero: string) =>
    `«${fichero}» tiene los acentos estropeados («Ã±» en lugar de «ñ»): alguien lo ha guardado mal, descárgalo de nuevo.`,
  vacio: (fichero: string) => `«${fichero}» está vacío: descárgalo de nuevo o comprueba que es el fichero correcto.`,
  paginaWeb: (fichero: string) =>
    `«${fichero}» es una página web y no una lista: abre su dirección en el navegador y mira qué dice.`,
  pdf: (fichero: string) => `«${fichero}» es un PDF y no una lista: busca la misma lista en Excel o CSV.`,
  documento: (fichero: string) =>
    `«${fichero}» es un documento de texto o una presentación y no una lista: busca la misma lista en Excel o CSV.`,
  hojaAntigua: (fichero: string) =>
    `«${fichero}» es una hoja de cálculo de Excel 97: ábrela y guárdala como .xlsx o CSV.`,
  hoja: (fichero: string) =>
    `«${fichero}» es una hoja de cálculo que no es de Excel: ábrela y guárdala como .xlsx o CSV.`,
  hojaMala: (fichero: string) =>
    `«${fichero}» es una hoja de cálculo que no se puede leer: ábrela y vuelve a guardarla, o guárdala como CSV en UTF-8.`,
  esNomenclator: (fichero: string) =>
    `«${fichero}» es del Nomenclátor de prescripción: impórtalo con la fuente «nomenclator».`,
  cortado: (fichero: string, linea: number) =>
    `«${fichero}» está cortado: su última línea, la ${entero.format(linea)}, no está entera. Descárgalo de nuevo.`,
  doctype: (fichero: string) =>
    `«${fichero}» lleva una declaración DOCTYPE, que no se admite (entidades externas): descarga de nuevo el original.`,
  xml: (fichero: string, linea: number, motivo: string) =>
    `«${fichero}» no es XML válido en la línea ${linea} (${motivo}): descárgalo de nuevo.`,
  elementoEnorme: (fichero: string, linea: number, max: number) =>
    `«${fichero}», línea ${linea}: un solo elemento ocupa más de ${mb(max)}: descárgalo de nuevo.`,
  raiz: (fichero: string, hay: string, debe: string) =>
    `«${fichero}» no es el fichero esperado, porque empieza por <${hay.slice(0, 80)}> y no por <${debe}>: descárgalo de nuevo.`,
  sinFilas: (fichero: string) => `«${fichero}» no trae ninguna presentación: descárgalo de nuevo.`,
  cabecera: (fichero: string, debe: string) =>
    `«${fichero}» no tiene las columnas de ${debe}, y puede ser el fichero de otro país o de otra lista: comprueba cuál es y elige su fuente.`,
  columnasCambiadas: (columnas: readonly string[], fichero?: string) =>
    `${fichero ? `«${fichero}»` : 'La lista'} tiene cambiadas las columnas ${columnas.map((una) => `«${una}»`).join(' y ')}: lo que hay en una parece de la ` +
    'otra. Corrige la cabecera; si es correcto, impórtala de todos modos (en la terminal, con --forzar).',
  columnaAjena: (columna: string, cambian: number, de: number) =>
    `La lista dice en «${columna}» otra cosa que el catálogo de ${entero.format(cambian)} de ${entero.format(de)} filas, más de las que ` +
    'cambian nunca: parece de otra columna. Corrige la cabecera; si es correcto, impórtala de todos modos (en la terminal, con --forzar).',
  csv: (fichero: string, linea: number) =>
    `«${fichero}» no es un CSV válido en la línea ${linea}: corrígela o guárdalo de nuevo.`,
  /** `motivos`: the commonest reasons first, each with the place where it was first seen. */
  demasiadosErrores: (
    errores: number,
    leidas: number,
    motivos: readonly { motivo: string; cuantas: number; fichero: string; linea: number }[],
  ) =>
    `Demasiadas filas con errores: ${entero.format(errores)} de ${entero.format(leidas)} (máximo 1 %). No se ha cambiado nada. ` +
    `Por qué: ${motivos.map((uno) => `${uno.motivo} (${entero.format(uno.cuantas)}; la primera, en la línea ${entero.format(uno.linea)} de «${uno.fichero}»)`).join('; ')}. ` +
    'Corrige o quita esas filas y repite: no hay opción que las admita.',
  demasiadasBajas: (que: string, bajas: number, hay: number) =>
    `Desaparecerían ${entero.format(bajas)} de ${entero.format(hay)} ${que} (${tanto.format(bajas / hay)}, máximo 5 %). ` +
    'Si es correcto, impórtala de todos modos (en la terminal, con --permitir-bajas).',
  fechaAnterior: (fecha: string, anterior: string) =>
    `El listado es del ${diaEscrito(fecha)} y ya se importó uno del ${diaEscrito(anterior)}. Si quieres volver atrás, impórtalo de todos modos (en la terminal, con --forzar).`,
  fechaMala: (texto: string) => `La fecha del listado no es válida («${texto.slice(0, 40)}»): descárgalo de nuevo.`,
  otraEnMarcha: () => 'Ya hay otra importación en marcha: espera a que termine.',
  descarga: (motivo: string) =>
    `No se ha podido descargar la lista, porque ${motivo}: abre su dirección en el navegador y compruébala.`,
  descargaGrande: (max: number) =>
    `La descarga supera ${mb(max)} y se ha cortado: comprueba que la dirección es la de la lista.`,
} as const;

type Texto = typeof FALLOS;

/** Refusals that a person may override, because the list may be right; after the others there is nothing to import. */
const FORZABLES: ReadonlySet<keyof Texto> = new Set([
  'columnasCambiadas',
  'columnaAjena',
  'demasiadasBajas',
  'fechaAnterior',
]);

export const falloImportacion = <K extends keyof Texto>(clave: K, ...datos: Parameters<Texto[K]>): FalloImportacion =>
  // Each sentence takes exactly its own parameters, which TypeScript cannot follow through an indexed call.
  new FalloImportacion((FALLOS[clave] as (...d: Parameters<Texto[K]>) => string)(...datos), FORZABLES.has(clave));
