import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { ESPANA_ID } from '../../paises/espana.ts';
import { esDireccionWeb } from '../../textos/direccion-enlace.ts';
import { idDeImagen } from '../anchos-imagen.ts';
import { type CampoAlta, campoAlta, DISPENSACION } from './campos-alta.ts';
import { CAMPOS_BAJA, CAMPOS_FUSION } from './campos-retirada.ts';
import { type CampoRevision, type Columna, campoEdicion, type Fila, type Valor } from './campos-revision.ts';
import { idDeDocumento } from './documento-subido.ts';

/** Rules of suggestions and proposed products, the same in browser and API. Pure. */

export const REVISION = {
  /** Working days within which the staff should answer a sent suggestion. */
  PLAZO_LABORABLES: 2,
  /** Open proposals of products that one person may have. */
  ALTAS_ABIERTAS: 20,
  /** Similarity (0–1) of two names with their laboratories from which the products may be the same. */
  PARECIDO: 0.6,
  COMENTARIO_MAX: 2000,
} as const;

/** `baja`: an editorial sheet is withdrawn. `fusion`: it is withdrawn because another sheet describes the same product. */
export const TIPOS_REVISION = ['edicion', 'alta', 'baja', 'fusion'] as const;
export type TipoRevision = (typeof TIPOS_REVISION)[number];

/** Types of suggestions for an existing product. */
export const TIPOS_DE_PRODUCTO = ['edicion', 'baja', 'fusion'] as const satisfies readonly TipoRevision[];
export type TipoDeProducto = (typeof TIPOS_DE_PRODUCTO)[number];

/** Whether the suggestion withdraws the sheet. */
export const esRetirada = (tipo: TipoRevision): tipo is 'baja' | 'fusion' => tipo === 'baja' || tipo === 'fusion';

const PAIS_ESPANA = String(ESPANA_ID);

const deRetirada = (campos: Readonly<Record<string, CampoRevision>>) => (campo: string) =>
  Object.hasOwn(campos, campo) ? campos[campo] : undefined;
const CAMPO_DE = {
  edicion: campoEdicion,
  alta: campoAlta,
  baja: deRetirada(CAMPOS_BAJA),
  fusion: deRetirada(CAMPOS_FUSION),
} as const satisfies Record<TipoRevision, (campo: string) => CampoRevision | undefined>;

export const campoDe = (tipo: TipoRevision, campo: string): CampoRevision | undefined => CAMPO_DE[tipo](campo);

/** Whether a value is empty. */
export const esVacio = (valor: Valor | undefined): boolean =>
  valor === undefined || valor === null || valor === '' || (Array.isArray(valor) && valor.length === 0);

const ordenado = (valor: unknown): unknown =>
  Array.isArray(valor)
    ? valor.map(ordenado)
    : valor && typeof valor === 'object'
      ? Object.entries(valor)
          // An empty cell and a missing cell of a row are equal.
          .filter(([, uno]) => uno !== null && uno !== '' && uno !== false)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([clave, uno]) => [clave, ordenado(uno)])
      : valor;

/** Whether two values are equal; all empty values are. */
export const mismoValor = (a: Valor | undefined, b: Valor | undefined): boolean =>
  esVacio(a) || esVacio(b) ? esVacio(a) && esVacio(b) : JSON.stringify(ordenado(a)) === JSON.stringify(ordenado(b));

const CORREO = /^[^@\s]+@[^@\s]+\.[^@\s.]{2,}$/;
const esDia = (texto: string) => /^\d{4}-\d\d-\d\d$/.test(texto) && !Number.isNaN(Date.parse(texto));
const esWeb = (texto: string) => /^https?:\/\//.test(texto) && esDireccionWeb(texto);
const MAL_TIPO = 'No es un valor de este campo';
const MAL_WEB = 'Escribe la dirección completa, con https://';

