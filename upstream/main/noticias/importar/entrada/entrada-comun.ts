import { createHash } from 'node:crypto';
import { ESPACIOS, hijo, hijos, textoDe } from '../lectores/nodos.ts';
import { type Nodo, resuelta } from '../lectores/walk-xml.ts';
import type { Entrada, ImagenHallada, Lectura } from './entrada.ts';
import { primeraImagen, recortado, textoPlano } from './texto-plano.ts';

const MAX_TITULO = 140;
const MAX_RESUMEN = 300;
const MAX_AUTOR = 200;
/** Characters of markup that are read; the contract limits what is stored. */
export const MAX_CUERPO = 1_000_000;
const MAX_GUID = 500;

/** An entry as a format's reader found it; `completar` makes an `Entrada` of it. */
export interface EntradaLeida {
  guid: string | null;
  enlace: string | null;
  titulo: string | null;
  slug?: string | null;
  autor: string | null;
  fecha: Date | null;
  estado?: Entrada['estado'];
  categorias: string[];
  etiquetas?: string[];
  resumen: string | null;
  cuerpo: string | null;
  imagen: ImagenHallada | null;
  base: string | null;
  vetada?: string | null;
}

/** Rules for entries of any format: key, date, lengths, picture. */
export function completeEntrada(leida: EntradaLeida, { ahora }: Lectura): Entrada {
  const avisos: string[] = [];
  const titulo = tituloDe(leida, avisos);
  const futura = leida.estado === 'programada';
  const publicada = fechaSegura(leida.fecha, ahora, futura, avisos);
  const cuerpo = cuerpoDe(leida, avisos);
  return {
    guid: guidDe(leida, titulo),
    enlace: leida.enlace,
    titulo,
    autor: recortado(textoPlano(leida.autor), MAX_AUTOR) || null,
    publicada,
    estado: leida.estado ?? 'publicada',
    categorias: distintos(leida.categorias),
    etiquetas: distintos(leida.etiquetas ?? []),
    resumen: recortado(textoPlano(leida.resumen) || textoPlano(cuerpo), MAX_RESUMEN) || null,
    cuerpo,
    base: leida.base ?? leida.enlace,
    vetada: leida.vetada ?? null,
    imagen: leida.imagen ?? deCuerpo(cuerpo, leida),
    avisos,
  };
}

function cuerpoDe({ cuerpo }: EntradaLeida, avisos: string[]): string | null {
  if (cuerpo && cuerpo.length > MAX_CUERPO) avisos.push('Su texto es demasiado largo y no se toma');
  return cuerpo && cuerpo.length <= MAX_CUERPO ? cuerpo.trim() || null : null;
}

function tituloDe({ titulo, resumen, cuerpo, slug }: EntradaLeida, avisos: string[]): string {
  const propio = textoPlano(titulo);
  if (propio.length > MAX_TITULO) avisos.push(`El título tiene más de ${MAX_TITULO} letras y se ha recortado`);
  if (propio) return recortado(propio, MAX_TITULO);
  avisos.push('No trae título');
  return recortado(textoPlano(resumen ?? cuerpo) || (slug ?? '').replaceAll('-', ' ') || 'Sin título', 80);
}

/** A missing or invalid date becomes the moment of reading; so does a future one, unless the entry is scheduled. */
function fechaSegura(fecha: Date | null, ahora: Date, futura: boolean, avisos: string[]): Date {
  if (!fecha) avisos.push('No trae una fecha válida: se pone la de hoy');
  else if (fecha > ahora && !futura) avisos.push('Su fecha es futura: se pone la de hoy');
  else return fecha;
  return ahora;
}

function guidDe({ guid, enlace, fecha }: EntradaLeida, titulo: string): string {
  const dado = guid?.trim() || enlace;
  if (dado && dado.length <= MAX_GUID) return dado;
  return `sha256:${createHash('sha256')
    .update(dado ?? `${titulo}\0${fecha?.toISOString() ?? ''}`)
    .digest('hex')}`;
}

function deCuerpo(
  cuerpo: string | null,
  { base, enlace }: Pick<EntradaLeida, 'base' | 'enlace'>,
): ImagenHallada | null {
  const primera = primeraImagen(cuerpo);
  const url = resuelta(primera?.src, base ?? enlace);
  return primera && url ? { url, alt: primera.alt, pie: null, credito: null } : null;
}

/** Distinct names, ignoring case; each is spelt as it was first written. */
function distintos(nombres: string[]): string[] {
  const vistos = new Map<string, string>();
  for (const nombre of nombres) {
    const limpio = recortado(textoPlano(nombre), 80);
    if (limpio && !vistos.has(limpio.toLowerCase())) vistos.set(limpio.toLowerCase(), limpio);
  }
  return [...vistos.values()];
}

const DE_IMAGEN = /^image\/(?!svg)/i;
const EN_IMAGEN = /\.(?:jpe?g|png|webp|gif|avif)(?:$|\?)/i;

/** The picture of an entry, from Media RSS (also within groups) or an enclosure: the largest one, with its texts. */
export function imagenDe(nodo: Nodo, base: string | null): ImagenHallada | null {
  const candidatos = mediosDe(nodo).flatMap((medio) => {
    const { type = '', medium, width } = medio.atributos;
    const url = resuelta(medio.atributos.url, base);
    const esFoto = DE_IMAGEN.test(type) || medium === 'image' || medio.nombre === 'thumbnail';
    if (!url || !(esFoto || (type === '' && EN_IMAGEN.test(url)))) return [];
    return [{ medio, url, ancho: Number(width) || 0, rango: RANGOS.indexOf(medio.nombre) }];
  });
  const [mejor] = candidatos.sort((a, b) => a.rango - b.rango || b.ancho - a.ancho);
  if (!mejor) return null;
  const dicho = (nombre: string) => textoPlano(textoDe(hijo(mejor.medio, 'media', nombre))) || null;
  return {
    url: mejor.url,
    alt: dicho('title') ?? dicho('description'),
    pie: dicho('description'),
    credito: dicho('credit'),
  };
}

const RANGOS = ['content', 'enclosure', 'thumbnail'];

function mediosDe(nodo: Nodo): Nodo[] {
  return hijos(nodo).flatMap((candidato) => {
    if (candidato.uri === '' && candidato.nombre === 'enclosure') return [candidato];
    if (!ESPACIOS.media.test(candidato.uri)) return [];
    return candidato.nombre === 'group' ? mediosDe(candidato) : RANGOS.includes(candidato.nombre) ? [candidato] : [];
  });
}
