/** States of a company (docs/states.md). */
export const ESTADOS_EMPRESA = ['borrador', 'pendiente_verificacion', 'verificada', 'rechazada', 'suspendida'] as const;
export type EstadoEmpresa = (typeof ESTADOS_EMPRESA)[number];

/** The states that the staff see, in the order of their filter: a company is never `borrador`, because it waits from its first save on. */
export const ESTADOS_EMPRESA_MESA = [
  'pendiente_verificacion',
  'verificada',
  'suspendida',
  'rechazada',
] as const satisfies readonly EstadoEmpresa[];
export type EstadoEmpresaMesa = (typeof ESTADOS_EMPRESA_MESA)[number];

/** States in which people may join the company and portfolios may name it. Only a verified company confirms and publishes. */
export const EN_PIE = ['pendiente_verificacion', 'verificada'] as const satisfies readonly EstadoEmpresa[];
/** Refused or suspended by the staff: nobody acts in the company's name. */
export const APARTADAS = ['rechazada', 'suspendida'] as const satisfies readonly EstadoEmpresa[];

export const estaEnPie = (estado: EstadoEmpresa | undefined): boolean => EN_PIE.some((uno) => uno === estado);
