/**
 * 1.234,5: four digits are grouped too. Whole numbers are formatted without `Intl`, with the same result (formato.test.ts): its
 * first use takes 25 ms on a fast machine, which no first page needs to wait for. Numbers with decimals are rare, and use `Intl`.
 */
export const formatNumero = (value: number) =>
  Number.isSafeInteger(value)
    ? String(value).replace(/\B(?=(\d{3})+$)/g, '.')
    : value.toLocaleString('es-ES', { useGrouping: 'always' });
