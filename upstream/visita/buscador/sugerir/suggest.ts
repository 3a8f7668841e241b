import type * as v from 'valibot';
import type { Sugerencias } from '#shared/contract/visita/buscador';
import { consultaDe, variantesDe } from '../coincidir/consulta.ts';
import { interpret } from '../coincidir/interpret.ts';
import { type Palabra, palabrasDe } from '../coincidir/palabras.ts';
import { keepFilas, type Puntuadas, sinPuntos } from '../coincidir/puntuadas.ts';
import type { Catalogo, Diccionario } from '../construir/catalogo.ts';
import { esVisible } from '../construir/rasgos.ts';
import type { Comprension } from '../entender/comprension.ts';
import { findFilas } from '../entender/find-filas.ts';
import { palabrasDeConsulta } from '../entender/palabras-consulta.ts';
import type { Hallado, Motor } from '../entender/search-all-words.ts';
import { gruposDe } from '../facetas/grupos.ts';
import { hayProblema, laboratorioDe } from '../fila.ts';
import { primeras } from '../ordenar/primeras.ts';
import { primero } from './erratas.ts';

type Grupos = v.InferOutput<typeof Sugerencias>;

const PRODUCTOS = 6;
const ENTRADAS = 4;
const LETRAS_MIN = 2;
const CIFRAS_MIN = 3;
const NADA: Grupos = { productos: [], principios: [], laboratorios: [], atc: [], quisiste_decir: null };

/** Suggestions for a query that is being typed: products, ingredients, laboratories, ATC codes and a correction. */
export function suggest(motor: Motor, q: string): Grupos {
  if (q.trim().length < LETRAS_MIN) return NADA;
  const { catalogo } = motor;
  const entendido = interpret(catalogo, q);
  const { filas, presentacion, tipo, valor } = entendido;
  if (tipo === 'atc') return deAtc(catalogo, valor, filas ?? new Uint32Array());
  if (filas) return { ...NADA, productos: productosDe(catalogo, sinPuntos(filas), () => presentacion) };
  if (/^\d{3,5}$/.test(q.trim()) && q.trim().length >= CIFRAS_MIN) return deCifras(motor, q.trim());
  return dePalabras(motor, palabrasDeConsulta(q));
}

function dePalabras(motor: Motor, palabras: readonly Palabra[]): Grupos {
  const { catalogo, comprension } = motor;
  const { rasgos } = catalogo;
  // Rows that a search would hide do not count as found, so that a correction never leads to an empty result.
  const hallado = findFilas(motor, {
    palabras,
    seEnsena: (fila) => esVisible(rasgos.valores[rasgos.de[fila]!]!),
    escribe: true,
  });
  const { quisisteDecir, estaCorregida } = hallado;
  const productos = productosDe(catalogo, activas(catalogo, hallado), () => null);
  const buscadas = estaCorregida ? [palabras, palabrasDe(quisisteDecir ?? '')] : [palabras];
  const variantes = buscadas.flatMap((unas) => variantesDe(unas, catalogo).variantes);
  const sinNumeros = variantes.map((variante) => variante.filter(({ esNumero }) => !esNumero));
  const entradas = (diccionario: Diccionario) => {
    const halladas = entradasDe(comprension, diccionario, variantes);
    return halladas.length > 0 ? halladas : entradasDe(comprension, diccionario, sinNumeros);
  };
  const comoEntrada = (faceta: 'principio' | 'laboratorio', diccionario: Diccionario) => {
    const { de } = gruposDe(catalogo, faceta);
    // Each name is suggested once, whatever its spellings; its total covers all entries of that name.
    const nombres = [...new Set(entradas(diccionario).map((i) => de(i)[0]!))];
    return nombres.map((i) => ({
      id: diccionario.ids[i]!,
      codigo: diccionario.codigos[i]!,
      nombre: diccionario.nombres[i]!,
      total: totalDe(catalogo, diccionario, de(i)),
    }));
  };
  const { principios, laboratorios, arbol } = catalogo;
  return {
    productos,
    principios: comoEntrada('principio', principios),
    laboratorios: comoEntrada('laboratorio', laboratorios),
    atc: gruposAtcDe(hallado, arbol, entradas(arbol)).map((i) => atcDe(catalogo, i)),
    quisiste_decir: quisisteDecir,
  };
}

/** ATC groups that a phrase of the lexicon means, then those whose names have the words. */
function gruposAtcDe({ consulta }: Hallado, { totales }: Diccionario, porNombre: readonly number[]): number[] {
  const dichas = consulta.terminos.flatMap(({ linea, alcances }) =>
    linea ? alcances.flatMap((alcance) => ('entrada' in alcance ? [alcance.entrada] : [])) : [],
  );
  return [...new Set([...dichas.filter((i) => totales[i]! > 0), ...porNombre])].slice(0, ENTRADAS);
}

