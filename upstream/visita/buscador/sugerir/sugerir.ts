import type * as v from 'valibot';
import type { Sugerencias } from '#shared/contract/visita/buscador';
import type { Coincidencias } from '../coincidir/coincidencias.ts';
import { consultaDe, variantesDe } from '../coincidir/consulta.ts';
import { interpretar } from '../coincidir/interpretar.ts';
import { type Palabra, palabrasDe } from '../coincidir/palabras.ts';
import type { Catalogo, Diccionario } from '../construir/catalogo.ts';
import { hayProblema, laboratorioDe } from '../fila.ts';
import { primeras } from '../ordenar/ordenar.ts';
import { searchPalabras } from './correcciones.ts';

type Grupos = v.InferOutput<typeof Sugerencias>;

const PRODUCTOS = 6;
const ENTRADAS = 4;
const LETRAS_MIN = 2;
const CIFRAS_MIN = 3;
const PALABRAS_MAX = 12;
const NADA: Grupos = { productos: [], principios: [], laboratorios: [], atc: [], quisiste_decir: null };

/** What a half-typed query may become. */
export function sugerir(catalogo: Catalogo, coincidencias: Coincidencias, q: string): Grupos {
  if (q.trim().length < LETRAS_MIN) return NADA;
  const entendido = interpretar(catalogo, q);
  const { filas, presentacion, tipo, valor } = entendido;
  if (tipo === 'atc') return deAtc(catalogo, coincidencias, valor, filas ?? new Uint32Array());
  if (filas) return { ...NADA, productos: productosDe(catalogo, coincidencias, filas, () => presentacion) };
  if (/^\d{3,5}$/.test(q.trim()) && q.trim().length >= CIFRAS_MIN) return deCifras(catalogo, coincidencias, q.trim());
  return dePalabras(catalogo, coincidencias, palabrasDe(q).slice(0, PALABRAS_MAX));
}

function dePalabras(catalogo: Catalogo, coincidencias: Coincidencias, palabras: readonly Palabra[]): Grupos {
  const { filas, quisisteDecir } = searchPalabras(catalogo, coincidencias, palabras);
  const productos = productosDe(catalogo, coincidencias, activas(catalogo, filas), () => null);
  coincidencias.limpiar();
  const buscadas = quisisteDecir !== null && productos.length > 0 ? [palabras, palabrasDe(quisisteDecir)] : [palabras];
  const variantes = buscadas.flatMap((unas) => variantesDe(unas, catalogo).variantes);
  const sinNumeros = variantes.map((variante) => variante.filter(({ esNumero }) => !esNumero));
  const entradas = (diccionario: Diccionario) => {
    const halladas = entradasDe(catalogo, diccionario, variantes);
    return halladas.length > 0 ? halladas : entradasDe(catalogo, diccionario, sinNumeros);
  };
  const comoEntrada = (diccionario: Diccionario) => (i: number) => ({
    id: diccionario.ids[i]!,
    codigo: diccionario.codigos[i]!,
    nombre: diccionario.nombres[i]!,
    total: diccionario.totales[i]!,
  });
  const { principios, laboratorios, arbol } = catalogo;
  return {
    productos,
    principios: entradas(principios).map(comoEntrada(principios)),
    laboratorios: entradas(laboratorios).map(comoEntrada(laboratorios)),
    atc: entradas(arbol).map((i) => atcDe(catalogo, i)),
    quisiste_decir: quisisteDecir,
  };
}

const atcDe = ({ arbol }: Catalogo, i: number) => ({
  codigo: arbol.codigos[i]!,
  nombre: arbol.nombres[i]!,
  total: arbol.totales[i]!,
});

const activas = ({ rasgos }: Catalogo, filas: Uint32Array) =>
  filas.filter((fila) => rasgos.valores[rasgos.de[fila]!]!.marcas.activo);

function productosDe(
  catalogo: Catalogo,
  { puntos }: Coincidencias,
  filas: Uint32Array,
  codigo: (fila: number) => string | null,
): Grupos['productos'] {
  return primeras(catalogo, filas, { orden: 'relevancia', puntos, cuantas: PRODUCTOS }).map((fila) => ({
    id: catalogo.ids[fila]!,
    slug: catalogo.slugs.en(fila),
    nombre: catalogo.nombres.en(fila),
    laboratorio: laboratorioDe(catalogo, fila),
    codigo: codigo(fila),
    comercializado: catalogo.rasgos.valores[catalogo.rasgos.de[fila]!]!.marcas.comercializado,
    suministro: hayProblema(catalogo, fila),
  }));
}

/** Of an ATC code: itself, what is below it, and its products. */
function deAtc(catalogo: Catalogo, coincidencias: Coincidencias, codigo: string, filas: Uint32Array): Grupos {
  const debajo = catalogo.arbol.codigos.flatMap((otro, i) => (otro.startsWith(codigo) ? [i] : []));
  const atc = debajo.sort((a, b) => largo(catalogo, a) - largo(catalogo, b) || a - b).slice(0, ENTRADAS);
  return {
    ...NADA,
    productos: productosDe(catalogo, coincidencias, activas(catalogo, filas), () => null),
    atc: atc.map((i) => atcDe(catalogo, i)),
  };
}

const largo = ({ arbol }: Catalogo, i: number) => arbol.codigos[i]!.length;

/** Códigos nacionales that begin so. */
function deCifras(catalogo: Catalogo, coincidencias: Coincidencias, cifras: string): Grupos {
  const { cnOrdenados } = catalogo;
  const hueco = 10 ** (6 - cifras.length);
  const fila = (clave: number) => clave % 2 ** 21;
  const [desde, hasta] = [Number(cifras) * hueco * 2 ** 21, (Number(cifras) + 1) * hueco * 2 ** 21];
  const codigoDe = new Map<number, string>();
  for (let i = primero(cnOrdenados, desde); i < cnOrdenados.length && cnOrdenados[i]! < hasta; i++) {
    const clave = cnOrdenados[i]!;
    if (!codigoDe.has(fila(clave))) codigoDe.set(fila(clave), String(Math.floor(clave / 2 ** 21)).padStart(6, '0'));
  }
  const filas = activas(catalogo, Uint32Array.from(codigoDe.keys()));
  const porNumero = dePalabras(catalogo, coincidencias, palabrasDe(cifras));
  const productos = productosDe(catalogo, coincidencias, filas, (f) => codigoDe.get(f) ?? null);
  return { ...porNumero, productos: [...productos, ...porNumero.productos].slice(0, PRODUCTOS) };
}

function primero(orden: Float64Array, valor: number): number {
  let [bajo, alto] = [0, orden.length];
  while (bajo < alto) {
    const medio = (bajo + alto) >>> 1;
    if (orden[medio]! < valor) bajo = medio + 1;
    else alto = medio;
  }
  return bajo;
}

/** Entries of a dictionary that have every word of a query, those that begin with it and the most used first. */
function entradasDe(
  { vocabulario }: Catalogo,
  { palabras, totales, nombres }: Diccionario,
  variantes: readonly (readonly Palabra[])[],
): number[] {
  const halladas = new Map<number, number>();
  for (const variante of variantes) {
    const { terminos } = consultaDe(variante);
    if (terminos.length === 0) continue;
    const cuentas = new Map<number, number>();
    for (const [vez, { formas, esPrefijo }] of terminos.entries())
      for (const { norma } of formas) {
        const desde = vocabulario.desde(norma);
        let hasta = esPrefijo ? vocabulario.hasta(norma) : desde;
        while (!esPrefijo && vocabulario.normas[hasta] === norma) hasta += 1;
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
