import { DIA_MS } from '#shared/reglas/tiempo/dias';

/**
 * The spec's cookie-expiry grammar (section 9): a number means days; a string may combine day, hour, minute and second
 * units, as in `'1d 3h 5m 10s'`, each at most once and in any order.
 */
const UNIDAD_MS = { d: DIA_MS, h: 3_600_000, m: 60_000, s: 1_000 } as const;
type Unidad = keyof typeof UNIDAD_MS;

/** Chromium limits the life of a cookie to 400 days; a longer duration is a mistake. */
const MAXIMO_MS = 400 * UNIDAD_MS.d;

/** Milliseconds; null when the value does not follow the grammar, is zero, or is longer than 400 days. */
export function duracion(valor: number | string): number | null {
  const ms = typeof valor === 'number' ? valor * UNIDAD_MS.d : duracionDeTexto(valor.trim());
  return ms !== null && Number.isFinite(ms) && ms >= 1 && ms <= MAXIMO_MS ? Math.round(ms) : null;
}

function duracionDeTexto(texto: string): number | null {
  if (/^\d+(\.\d+)?$/.test(texto)) return Number(texto) * UNIDAD_MS.d;
  const partes = [...texto.matchAll(/(\d+)\s*([dhms])\s*/gi)];
  if (partes.length === 0 || partes.map(([parte]) => parte).join('') !== texto) return null;
  // The pattern lets only these four letters through.
  const unidades = partes.map(([, , unidad = '']) => unidad.toLowerCase() as Unidad);
  if (new Set(unidades).size !== unidades.length) return null;
  return partes.reduce((ms, [, n], i) => ms + Number(n) * UNIDAD_MS[unidades[i] ?? 's'], 0);
}