function totalDe({ rasgos }: Catalogo, { totales, filas }: Diccionario, entradas: readonly number[]): number {
  if (entradas.length === 1) return totales[entradas[0]!]!;
  const suyas = new Set(entradas.flatMap((i) => Array.from(filas.ids.subarray(filas.inicio[i], filas.inicio[i + 1]))));
  return [...suyas].filter((fila) => esVisible(rasgos.valores[rasgos.de[fila]!]!)).length;
}

const atcDe = ({ arbol }: Catalogo, i: number) => ({
  codigo: arbol.codigos[i]!,
  nombre: arbol.nombres[i]!,
  total: arbol.totales[i]!,
});

const activas = ({ rasgos }: Catalogo, halladas: Puntuadas) =>
  keepFilas(halladas, (fila) => rasgos.valores[rasgos.de[fila]!]!.marcas.activo);

function productosDe(
  catalogo: Catalogo,
  halladas: Puntuadas,
  codigo: (fila: number) => string | null,
): Grupos['productos'] {
  return primeras(catalogo, halladas, { orden: 'relevancia', cuantas: PRODUCTOS }).map((fila) => ({
    id: catalogo.ids[fila]!,
    slug: catalogo.slugs.en(fila),
    nombre: catalogo.nombres.en(fila),
    laboratorio: laboratorioDe(catalogo, fila),
    codigo: codigo(fila),
    comercializado: catalogo.rasgos.valores[catalogo.rasgos.de[fila]!]!.marcas.comercializado,
    suministro: hayProblema(catalogo, fila),
  }));
}

/** Suggestions for an ATC code: the code itself, the codes below it, and its products. */
function deAtc(catalogo: Catalogo, codigo: string, filas: Uint32Array): Grupos {
  const debajo = catalogo.arbol.codigos.flatMap((otro, i) =>
    otro.startsWith(codigo) && catalogo.arbol.totales[i]! > 0 ? [i] : [],
  );
  const atc = debajo.sort((a, b) => largo(catalogo, a) - largo(catalogo, b) || a - b).slice(0, ENTRADAS);
  return {
    ...NADA,
    productos: productosDe(catalogo, activas(catalogo, sinPuntos(filas)), () => null),
    atc: atc.map((i) => atcDe(catalogo, i)),
  };
}

const largo = ({ arbol }: Catalogo, i: number) => arbol.codigos[i]!.length;

/** Products whose código nacional begins with `cifras`. */
function deCifras(motor: Motor, cifras: string): Grupos {
  const { catalogo } = motor;
  const { cnOrdenados } = catalogo;
  const hueco = 10 ** (6 - cifras.length);
  const fila = (clave: number) => clave % 2 ** 21;
  const [desde, hasta] = [Number(cifras) * hueco * 2 ** 21, (Number(cifras) + 1) * hueco * 2 ** 21];
  const codigoDe = new Map<number, string>();
  for (let i = primero(cnOrdenados, desde); i < cnOrdenados.length && cnOrdenados[i]! < hasta; i++) {
    const clave = cnOrdenados[i]!;
    if (!codigoDe.has(fila(clave))) codigoDe.set(fila(clave), String(Math.floor(clave / 2 ** 21)).padStart(6, '0'));
  }
  const filas = activas(catalogo, sinPuntos(Uint32Array.from(codigoDe.keys())));
  const porNumero = dePalabras(motor, palabrasDe(cifras));
  const productos = productosDe(catalogo, filas, (f) => codigoDe.get(f) ?? null);
  return { ...porNumero, productos: [...productos, ...porNumero.productos].slice(0, PRODUCTOS) };
}

/** Entries of a dictionary that have every word of a query, those that begin with its first word first, then those with the most products. */
function entradasDe(
  comprension: Comprension,
  { palabras, totales, nombres }: Diccionario,
  variantes: readonly (readonly Palabra[])[],
): number[] {
  const { vocabulario } = comprension.catalogo;
  const halladas = new Map<number, number>();
  for (const variante of variantes) {
    const { terminos } = consultaDe(variante, comprension, true);
    if (terminos.length === 0) continue;
    const cuentas = new Map<number, number>();
    for (const [vez, { formas }] of terminos.entries())
      for (const { norma, esPrefijo } of formas) {
        const desde = vocabulario.desde(norma);
        const hasta = esPrefijo ? vocabulario.hasta(norma) : vocabulario.hastaExactas(norma);
        for (let i = palabras.inicio[desde]!; i < palabras.inicio[hasta]!; i++) {
          const entrada = palabras.ids[i]!;
          if ((cuentas.get(entrada) ?? 0) === vez) cuentas.set(entrada, vez + 1);
        }
      }
    const inicio = variante[0]?.norma ?? '';
    for (const [entrada, cuenta] of cuentas)
      if (cuenta === terminos.length && totales[entrada]! > 0) {
        const empieza = palabrasDe(nombres[entrada] ?? '')[0]?.norma.startsWith(inicio) ? 1e9 : 0;
        halladas.set(entrada, Math.max(halladas.get(entrada) ?? 0, empieza + totales[entrada]!));
      }
  }
  return [...halladas]
    .sort(([a, una], [b, otra]) => otra - una || a - b)
    .slice(0, ENTRADAS)
    .map(([entrada]) => entrada);
}
