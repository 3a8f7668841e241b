import type { NombreFaceta, ValorFaceta } from '#shared/contract/visita/buscador';
import type { Puntuadas } from '../coincidir/puntuadas.ts';
import type { Catalogo } from '../construir/catalogo.ts';
import type { Columna, Numeros } from '../construir/columna.ts';
import { ramaDe } from '../construir/diccionario.ts';
import {
  CUMPLE,
  countPresentaciones,
  FACETAS_RASGOS,
  type FacetFilters,
  FUERA,
  rejectingFaceta,
} from './facetas-rasgos.ts';
import { entradaDe, type FacetaDeNombres, gruposDe, idDe, nombreDeEntrada } from './grupos.ts';

const VALORES_MAX = 30;
const SIN_DECIDIR = 254;

/** A facet whose values come from a dictionary. */
interface FacetaLista {
  nombre: FacetaDeNombres | 'atc';
  columna: Columna<readonly number[]>;
  /** Per distinct value: 1 if the filter accepts it. Undefined when the filter is off. */
  deja: Uint8Array | undefined;
  /** Per distinct value: how many rows all other filters accept. */
  cuenta: Uint32Array;
}

export interface Filtrado extends Puntuadas {
  presentaciones: number;
  facetas: Record<NombreFaceta, ValorFaceta[]>;
}

/** Filters and counts the facets in one pass over the rows. `candidatas` null means all rows. */
export function filterRows(catalogo: Catalogo, candidatas: Puntuadas | null, filters: FacetFilters): Filtrado {
  const { rasgos, rasgosPresentacion } = catalogo;
  const listas = facetasDe(catalogo, filters);
  // A value is decided when the first row with it comes: a search with few rows needs few decisions.
  const rejections = new Uint8Array(rasgos.valores.length).fill(SIN_DECIDIR);
  const cuentaRasgos = new Uint32Array(rasgos.valores.length);
  const cuentaPresentacion = new Uint32Array(rasgosPresentacion.valores.length);
  const quedan = scan({
    total: catalogo.total,
    candidatas,
    rasgos: rasgos.de,
    rasgosPresentacion: rasgosPresentacion.de,
    rejections,
    findRejectingFaceta: (rasgo) => rejectingFaceta(rasgos.valores[rasgo]!, filters),
    listas,
    cuentaRasgos,
    cuentaPresentacion,
  });
  let presentaciones = 0;
  for (const [i, cuantas] of cuentaPresentacion.entries())
    if (cuantas > 0) presentaciones += cuantas * countPresentaciones(rasgosPresentacion.valores[i]!, filters);
  const facetas = {
    ...deRasgos(catalogo, filters, rejections, cuentaRasgos),
    ...Object.fromEntries(listas.map((faceta) => [faceta.nombre, deLista(catalogo, faceta, filters)])),
    // The cast is safe: FACETAS_RASGOS and the lists above are all facets (facetas.test.ts checks it).
  } as Record<NombreFaceta, ValorFaceta[]>;
  return { ...quedan, presentaciones, facetas };
}

interface Pasada {
  total: number;
  candidatas: Puntuadas | null;
  rasgos: Numeros;
  rasgosPresentacion: Numeros;
  rejections: Uint8Array;
  findRejectingFaceta: (rasgo: number) => number;
  listas: readonly FacetaLista[];
  cuentaRasgos: Uint32Array;
  cuentaPresentacion: Uint32Array;
}

