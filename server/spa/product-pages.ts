import type { FastifyRequest } from 'fastify';
import type { Producto } from '#shared/contract/visita/entidades';

/** Gives a product of the catalogue; null where there is none. @throws when the catalogue cannot be asked. */
export type AskProduct = (request: FastifyRequest, id: number) => Promise<Producto | null>;

export const PRODUCT_PAGE = '/visita/producto/$product/$id';
const ADDRESS = /^\/app\/visita\/producto\/[^/]+\/(\d{1,15})$/;

/** Null: not the address of a product, or of none that could be. */
export const productIdOf = (pathname: string): number | null => {
  const id = ADDRESS.exec(pathname)?.[1];
  return id === undefined ? null : Number(id);
};

interface Kept<T> {
  value: Promise<T>;
  until: number;
}

/** Values by number for a while, the least recently made going first. What fails is not kept. */
export function createShortMemory<T>(max: number, ms: number, now: () => number) {
  const kept = new Map<number, Kept<T>>();
  return async (key: number, make: () => Promise<T>): Promise<T> => {
    const known = kept.get(key);
    if (known && known.until > now()) return known.value;
    kept.delete(key);
    if (kept.size >= max) kept.delete(kept.keys().next().value ?? 0);
    const value = make();
    kept.set(key, { value, until: now() + ms });
    try {
      return await value;
    } catch (error) {
      if (kept.get(key)?.value === value) kept.delete(key);
      throw error;
    }
  };
}
