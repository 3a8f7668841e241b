const NUMEROS = ['-1', '0', '-0', '1.5', '1e3', '0x1', '+1', '1,2', '999999999', '2147483648', '9223372036854775808'];
const PALABRAS = ['abc', 'null', 'NaN', '__proto__', "1'or'1", 'ffffffff-ffff-4fff-8fff-ffffffffffff'];
const LARGOS = ['9'.repeat(40), 'x'.repeat(390)];
const COMO_VACIOS = ['%20', '%09', '%0A', '%C2%A0', '%E2%80%8B', '%00', '1%00'];
/** Other scripts and numerals, half a surrogate pair, an invalid encoding. */
const OTRAS_LETRAS = ['%F0%9F%A6%94', '%C3%B1', '%D9%A1', '%EF%BC%91', '%E2%80%AE1', '%ED%A0%80', '%FF', '%', '%zz'];
/** Path traversals. */
const CAMINOS = ['..%2F..%2Fuser', '1%2F..%2F2', '..%5C..%5Cuser', '%252E%252E%252F', '.%00.', '%C0%AF'];

/** Texts in a path that are no ids, percent-encoded, so that no client resolves their dots. */
export const IDS_RAROS: readonly string[] = [
  ...NUMEROS,
  ...PALABRAS,
  ...LARGOS,
  ...COMO_VACIOS,
  ...OTRAS_LETRAS,
  ...CAMINOS,
];
