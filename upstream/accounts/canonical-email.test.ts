import { expect, test } from 'vitest';
import { canonicalEmail } from './canonical-email.ts';

test.each([
  ['ana@lab.es', 'ana@lab.es'],
  ['Ana@LAB.es', 'ana@lab.es'],
  [' ana@lab.es ', 'ana@lab.es'],
  ['ana+x@lab.es', 'ana@lab.es'],
  ['ana+x+y@lab.es', 'ana@lab.es'],
  ['ana+@lab.es', 'ana@lab.es'],
  ['+x@lab.es', '+x@lab.es'],
  ['ana.perez@lab.es', 'ana.perez@lab.es'],
  ['a.n.a@gmail.com', 'ana@gmail.com'],
  ['A.n.a+lab@googlemail.com', 'ana@gmail.com'],
  ['ana@farmacéutica.es', 'ana@xn--farmacutica-gbb.es'],
  ['ana@xn--farmacutica-gbb.es', 'ana@xn--farmacutica-gbb.es'],
  ['ana@FARMACÉUTICA.es', 'ana@xn--farmacutica-gbb.es'],
  ['ａｎａ@lab.es', 'ana@lab.es'],
  ['josé@lab.es', 'josé@lab.es'],
  ['jose\u0301@lab.es', 'josé@lab.es'],
  ['"a b"@lab.es', '"a b"@lab.es'],
  ['sin arroba', '@sin arroba'],
])('U-11 «%s» is compared as «%s»', (escrita, canonica) => {
  expect(canonicalEmail(escrita)).toBe(canonica);
  expect(canonicalEmail(canonica)).toBe(canonica);
});
