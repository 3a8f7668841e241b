import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { VERSION_TEXTO } from '#shared/reglas/consentimiento/version-texto';
import { cuenta } from '../cuenta.ts';
import { legal } from '../legal.ts';

const fingerprint = (texto: unknown) =>
  createHash('sha256').update(JSON.stringify(texto)).digest('base64url').slice(0, 12);

// A text has changed? If it now means something else to whoever accepted it, give it a new version in version-texto.ts, so that
// everybody is asked again. Then write its fingerprint here.
test.each([
  ['terminos', legal.condiciones, '2026-11-29', 'Q4kqCnU244YI'],
  ['privacidad', legal.privacidad, '2026-11-29', 'iT1WhnjyxGar'],
  ['condiciones_empleo', cuenta.condiciones, '2026-11-29', 'vpvZB3_EQx79'],
] as const)('the text of «%s» is the one of its version', (tipo, texto, version, esperada) => {
  expect([VERSION_TEXTO[tipo], fingerprint(texto)]).toEqual([version, esperada]);
});
