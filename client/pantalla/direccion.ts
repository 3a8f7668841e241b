import { useRouter } from '@tanstack/react-router';
import { esId } from '#shared/reglas/id';

/** Navigates from the current filters to the next ones; resolves when the page shows the new address. */
export type Cambiar<D, Options = never> = (paso: (direccion: D) => D, options?: Options) => Promise<void>;

/** Reads the newest address, also while its page is still loading, so that a second press does not undo the first. */
export function useDireccionPuesta<D>(read: (search: Record<string, unknown>) => D): () => D {
  const router = useRouter();
  return () => read(router.latestLocation.search);
}

/** A value of an address's query as text; undefined for other types. */
export const textoDe = (valor: unknown): string | undefined => {
  if (Array.isArray(valor)) return valor.join(',');
  return typeof valor === 'string' || typeof valor === 'number' ? String(valor) : undefined;
};

/** The page number of a list in an address, 2 to 9999; undefined for the first page and for invalid numbers. */
export const paginaDe = (valor: unknown): string | undefined => {
  const page = textoDe(valor);
  return page !== undefined && page !== '1' && /^[1-9]\d{0,3}$/.test(page) ? page : undefined;
};

/** The values of a multiple filter, which are joined by commas; without repetitions. */
export const partesDe = (texto: string | undefined): string[] => [
  ...new Set((texto ?? '').split(',').filter((parte) => parte !== '')),
];

/** A row's id in an address's query, as text; undefined for any other value. */
export const idDe = (valor: unknown): string | undefined => {
  const id = textoDe(valor);
  return id !== undefined && esId(id) ? id : undefined;
};

/** The ids of a list such as `1,2,3` in an address; other values are left out, and each id stands once. */
export const idsDe = (texto: string | undefined): number[] => [
  ...new Set((texto ?? '').split(',').filter(esId).map(Number)),
];
