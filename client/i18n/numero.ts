import { alPedirlo } from './al-pedirlo.ts';

const numero = alPedirlo(() => new Intl.NumberFormat('es-ES', { useGrouping: 'always' }));

/** 1.234,5: four digits are grouped too. */
export const formatNumero = (value: number) => numero().format(value);
