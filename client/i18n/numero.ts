import { alPedirlo } from './al-pedirlo.ts';

const numero = alPedirlo(() => new Intl.NumberFormat('es-ES', { useGrouping: 'always' }));

/**
 * 1.234,5: four digits are grouped too. Whole numbers are written here, as `Intl` would (formato.test.ts): the first question
 * to it takes 25 ms of a quick machine, which no first page needs to wait for.
 */
export const formatNumero = (value: number) =>
  Number.isSafeInteger(value) ? String(value).replace(/\B(?=(\d{3})+$)/g, '.') : numero().format(value);