function falloTexto(valor: Valor, { max }: CampoRevision): string | undefined {
  if (typeof valor !== 'string') return MAL_TIPO;
  return valor.length > max ? `Usa como máximo ${max} caracteres` : undefined;
}

function falloLista(valor: Valor, { max, opciones }: CampoRevision): string | undefined {
  if (!Array.isArray(valor) || !valor.every((uno) => typeof uno === 'string')) return MAL_TIPO;
  if (valor.length > max) return `Pon como máximo ${max}`;
  if (opciones && !valor.every((uno) => Object.hasOwn(opciones, uno))) return 'Elige de la lista';
  if (valor.some((uno) => uno.trim() === '' || uno.length > 300)) return 'Cada uno tiene de 1 a 300 letras';
  return undefined;
}

/** What kind of upload a cell's address refers to, in words; undefined: an address elsewhere, or no address. */
function subidoEn({ tipo }: Columna, valor: Fila[string]): string | undefined {
  if (tipo === 'imagen' && idDeImagen(String(valor)) !== null) return 'imagen subida';
  if (tipo === 'documento' && idDeDocumento(valor) !== null) return 'documento subido';
  return undefined;
}

function falloCelda(valor: Fila[string] | undefined, columna: Columna): string | undefined {
  const { etiqueta, tipo, max = 300, obligatoria, opciones } = columna;
  if (valor === undefined || valor === null || valor === '') return obligatoria ? `${etiqueta}: falta` : undefined;
  if (tipo === 'si_no') return typeof valor === 'boolean' ? undefined : `${etiqueta}: ${MAL_TIPO}`;
  if (typeof valor !== 'string') return `${etiqueta}: ${MAL_TIPO}`;
  if (valor.length > max) return `${etiqueta}: usa como máximo ${max} caracteres`;
  if (subidoEn(columna, valor) !== undefined) return undefined;
  if ((tipo === 'url' || tipo === 'imagen' || tipo === 'documento') && !esWeb(valor))
    return `${etiqueta}: ${MAL_WEB.toLowerCase()}`;
  if (tipo === 'dia' && !esDia(valor)) return `${etiqueta}: escribe una fecha válida`;
  if (tipo === 'opcion' && !Object.hasOwn(opciones ?? {}, valor)) return `${etiqueta}: elige de la lista`;
  return undefined;
}

function falloFilas(valor: Valor, { max, columnas = {} }: CampoRevision, entera: boolean): string | undefined {
  if (!Array.isArray(valor)) return MAL_TIPO;
  if (valor.length > max) return `Pon como máximo ${max}`;
  for (const [i, fila] of valor.entries()) {
    if (typeof fila !== 'object' || Object.keys(fila).some((clave) => !Object.hasOwn(columnas, clave))) return MAL_TIPO;
    for (const [clave, columna] of Object.entries(columnas)) {
      const fallo = falloCelda(fila[clave], entera ? columna : { ...columna, obligatoria: false });
      if (fallo) return `Fila ${i + 1}. ${fallo}`;
    }
  }
  return undefined;
}

/**
 * What is wrong with a value, as a sentence. With `entera` false (in a draft) rows may lack required cells. Empty values are always
 * right.
 */
export function falloValor(campo: CampoRevision, valor: Valor, entera: boolean): string | undefined {
  if (esVacio(valor)) return undefined;
  switch (campo.tipo) {
    case 'texto':
    case 'parrafos':
      return falloTexto(valor, campo);
    case 'url':
      return falloTexto(valor, campo) ?? (!entera || esWeb(String(valor)) ? undefined : MAL_WEB);
    case 'correo':
      return falloTexto(valor, campo) ?? (!entera || CORREO.test(String(valor)) ? undefined : 'El correo no es válido');
    case 'si_no':
      return typeof valor === 'boolean' ? undefined : MAL_TIPO;
    case 'opcion':
      return typeof valor === 'string' && Object.hasOwn(campo.opciones ?? {}, valor) ? undefined : 'Elige de la lista';
    case 'opciones':
    case 'lista':
      return falloLista(valor, campo);
    case 'filas':
      return falloFilas(valor, campo, entera);
  }
}

