import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { Pais } from '#shared/contract/main/sistema';
import { PROFESIONAL_SANITARIO_POR_DEFECTO } from '#shared/estados/tipos-registro';

const Geoip = v.object({ id: v.number(), country: v.object({ iso_code: v.string() }), slug: v.string() });

/**
 * The part of the spec's persisted state that is no personal data. `authUser`, `isAuth`, `isLogued` and the token are not
 * here: they are read from GET /session after a reload (docs/decisions/session/persisted-state.md).
 */
const ALMACEN = {
  geoip: v.nullable(Geoip),
  paises: v.array(Pais),
  /** Slug of the country that the person looks at. */
  pais: v.nullable(v.string()),
  profesional_sanitario: v.picklist([0, 1]),
  tema: v.nullable(v.picklist(['light', 'dark'])),
  /** Null: not asked yet. */
  cookies: v.nullable(v.object({ cookies_analitica: v.boolean(), cookies_social: v.boolean(), version: v.string() })),
  /** Where somebody was going before they had to register, and until when (ms) that counts. */
  destino: v.nullable(v.object({ ruta: v.string(), hasta: v.number() })),
  /** What was looked for in the product finder, newest first. */
  busquedas_recientes: v.array(v.string()),
  /** Size of an article's letters; 1 is the usual one. */
  letra_noticias: v.picklist([1, 2, 3]),
} as const;
export type Almacen = { [K in keyof typeof ALMACEN]: v.InferOutput<(typeof ALMACEN)[K]> };
type Key = keyof Almacen;

const INITIAL: Almacen = {
  geoip: null,
  paises: [],
  pais: null,
  profesional_sanitario: PROFESIONAL_SANITARIO_POR_DEFECTO,
  tema: null,
  cookies: null,
  destino: null,
  busquedas_recientes: [],
  letra_noticias: 1,
};
/** Says something about the person who was here: gone at logout. */
const OF_THE_PERSON: readonly Key[] = ['geoip', 'pais', 'profesional_sanitario', 'destino', 'busquedas_recientes'];

// Also the whole store where the browser refuses localStorage: then it lasts as long as the page.
const cache = new Map<Key, unknown>();
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

function load(key: Key): unknown {
  try {
    const text = localStorage.getItem(key);
    const parsed = text === null ? undefined : v.safeParse(ALMACEN[key], JSON.parse(text));
    return parsed?.success ? parsed.output : INITIAL[key];
  } catch {
    return INITIAL[key];
  }
}

/** What is kept under a key; its initial value when there is nothing, or nothing readable. */
export function readAlmacen<K extends Key>(key: K): Almacen[K] {
  if (!cache.has(key)) cache.set(key, load(key));
  // load() parsed it with the schema of this key, or writeAlmacen() took it by type.
  return cache.get(key) as Almacen[K];
}

export function writeAlmacen<K extends Key>(key: K, value: Almacen[K]) {
  cache.set(key, value);
  try {
    if (value === INITIAL[key]) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Refused or full: the cache above serves until the page is left.
  }
  notify();
}

/** At logout. */
export function forgetPerson() {
  for (const key of OF_THE_PERSON) writeAlmacen(key, INITIAL[key]);
}

const subscribe = (listener: () => void) => {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null) cache.clear();
    // A key that is not ours is not in the cache either.
    else cache.delete(key as Key);
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
};

export const useAlmacen = <K extends Key>(key: K): Almacen[K] =>
  useSyncExternalStore(subscribe, () => readAlmacen(key));
