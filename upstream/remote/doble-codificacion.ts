/*
 * Text that is UTF-8 was read as Windows-1252 or Latin-1 somewhere, and saved again: «Set De InfusiÃ³n». What it was can be
 * read back, byte by byte; where a byte of it was lost on the way it can't.
 */

/** The characters that Windows-1252 has in place of Latin-1's controls 0x80–0x9f; it leaves five of them undefined. */
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

/** The characters as which a UTF-8 continuation byte (0x80–0xbf) was read. */
const SEGUNDA = `[\\u0080-\\u00bf${Object.keys(DE_WINDOWS).join('')}]`;

/** The characters of our texts, signs and pictures included. A restored text with a letter of another alphabet is not accepted. */
const ESCRITO = new RegExp(
  `^[\\u0009-\\u000d\\u0020-\\u007e\\u0080-\\u00ff\\u0370-\\u03ff\\u2000-\\u2bff\\ufe0f\\ufeff\\p{Extended_Pictographic}${Object.keys(DE_WINDOWS).join('')}]*$`,
  'u',
);
/** Control characters that no text contains. */
const CONTROLES = /[\u0080-\u009f]/;

/**
 * A capital with a sign after it at the end of a word is ambiguous: «MAÇÃ®» is a name with its trade mark, or a broken «î».
 * Only the letters that Spanish words end with are restored.
 */
const AL_FINAL = new RegExp(`(?<!\\p{Ll})[ÃÎÏ]${SEGUNDA}(?!\\p{L})`, 'gu');
const TRAS_MAYUSCULA = /^[ÁÉÍÓÚÑÜ]$/;
const SUELTA = /^[áéíóúàèüñÁÉÍÓÚÑÜα-ωΑ-Ω]$/;

/** Sequences that no word contains: half of a broken letter, and the replacement character. */
const ROTA = new RegExp(`\\ufffd|\\p{Ll}[ÃÂ]|[ÃÂ]${SEGUNDA}\\p{L}|â[€‚„†ˆ‰˜™œž]|ðŸ|ï[¸¿]`, 'u');
/** The shortest sequence that can be restored: the first byte of a letter, and a continuation byte. */
const POSIBLE = new RegExp(`[\\u00c2-\\u00f4]${SEGUNDA}`);

/** In a line of a file: the text was broken at its source, whether it can be restored or not. */
export const MARCA_DE_ROTA = new RegExp(`(?:[ÃÂ]${SEGUNDA}|â€|\\ufffd)[^\\n]*`, 'g');

/** Times that a text may have been encoded, as seen in real data («MARÃƒÂA»: three times). */
const VECES = 3;

const decoder = new TextDecoder('utf-8', { fatal: true });

/** `texto`: the restored text. `rota`: some of it could not be restored, and stays as it came. */
export interface Remendado {
  texto: string;
  remendada: boolean;
  rota: boolean;
}

/** Repairs a cell that was encoded twice. Words are judged one by one, because a cell may combine texts of two sources. */
export function repair(celda: string): Remendado {
  if (!POSIBLE.test(celda)) return { texto: celda, remendada: false, rota: ROTA.test(celda) };
  // A no-break space may be half of an «à».
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

/** Restores a whole word or nothing: a letter that is right as it stands («MAÇÃ») shows that its neighbours are right too. */
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
