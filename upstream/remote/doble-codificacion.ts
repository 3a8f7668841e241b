/*
 * Text that is UTF-8 was read as Windows-1252 or Latin-1 somewhere, and saved again: «Set De InfusiÃ³n». What it was can be
 * read back, byte by byte; where a byte of it was lost on the way it can't.
 */

/** What Windows-1252 has in place of the controls 0x80–0x9f of Latin-1; it leaves five of them free. */
const DE_WINDOWS: Record<string, number> = {
  '€': 0x80,
  '‚': 0x82,
  ƒ: 0x83,
  '„': 0x84,
  '…': 0x85,
  '†': 0x86,
  '‡': 0x87,
  ˆ: 0x88,
  '‰': 0x89,
  Š: 0x8a,
  '‹': 0x8b,
  Œ: 0x8c,
  Ž: 0x8e,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  '˜': 0x98,
  '™': 0x99,
  š: 0x9a,
  '›': 0x9b,
  œ: 0x9c,
  ž: 0x9e,
  Ÿ: 0x9f,
};

/** A character that a byte 0x80–0xbf was read as: the second half of a letter. */
const SEGUNDA = `[\\u0080-\\u00bf${Object.keys(DE_WINDOWS).join('')}]`;

/** What a text of ours is written with, signs and pictures included. A letter of another alphabet is no reading of it. */
const ESCRITO = new RegExp(
  `^[\\u0009-\\u000d\\u0020-\\u007e\\u0080-\\u00ff\\u0370-\\u03ff\\u2000-\\u2bff\\ufe0f\\ufeff\\p{Extended_Pictographic}${Object.keys(DE_WINDOWS).join('')}]*$`,
  'u',
);
/** What no text has. */
const CONTROLES = /[\u0080-\u009f]/;

/**
 * A capital of ours with a sign behind it, where a word ends: «MAÇÃ®» is a name with its mark as well as a broken «î». What
 * Spanish ends a word with is read back, the rest stays.
 */
const AL_FINAL = new RegExp(`(?<!\\p{Ll})[ÃÎÏ]${SEGUNDA}(?!\\p{L})`, 'gu');
const TRAS_MAYUSCULA = /^[ÁÉÍÓÚÑÜ]$/;
const SUELTA = /^[áéíóúàèüñÁÉÍÓÚÑÜα-ωΑ-Ω]$/;

/** What no word of any language has: half of a letter that can't be read back, and the sign of a lost one. */
const ROTA = new RegExp(`\\ufffd|\\p{Ll}[ÃÂ]|[ÃÂ]${SEGUNDA}\\p{L}|â[€‚„†ˆ‰˜™œž]|ðŸ|ï[¸¿]`, 'u');
/** The least that can be read back: the first byte of a letter, and a second one. */
const POSIBLE = new RegExp(`[\\u00c2-\\u00f4]${SEGUNDA}`);

/** In a line of a file: it came broken from wherever it was made, whether it can be read back or not. */
export const MARCA_DE_ROTA = new RegExp(`(?:[ÃÂ]${SEGUNDA}|â€|\\ufffd)[^\\n]*`, 'g');

/** «MARÃƒÂA» was encoded three times; more often than that nobody has seen. */
const VECES = 3;

const decoder = new TextDecoder('utf-8', { fatal: true });

/** `texto` as it was meant. `rota`: some of it can't be read back, and stays as it came. */
export interface Remendado {
  texto: string;
  remendada: boolean;
  rota: boolean;
}

/** A cell as it was before it was encoded twice. Words are judged one by one: a cell may be made of two sources' texts. */
export function remendar(celda: string): Remendado {
  if (!POSIBLE.test(celda)) return { texto: celda, remendada: false, rota: ROTA.test(celda) };
  // A no-break space is half of an «à».
  const texto = celda
    .split(/([\t\n\r ]+)/)
    .map(palabra)
    .join('');
  return { texto, remendada: texto !== celda, rota: ROTA.test(texto) };
}

function palabra(escrita: string): string {
  let leida = escrita;
  for (let vez = 0; vez < VECES; vez += 1) {
    const otra = unaVez(leida);
    if (otra === undefined) break;
    leida = otra;
  }
  return CONTROLES.test(leida) ? escrita : leida;
}

/** All of it or nothing: a letter that is right as it stands («MAÇÃ») says that its neighbours are. */
function unaVez(texto: string): string | undefined {
  const bytes = bytesDe(texto);
  if (!bytes) return undefined;
  const leida = comoUtf8(bytes);
  if (leida === undefined || leida === texto || !ESCRITO.test(leida)) return undefined;
  return hayDudas(texto) ? undefined : leida;
}

function bytesDe(texto: string): Uint8Array | undefined {
  const bytes: number[] = [];
  for (const letra of texto) {
    const byte = DE_WINDOWS[letra] ?? letra.codePointAt(0) ?? 0;
    if (byte > 0xff) return undefined;
    bytes.push(byte);
  }
  return Uint8Array.from(bytes);
}

function comoUtf8(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

function hayDudas(texto: string): boolean {
  for (const { 0: par, index } of texto.matchAll(AL_FINAL)) {
    const letra = comoUtf8(bytesDe(par) ?? new Uint8Array()) ?? '';
    const tras = /\p{Lu}$/u.test(texto.slice(0, index));
    if (!(tras ? TRAS_MAYUSCULA : SUELTA).test(letra)) return true;
  }
  return false;
}