export interface CambioEscrito {
  campo: string;
  valor_actual: Valor;
  valor_propuesto: Valor;
  fuente_url: string | null;
  nota: string | null;
}

/** A field, '' for the whole suggestion, and a sentence that says what it lacks. */
export interface Falta {
  campo: string;
  frase: string;
}

const SIN_CAMBIOS = {
  edicion: { campo: '', frase: 'No has propuesto ningún cambio' },
  baja: { campo: 'baja', frase: 'Elige por qué debe darse de baja' },
  fusion: { campo: 'queda', frase: 'Elige el producto que queda' },
} as const satisfies Record<TipoDeProducto, Falta>;

/** What a suggestion for an existing product lacks to be sent; empty: it can be sent. */
export function faltasCambios(tipo: TipoDeProducto, cambios: readonly CambioEscrito[]): Falta[] {
  if (cambios.length === 0) return [SIN_CAMBIOS[tipo]];
  return cambios.flatMap((cambio) => {
    const campo = campoDe(tipo, cambio.campo);
    const frase = !campo
      ? 'Este campo no existe'
      : esRetirada(tipo) && esVacio(cambio.valor_propuesto)
        ? SIN_CAMBIOS[tipo].frase
        : mismoValor(cambio.valor_actual, cambio.valor_propuesto)
          ? 'Has dejado el mismo valor que ya tiene'
          : (falloValor(campo, cambio.valor_propuesto, true) ??
            (cambio.fuente_url && !esWeb(cambio.fuente_url) ? `La fuente: ${MAL_WEB.toLowerCase()}` : undefined) ??
            (campo.factual && !cambio.fuente_url && !cambio.nota
              ? 'Indica de dónde sale: una dirección o una nota'
              : undefined));
    return frase ? [{ campo: cambio.campo, frase }] : [];
  });
}

type Valores = Partial<Record<CampoAlta, Valor>>;

/** Fields that a proposed product of this kind must have. */
export function obligatoriosAlta(valores: Valores): CampoAlta[] {
  const { tipo, pais } = valores;
  const esMedicamento = tipo === 'medicamento';
  return [
    ...(['tipo', 'nombre', 'laboratorio', 'pais', 'categoria', 'forma', 'dispensacion', 'presentaciones'] as const),
    ...(esMedicamento ? (['vias', 'principios', 'nregistro'] as const) : []),
    ...(esMedicamento && pais === PAIS_ESPANA ? (['pendiente_comercializacion', 'prueba_url'] as const) : []),
    ...(tipo === 'complemento' ? (['notificacion'] as const) : []),
    ...(tipo === 'producto_sanitario' ? (['marcado_ce', 'clase_sanitario'] as const) : []),
  ];
}

const FRASES: Partial<Record<CampoAlta, string>> = {
  pendiente_comercializacion:
    'Un medicamento de España que no está en el Nomenclátor solo puede proponerse si está pendiente de comercialización',
  prueba_url: 'Indica dónde consta su autorización',
  presentaciones: 'Añade al menos una presentación, con su código y su contenido',
  principios: 'Añade sus principios activos, con su dosis',
};

/** What a proposed product lacks to be sent; empty: nothing. Whether the product exists already is for the API to say. */
export function faltasAlta(valores: Valores): Falta[] {
  const faltan = obligatoriosAlta(valores).flatMap((campo) =>
    esVacio(valores[campo]) || valores[campo] === false
      ? [{ campo, frase: FRASES[campo] ?? 'Rellena este campo' }]
      : [],
  );
  const malos = Object.entries(valores).flatMap(([nombre, valor]) => {
    const campo = campoAlta(nombre);
    const frase = campo ? falloValor(campo, valor ?? null, true) : 'Este campo no existe';
    return frase ? [{ campo: nombre, frase }] : [];
  });
  return [...faltan, ...malos, ...fallosCodigos(valores)];
}

