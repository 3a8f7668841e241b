import { avisoDeControl, type CodigoLeido, readCodigo } from '#shared/codigo-nacional';
import type { Interpretacion } from '#shared/contract/visita/buscador';
import type { Catalogo } from '../construir/catalogo.ts';
import { claveDeRegistro } from '../construir/fila-nueva.ts';
import { deLaUnion, sinRotulo } from '../entender/rotulos.ts';

const ATC = /^[A-Z](\d{2}([A-Z]([A-Z](\d{2})?)?)?)?$/;

/** What a query means, before its words are looked for. */
export interface Entendido {
  tipo: Interpretacion['tipo'];
  valor: string;
  etiqueta: string;
  aviso: string | null;
  /** Rows of the code. Null when the query is no code: it is words, or empty (the whole catalogue). */
  filas: Uint32Array | null;
  /** The code of the presentation that was typed. */
  presentacion: string | null;
}

/** Tries the meanings in the order of the specification: código nacional, EAN, DataMatrix, ATC, registration number, text. */
export function interpret(catalogo: Catalogo, escrita: string): Entendido {
  const q = escrita.trim();
  if (q === '') return { ...TEXTO, tipo: 'todo', valor: '', etiqueta: 'Todos los productos' };
  const entendido = deCodigos(catalogo, q);
  if (entendido.tipo !== 'texto') return entendido;
  const { codigo, de } = sinRotulo(q);
  const rotulado = de === null ? entendido : deCodigos(catalogo, codigo);
  // A label without a code behind it («registro sanitario», «cn de adiro») is searched as words.
  return rotulado.tipo === 'texto' ? entendido : rotulado;
}

function deCodigos(catalogo: Catalogo, q: string): Entendido {
  const europeo = deLaUnion(q);
  if (europeo)
    return deRegistro(
      q,
      europeo.flatMap((numero) => catalogo.porRegistro.filas(numero)),
    );
  const leido = readCodigo(q);
  const registro = catalogo.porRegistro.filas(claveDeRegistro(q));
  if (leido) {
    const hallado = deCodigo(catalogo, leido);
    // Six or seven digits that are no known código nacional may be a registration number.
    if (hallado.filas!.length > 0 || registro.length === 0) return hallado;
  }
  return deAtc(catalogo, q) ?? (registro.length > 0 ? deRegistro(q, registro) : deOtroCodigo(catalogo, q));
}

const TEXTO = { aviso: null, filas: null, presentacion: null } as const;

const ETIQUETA: Record<CodigoLeido['tipo'], string> = {
  codigo_nacional: 'Código nacional',
  ean: 'Código de barras',
  datamatrix: 'DataMatrix: código nacional',
};

function deCodigo(catalogo: Catalogo, { tipo, valor, control }: CodigoLeido): Entendido {
  const etiqueta = tipo === 'ean' && valor.length === 6 ? 'Código de barras: código nacional' : ETIQUETA[tipo];
  return {
    tipo,
    valor,
    etiqueta: `${etiqueta} ${valor}`,
    aviso: control ? null : `${avisoDeControl(valor)}.`,
    filas: Uint32Array.from(catalogo.porCodigo.filas(valor)),
    presentacion: valor,
  };
}

function deAtc({ arbol }: Catalogo, q: string): Entendido | undefined {
  const codigo = q.toUpperCase();
  const entrada = ATC.test(codigo) ? arbol.porCodigo.get(codigo) : undefined;
  if (entrada === undefined) return undefined;
  const { inicio, ids } = arbol.filas;
  const nombre = arbol.nombres[entrada];
  return {
    ...TEXTO,
    tipo: 'atc',
    valor: codigo,
    etiqueta: nombre ? `ATC ${codigo}: ${nombre}` : `ATC ${codigo}`,
    filas: ids.slice(inicio[entrada], inicio[entrada + 1]),
  };
}

const deRegistro = (q: string, filas: readonly number[]): Entendido => ({
  ...TEXTO,
  tipo: 'nregistro',
  valor: q,
  etiqueta: `Número de registro ${q}`,
  filas: Uint32Array.from(filas),
});

/** Codes of other countries have no recognisable form: a text is such a code when the catalogue has it. */
function deOtroCodigo(catalogo: Catalogo, q: string): Entendido {
  const filas = /\d/.test(q) ? catalogo.porCodigo.filas(q) : [];
  if (filas.length === 0) return { ...TEXTO, tipo: 'texto', valor: q, etiqueta: `«${q}»` };
  return {
    ...TEXTO,
    tipo: 'codigo_nacional',
    valor: q,
    etiqueta: `Código ${q}`,
    filas: Uint32Array.from(filas),
    presentacion: q,
  };
}