/** The hot loop, with some ten array reads per row; everything else in this file prepares data for it. */
function scan(pasada: Pasada): Puntuadas {
  const { candidatas, rasgos, rasgosPresentacion, rejections, listas, cuentaRasgos, cuentaPresentacion } = pasada;
  const cuantas = candidatas?.filas.length ?? pasada.total;
  const filas = new Uint32Array(cuantas);
  const puntos = new Uint16Array(cuantas);
  const con = listas.filter(({ deja }) => deja !== undefined);
  let total = 0;
  for (let i = 0; i < cuantas; i++) {
    const fila = candidatas ? candidatas.filas[i]! : i;
    const rasgo = rasgos[fila]!;
    let rejectedBy = rejections[rasgo]!;
    if (rejectedBy === SIN_DECIDIR) {
      rejectedBy = pasada.findRejectingFaceta(rasgo);
      rejections[rasgo] = rejectedBy;
    }
    if (rejectedBy === FUERA) continue;
    let noes = 0;
    let quien: FacetaLista | undefined;
    for (let j = 0; j < con.length; j++) {
      const faceta = con[j]!;
      if (faceta.deja![faceta.columna.de[fila]!] === 0) {
        noes += 1;
        quien = faceta;
      }
    }
    if (noes === 0) {
      cuentaRasgos[rasgo]! += 1;
      if (rejectedBy !== CUMPLE) continue;
      for (let j = 0; j < listas.length; j++) {
        const { cuenta, columna } = listas[j]!;
        cuenta[columna.de[fila]!]! += 1;
      }
      cuentaPresentacion[rasgosPresentacion[fila]!]! += 1;
      if (candidatas) puntos[total] = candidatas.puntos[i]!;
      filas[total++] = fila;
    } else if (noes === 1 && rejectedBy === CUMPLE && quien) quien.cuenta[quien.columna.de[fila]!]! += 1;
  }
  return { filas: filas.subarray(0, total), puntos: puntos.subarray(0, total) };
}

/** Entries of the chosen ids or codes, with those below a code and those of the same name; undefined when the filter is off. */
function elegidas(
  catalogo: Catalogo,
  filters: FacetFilters,
  nombre: FacetaLista['nombre'],
): ReadonlySet<number> | undefined {
  const { arbol } = catalogo;
  if (nombre === 'atc') {
    if (!filters.atc) return undefined;
    const codigos = filters.atc;
    const debajo = arbol.codigos.flatMap((codigo, i) => (codigos.some((c) => codigo.startsWith(c)) ? [i] : []));
    return new Set(debajo);
  }
  const ids = filters[nombre];
  if (!ids) return undefined;
  const { de } = gruposDe(catalogo, nombre);
  return new Set(ids.flatMap((id) => entradaDe(catalogo, nombre, id) ?? []).flatMap(de));
}

function facetasDe(catalogo: Catalogo, filters: FacetFilters): FacetaLista[] {
  return (['laboratorio', 'principio', 'atc', 'forma', 'via'] as const).map((nombre) => {
    const columna = catalogo[nombre];
    const suyas = elegidas(catalogo, filters, nombre);
    const deja =
      suyas && Uint8Array.from(columna.valores, (valor) => (valor.some((entrada) => suyas.has(entrada)) ? 1 : 0));
    return { nombre, columna, deja, cuenta: new Uint32Array(columna.valores.length) };
  });
}

function deRasgos(catalogo: Catalogo, filters: FacetFilters, rejections: Uint8Array, cuenta: Uint32Array) {
  const { valores } = catalogo.rasgos;
  return Object.fromEntries(
    FACETAS_RASGOS.map((faceta, i) => {
      const totales = new Map<string, number>();
      for (const valor of faceta.elegidos(filters) ?? []) totales.set(valor, 0);
      for (const [j, cuantas] of cuenta.entries()) {
        const rejectedBy = rejections[j]!;
        if (cuantas === 0 || (rejectedBy !== CUMPLE && rejectedBy !== i + 1)) continue;
        for (const valor of faceta.valores(valores[j]!, filters))
          totales.set(valor, (totales.get(valor) ?? 0) + cuantas);
      }
      const etiqueta = (valor: string) =>
        faceta.nombre === 'pais' ? (catalogo.paises.get(Number(valor)) ?? valor) : faceta.etiqueta(valor);
      return [faceta.nombre, mayores(totales, etiqueta, faceta.elegidos(filters) ?? [])];
    }),
  );
}

