import { expect, test } from 'vitest';
import { charsetDe, decode } from './decode.ts';

const TEXTO = '<?xml version="1.0"?><a>Señal, «Coruña» y canción: ¿sí? 12 €</a>';
const xml = (declara: string) => TEXTO.replace('?>', ` encoding="${declara}"?>`);
/** Encodes Windows-1252, which Node cannot. */
const win = (texto: string) => Buffer.from(texto.replaceAll('€', '\u0080'), 'latin1');
const utf16be = (texto: string) => Buffer.from(texto, 'utf16le').swap16();

test.each<[string, Uint8Array, string?]>([
  ['UTF-8, undeclared', Buffer.from(TEXTO)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${TEXTO}`)],
  ['Windows-1252, undeclared', win(TEXTO)],
  ['Windows-1252, which the header says is UTF-8', win(TEXTO), 'utf-8'],
  ['Windows-1252, as declared', win(xml('windows-1252'))],
  ['declared as Latin-1, and with the letters of Windows', win(xml('ISO-8859-1'))],
  ['declared as Latin-1, and UTF-8 all the same', Buffer.from(xml('ISO-8859-1'))],
  ['of the header alone', win(TEXTO), 'ISO-8859-1'],
  ['of a page that declares itself', win(`<html><head><meta charset="iso-8859-1"></head>${TEXTO}`)],
  ['of an older page', win(`<meta http-equiv="Content-Type" content="text/html; charset=windows-1252">${TEXTO}`)],
  ['UTF-16 with its mark', Buffer.from(`\uFEFF${TEXTO}`, 'utf16le')],
  ['UTF-16, the other way round', utf16be(`\uFEFF${TEXTO}`)],
  ['UTF-16 without its mark', Buffer.from(TEXTO, 'utf16le')],
  ['UTF-16, the other way round, without its mark', utf16be(TEXTO)],
  ['declared as UTF-16, and saved as UTF-8', Buffer.from(xml('utf-16'))],
])('%s', (_, bytes, charset) => {
  expect(decode(bytes, charset)).toContain('Señal, «Coruña» y canción: ¿sí? 12 €');
});

test.each<[string, Uint8Array, string]>([
  ['says UTF-8 and is not', win(xml('UTF-8')), 'no es la que declara: guárdalo o pídelo en UTF-8.'],
  ['says what nobody knows', Buffer.from(xml('klingon')), '(«klingon») no es la que declara'],
  ['is of DOS', Buffer.from('España, mañana y compañía'.replaceAll('ñ', '¤'), 'latin1'), 'no se reconoce'],
  ['is no text at all', Buffer.from([0x7b, 0x81, 0x8d, 0x8f, 0x90, 0x9d]), 'no se reconoce'],
  ['is empty', Buffer.alloc(0), 'Está vacío: comprueba'],
])('%s is refused in one sentence', (_, bytes, frase) => {
  expect(() => decode(bytes)).toThrow(frase);
});

const CARGO = 'Farmacéutica «de guardia» en Ñuñoa, 12 €';
/** A text with bytes in its middle that are invalid in UTF-8. */
const conBytes = (texto: string, ...malos: number[]) => {
  const bytes = Buffer.from(texto);
  return Buffer.concat([bytes.subarray(0, 10), Buffer.from(malos), bytes.subarray(10)]);
};

test.each<[string, Uint8Array, string?]>([
  ['undeclared', conBytes(`<a>Zona:: ${CARGO}</a>`, 0xe1)],
  ['with its mark', conBytes(`\uFEFF<a>Zo: ${CARGO}</a>`, 0xe1)],
  [
    'as declared',
    Buffer.concat([Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><a>${CARGO}`), Buffer.from([0xf1])]),
  ],
  ['as nobody declares it', conBytes(`<a>Zona:: ${CARGO}</a>`, 0xe1), 'windows-1252'],
  ['several bytes, fewer than its letters', conBytes(`<a>Zona:: ${CARGO}</a>`, 0xe1, 0xc3, 0x20, 0x80)],
])('a stray byte in UTF-8 replaces only itself, and no other letter: %s', (_, bytes, charset) => {
  const texto = decode(bytes, charset);
  expect(texto).toContain(CARGO);
  expect(texto).toContain('\ufffd');
});

test('a Latin-1 text with few sequences valid in UTF-8 stays Latin-1', () => {
  const bytes = Buffer.concat([win('Señal, «Coruña» y canción'), Buffer.from(' ó')]);
  expect(decode(bytes)).toBe('Señal, «Coruña» y canción Ã³');
});

test('the charset of a Content-Type', () => {
  expect(['text/xml; charset="ISO-8859-1"', 'text/xml;charset=utf-8', 'text/xml'].map(charsetDe)).toEqual([
    'ISO-8859-1',
    'utf-8',
    undefined,
  ]);
});