/** Faults of the codes and prices of the presentations, of the dispensing and of the ATC code. */
function fallosCodigos({ presentaciones, pais, dispensacion, tipo, atc }: Valores): Falta[] {
  const filas = Array.isArray(presentaciones) ? presentaciones.filter((una) => typeof una === 'object') : [];
  const codigos = filas.flatMap(({ codigo }) => (typeof codigo === 'string' && codigo !== '' ? [codigo.trim()] : []));
  const enPresentaciones = (frase: string) => [{ campo: 'presentaciones', frase }];
  return [
    ...(new Set(codigos).size < codigos.length ? enPresentaciones('Un mismo código está dos veces') : []),
    ...(pais === PAIS_ESPANA && tipo === 'medicamento' && codigos.some((uno) => !/^\d{6}$/.test(uno))
      ? enPresentaciones('El código nacional de un medicamento de España tiene 6 cifras')
      : []),
    ...(filas.some(({ ean13 }) => typeof ean13 === 'string' && ean13 !== '' && !/^\d{13}$/.test(ean13))
      ? enPresentaciones('Un EAN tiene 13 cifras')
      : []),
    ...(filas.some(({ pvp }) => typeof pvp === 'string' && pvp !== '' && !/^\d{1,7}([.,]\d{1,2})?$/.test(pvp))
      ? enPresentaciones('Escribe el precio como 12,50')
      : []),
    ...(tipo === 'medicamento' && dispensacion === 'libre'
      ? [{ campo: 'dispensacion', frase: `Un medicamento no es de ${DISPENSACION.libre.toLowerCase()}` }]
      : []),
    ...(typeof atc === 'string' && atc !== '' && !/^[A-Z](\d{2}([A-Z]([A-Z](\d{2})?)?)?)?$/.test(atc)
      ? [{ campo: 'atc', frase: 'Un código ATC es como N02BE01' }]
      : []),
  ];
}

/** A value as text: in mails, and where space is short. */
export function valorEnTexto(campo: CampoRevision | undefined, valor: Valor): string {
  if (esVacio(valor)) return '—';
  if (typeof valor === 'boolean') return valor ? 'Sí' : 'No';
  if (typeof valor === 'string') return campo?.opciones?.[valor] ?? comoDia(valor);
  if (!Array.isArray(valor)) return '—';
  return valor.map((una) => entradaEnTexto(campo, una)).join('; ');
}

/** One entry of a value with several, as text. */
export const entradaEnTexto = (campo: CampoRevision | undefined, entrada: string | Fila): string =>
  typeof entrada === 'string' ? (campo?.opciones?.[entrada] ?? comoDia(entrada)) : filaEnTexto(campo, entrada);

/** `1995-03-15` → 15/03/1995; any other text stays as it is. */
const comoDia = (texto: string) => texto.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');

function filaEnTexto(campo: CampoRevision | undefined, fila: Fila): string {
  return Object.entries(campo?.columnas ?? {})
    .flatMap(([clave, columna]) => {
      const valor = fila[clave];
      if (columna.interna || valor === undefined || valor === null || valor === '' || valor === false) return [];
      const subido = subidoEn(columna, valor);
      if (subido !== undefined) return [subido];
      return [valor === true ? columna.etiqueta : (columna.opciones?.[valor] ?? comoDia(valor))];
    })
    .join(' · ');
}

/** The same time of day after that many working days, in UTC: near midnight a local weekend may count wrongly by a day. */
export function masLaborables(desde: Date, dias: number): Date {
  let [fecha, quedan] = [desde, dias];
  while (quedan > 0) {
    fecha = new Date(fecha.getTime() + DIA_MS);
    if (fecha.getUTCDay() !== 0 && fecha.getUTCDay() !== 6) quedan -= 1;
  }
  return fecha;
}