function deLista(catalogo: Catalogo, { nombre, columna, cuenta }: FacetaLista, filters: FacetFilters): ValorFaceta[] {
  const valores = nombre === 'atc' ? catalogo.ramas : gruposDe(catalogo, nombre).nombres;
  const porEntrada = new Map<number, number>();
  for (let i = 0; i < columna.valores.length; i++) {
    const cuantas = cuenta[i]!;
    if (cuantas === 0) continue;
    for (const entrada of valores[i]!) porEntrada.set(entrada, (porEntrada.get(entrada) ?? 0) + cuantas);
  }
  if (nombre === 'atc') return arbolVisible(catalogo, porEntrada, filters.atc ?? []);
  return deNombres(catalogo, nombre, porEntrada, filters[nombre] ?? []);
}

/** Each name once, whatever its spellings. A chosen name keeps the id that was chosen as its value, so that the address stays the same. */
function deNombres(
  catalogo: Catalogo,
  nombre: FacetaDeNombres,
  porEntrada: ReadonlyMap<number, number>,
  elegidos: readonly number[],
): ValorFaceta[] {
  const { de } = gruposDe(catalogo, nombre);
  const portavoz = (id: number) => {
    const entrada = entradaDe(catalogo, nombre, id);
    return entrada === undefined ? undefined : de(entrada)[0]!;
  };
  const totales = new Map<string, number>();
  const dichos = new Set<number>();
  for (const id of elegidos) {
    const suya = portavoz(id);
    totales.set(String(id), suya === undefined ? 0 : (porEntrada.get(suya) ?? 0));
    if (suya !== undefined) dichos.add(suya);
  }
  for (const [entrada, total] of porEntrada)
    if (!dichos.has(entrada)) totales.set(String(idDe(catalogo, nombre, entrada)), total);
  const etiqueta = (valor: string) => {
    const suya = portavoz(Number(valor));
    return (suya === undefined ? undefined : nombreDeEntrada(catalogo, nombre, suya)) ?? valor;
  };
  return mayores(totales, etiqueta, elegidos.map(String));
}

/** The groups of the first level, and for each chosen code its ancestors and the codes directly below them. */
function arbolVisible(
  { arbol }: Catalogo,
  porEntrada: Map<number, number>,
  elegidos: readonly string[],
): ValorFaceta[] {
  const abiertos = new Set(elegidos.flatMap((codigo) => ramaDe(codigo, arbol.porCodigo).map((i) => arbol.codigos[i]!)));
  const seVe = (codigo: string) => {
    if (codigo.length === 1 || elegidos.includes(codigo)) return true;
    const arriba = ramaDe(codigo, arbol.porCodigo).at(-2);
    return arriba !== undefined && abiertos.has(arbol.codigos[arriba]!);
  };
  const visibles = new Map<string, number>(elegidos.map((codigo) => [codigo, 0]));
  for (const [i, total] of porEntrada) if (seVe(arbol.codigos[i]!)) visibles.set(arbol.codigos[i]!, total);
  return [...visibles]
    .map(([valor, total]) => ({ valor, etiqueta: arbol.nombres[arbol.porCodigo.get(valor) ?? -1] ?? valor, total }))
    .sort((a, b) => (a.valor < b.valor ? -1 : 1));
}

/** The `VALORES_MAX` values with the largest totals, and the chosen ones whatever their total. */
function mayores(
  totales: ReadonlyMap<string, number>,
  etiqueta: (valor: string) => string,
  elegidos: readonly string[],
): ValorFaceta[] {
  // Only values that can be among the largest are sorted, because there may be thousands.
  const menor = Uint32Array.from(totales.values()).sort().at(-VALORES_MAX) ?? 0;
  return [...totales]
    .filter(([valor, total]) => total >= menor || elegidos.includes(valor))
    .sort(([a, una], [b, otra]) => otra - una || a.length - b.length || (a < b ? -1 : 1))
    .filter(([valor], i) => i < VALORES_MAX || elegidos.includes(valor))
    .map(([valor, total]) => ({ valor, etiqueta: etiqueta(valor), total }));
}
