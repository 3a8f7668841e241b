import { LRUCache } from 'lru-cache';

/** Used when a client sends no time zone or an invalid one. */
export const DEFAULT_TIMEZONE = 'Europe/Madrid';

/** Cache by name. There are some 600 zones; more names than that are invented ones. '' marks an unknown zone. */
const known = new LRUCache<string, string>({ max: 1_000, memoMethod: (name) => ask(name) ?? '' });

/**
 * The zone of an IANA name as this runtime spells it, or null for an unknown name. Cached: each question to Intl takes a tenth of
 * a millisecond, and every call has one.
 */
export const timezoneNamed = (name: string): string | null => known.memo(name) || null;

function ask(name: string): string | null {
  // At most 64 characters, twice the length of the longest zone name; offsets, which Intl accepts too, are refused.
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('es', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** The zone that a browser or an account gave, else the default: an invalid one must never fail a call or a mail (P-09). */
export const timezoneOr = (given: unknown): string =>
  (typeof given === 'string' && timezoneNamed(given)) || DEFAULT_TIMEZONE;

/** `yyyy-MM-dd` of an instant in a time zone. */
export const dayIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant);
