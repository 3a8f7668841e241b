import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { Pais } from '#shared/contract/main/sistema';
import { PROFESIONAL_SANITARIO_POR_DEFECTO } from '#shared/estados/tipos-registro';
import { perDocument } from '../../documento/per-document.ts';

const Geoip = v.object({ id: v.number(), country: v.object({ iso_code: v.string() }), slug: v.string() });

/** Kinds of actions that wait for a login: the first four are done by a call; for the last two a dialog opens. */
export const TIPOS_INTENCION = ['oferta', 'noticia', 'area', 'producto', 'busqueda', 'alerta'] as const;

/**
 * The part of the spec's persisted state that is not personal data. `authUser`, `isAuth`, `isLogued` and the token are not
 * here: they are read from GET /session after a reload (docs/decisions/session/persisted-state.md). The page on cookies tells people
 * what is stored (i18n/es/legal.ts).
 */
const ALMACEN = {
  geoip: v.nullable(Geoip),
  paises: v.array(Pais),
  /** Slug of the chosen country. */
  pais: v.nullable(v.string()),
  profesional_sanitario: v.picklist([0, 1]),
  tema: v.nullable(v.picklist(['light', 'dark'])),
  /** Null: not asked yet. */
  cookies: v.nullable(v.object({ cookies_analitica: v.boolean(), cookies_social: v.boolean(), version: v.string() })),
  /** Page that a visitor was going to before they had to register, and until when (ms) it is kept. */
  destino: v.nullable(v.object({ ruta: v.string(), hasta: v.number() })),
  /** Button that a visitor pressed and that needs an account, and until when (ms) it is kept. */
  intencion: v.nullable(v.object({ tipo: v.picklist(TIPOS_INTENCION), id: v.number(), hasta: v.number() })),
  /** Latest queries of the product finder, newest first. */
  busquedas_recientes: v.array(v.string()),
  /** Font size of an article; 1 is the usual one. */
  letra_noticias: v.picklist([1, 2, 3]),
  /** The person declined notifications where they were offered; the settings still offer them. */
  avisos_rechazados: v.boolean(),
} as const;
export type AlmacenLocal = { [K in keyof typeof ALMACEN]: v.InferOutput<(typeof ALMACEN)[K]> };
type Key = keyof AlmacenLocal;

const INITIAL: AlmacenLocal = {
  geoip: null,
  paises: [],
  pais: null,
  profesional_sanitario: PROFESIONAL_SANITARIO_POR_DEFECTO,
  tema: null,
  cookies: null,
  destino: null,
  intencion: null,
  busquedas_recientes: [],
  letra_noticias: 1,
  avisos_rechazados: false,
};
/** Keys that say something about the person who was here: deleted at logout. */
const OF_THE_PERSON: readonly Key[] = [
  'geoip',
  'pais',
  'profesional_sanitario',
  'destino',
  'intencion',
  'busquedas_recientes',
];

/** Choices about this browser, whoever uses it: kept at logout. */
const OF_THE_BROWSER: readonly Key[] = ['tema', 'cookies', 'letra_noticias', 'avisos_rechazados'];

// This cache is also the whole store where the browser refuses localStorage; then it lasts as long as the page.
const cache = perDocument(() => new Map<Key, unknown>());
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

/** The value under a key; its initial value when nothing, or nothing readable, is stored. */
export function readAlmacen<K extends Key>(key: K): AlmacenLocal[K] {
  if (!cache().has(key)) cache().set(key, load(key));
  // load() parsed it with the schema of this key, or writeAlmacen() took it by type.
  return cache().get(key) as AlmacenLocal[K];
}

export function writeAlmacen<K extends Key>(key: K, value: AlmacenLocal[K]) {
  cache().set(key, value);
  try {
    if (value === INITIAL[key]) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The browser refused, or its storage is full: the cache above serves until the page is left.
  }
  notify();
}

/** Call it before the call that ends a session, whose answer clears the browser's storage. Returns a function that restores the choices. */
export function keepBrowserChoices(): () => void {
  for (const key of OF_THE_BROWSER) readAlmacen(key);
  const kept = new Map(cache());
  return () => {
    // TypeScript cannot tie each key to the type of its own value in a loop, so that the pair is cast.
    for (const key of OF_THE_BROWSER) writeAlmacen<Key>(key, kept.get(key) as AlmacenLocal[Key]);
  };
}

/** Deletes what belongs to the person, at logout. */
export function forgetPerson() {
  for (const key of OF_THE_PERSON) writeAlmacen(key, INITIAL[key]);
}

const subscribe = (listener: () => void) => {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null) cache().clear();
    // A foreign key is not in the cache, so that deleting it does no harm.
    else cache().delete(key as Key);
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
};

export const useAlmacen = <K extends Key>(key: K): AlmacenLocal[K] =>
  useSyncExternalStore(subscribe, () => readAlmacen(key));
