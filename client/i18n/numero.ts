/**
 * 1.234,5: four digits are grouped too. Whole numbers are written here, as `Intl` would (formato.test.ts): the first question
 * to it takes 25 ms of a quick machine, which no first page needs to wait for. Few numbers have decimals.
 */
export const formatNumero = (value: number) =>
  Number.isSafeInteger(value)
    ? String(value).replace(/\B(?=(\d{3})+$)/g, '.')
    : value.toLocaleString('es-ES', { useGrouping: 'always' });
