import { type Palabra, type Trozo, trozosDe } from '../coincidir/palabras.ts';

/**
 * Amounts, however they are written, in one unit: mass in micrograms, activity in units, concentrations in either by
 * millilitre or gram. «0,05 mg» and «50 microgramos» are one word of the index, and so are «2 %», «20 mg/ml» and
 * «100 mg/5 ml».
 */
export interface Cantidad {
  /** Indexes of the first and the last word of the amount. */
  desde: number;
  hasta: number;
  /** The amount's words in the index; the concentration per millilitre or gram comes before the mass alone. */
  claves: string[];
  /** The concentration in its own unit, per ml or per g, which only equals amounts in the same unit. It is among `claves` too. */
  propia?: string;
  /** The number as names write it without a unit: in milligrams, or in units (UI). */
  numero: string;
}

const MASA: Record<string, number> = {
  g: 1e6,
  gr: 1e6,
  gramo: 1e6,
  gramos: 1e6,
  mg: 1e3,
  miligramo: 1e3,
  miligramos: 1e3,
  mcg: 1,
  ug: 1,
  µg: 1,
  μg: 1,
  microg: 1,
  microgramo: 1,
  microgramos: 1,
};
const ACTIVIDAD: Record<string, number> = { ui: 1, u: 1, iu: 1, unidad: 1, unidades: 1, mui: 1e6 };
const MILLONES = /^mill[oó]n(?:es)?$/;
/** Denominators of a concentration, in millilitres or grams. */
const EN: Record<string, number> = { ml: 1, mililitro: 1, mililitros: 1, g: 1, gramo: 1, l: 1e3, litro: 1e3 };

const SOLO_HUECO = /^[\s.]*$/;
const ENTRE = /^\s*\/\s*$/;
const TANTO_POR_CIENTO = /^\s*%/;
const A_PARTES = /^\s*[:/]\s*$/;
const PARTES_MIN = 1_000;
const JUNTO = /^\s*[/+-]\s*$/;
/** One per cent, in micrograms per gram or millilitre: ten milligrams. */
const POR_CIENTO = 1e4;

/** A number as a key text, without floating-point noise. */
const limpio = (valor: number) => String(Number(valor.toPrecision(10)));
const valorDe = ({ norma }: Palabra) => Number(norma);

export function cantidadesDe(texto: string): Cantidad[] {
  const { bajo, trozos } = trozosDe(texto);
  const entre = (i: number) => bajo.slice(trozos[i]!.hasta, trozos[i + 1]?.desde ?? bajo.length);
  const halladas: Cantidad[] = [];
  for (let i = 0; i < trozos.length; i++) {
    if (!trozos[i]!.esNumero || !Number.isFinite(valorDe(trozos[i]!))) continue;
    const cantidad = enPorCiento(trozos, i, entre) ?? enPartes(trozos, i, entre) ?? conUnidad(trozos, i, entre);
    if (!cantidad) continue;
    halladas.push(cantidad);
    i = cantidad.hasta;
  }
  return halladas;
}

type Entre = (i: number) => string;

function enPorCiento(trozos: readonly Trozo[], i: number, entre: Entre): Cantidad | undefined {
  if (!TANTO_POR_CIENTO.test(entre(i))) return undefined;
  const valor = valorDe(trozos[i]!) * POR_CIENTO;
  const clave = `=${limpio(valor)}`;
  // A percentage may be per millilitre or per gram: both keys are given.
  return { desde: i, hasta: i, claves: ['/1', '/ml', '/g'].map((en) => clave + en), numero: trozos[i]!.norma };
}

/** «1:1000»: one gram in 1000 millilitres. */
function enPartes(trozos: readonly Trozo[], i: number, entre: Entre): Cantidad | undefined {
  const partes = trozos[i + 1];
  if (trozos[i]!.norma !== '1' || !partes?.esNumero || !A_PARTES.test(entre(i))) return undefined;
  const valor = valorDe(partes);
  if (!(valor >= PARTES_MIN)) return undefined;
  return { desde: i, hasta: i + 1, claves: [`=${limpio(MASA.g! / valor)}/1`], numero: partes.norma };
}

/** The unit that follows the number at `i`; `donde` is the index of the unit's last word. */
function unidadDe(trozos: readonly Trozo[], i: number, entre: Entre): Unidad | undefined {
  const palabra = trozos[i + 1];
  if (!palabra || palabra.esNumero || !SOLO_HUECO.test(entre(i))) return undefined;
  if (MILLONES.test(palabra.cruda)) {
    const siguiente = trozos[i + 2];
    const seDice = siguiente && Object.hasOwn(ACTIVIDAD, siguiente.cruda);
    return { factor: 1e6, signo: 'ui', donde: i + (seDice ? 2 : 1) };
  }
  // «U. I.» is read as two words.
  if (palabra.cruda === 'u' && trozos[i + 2]?.cruda === 'i' && SOLO_HUECO.test(entre(i + 1)))
    return { factor: 1, signo: 'ui', donde: i + 2 };
  if (Object.hasOwn(MASA, palabra.cruda)) return { factor: MASA[palabra.cruda]!, signo: 'µg', donde: i + 1 };
  if (Object.hasOwn(ACTIVIDAD, palabra.cruda)) return { factor: ACTIVIDAD[palabra.cruda]!, signo: 'ui', donde: i + 1 };
  return undefined;
}

interface Unidad {
  factor: number;
  signo: 'µg' | 'ui';
  donde: number;
}

function conUnidad(trozos: readonly Trozo[], i: number, entre: Entre): Cantidad | undefined {
  const propia = unidadDe(trozos, i, entre);
  // «875/125 mg»: the unit behind the second number holds for the first too.
  const unidad = propia ?? (JUNTO.test(entre(i)) && trozos[i + 1]?.esNumero && unidadDe(trozos, i + 1, entre));
  if (!unidad) return undefined;
  const valor = valorDe(trozos[i]!) * unidad.factor;
  const sola = `=${limpio(valor)}${unidad.signo}`;
  const numero = limpio(unidad.signo === 'µg' ? valor / MASA.mg! : valor);
  if (!propia) return { desde: i, hasta: i, claves: [sola], numero };
  const en = denominadorDe(trozos, propia.donde, entre);
  if (!en) return { desde: i, hasta: propia.donde, claves: [sola], numero };
  const signo = unidad.signo === 'ui' ? 'ui' : '';
  const enUno = `=${limpio(valor / en.valor)}${signo}`;
  const enSuUnidad = `${enUno}/${en.signo}`;
  return { desde: i, hasta: en.donde, claves: [`${enUno}/1`, sola, enSuUnidad], propia: enSuUnidad, numero };
}

/** The denominator behind an amount: «/ml», «/5 ml». */
function denominadorDe(trozos: readonly Trozo[], i: number, entre: Entre) {
  if (!trozos[i + 1] || !ENTRE.test(entre(i))) return undefined;
  const conNumero = trozos[i + 1]!.esNumero;
  const donde = conNumero ? i + 2 : i + 1;
  const unidad = trozos[donde]?.cruda ?? '';
  if (!Object.hasOwn(EN, unidad) || (conNumero && !SOLO_HUECO.test(entre(i + 1)))) return undefined;
  const valor = EN[unidad]! * (conNumero ? valorDe(trozos[i + 1]!) : 1);
  return valor > 0 ? { valor, donde, signo: /^g/.test(unidad) ? 'g' : 'ml' } : undefined;
}
