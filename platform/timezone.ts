import { LRUCache } from 'lru-cache';

/** For whoever sends none, or none that is one. */
export const DEFAULT_TIMEZONE = 'Europe/Madrid';

/** There are some 600 names; more than that is somebody playing. '' is none. */
const known = new LRUCache<string, string>({ max: 1_000, memoMethod: (name) => ask(name) ?? '' });

/**
 * The zone of this IANA name as this runtime spells it, or null for what it does not know. Remembered: each question to Intl
 * takes a tenth of a millisecond, and every call has one.
 */
export const timezoneNamed = (name: string): string | null => known.memo(name) || null;

function ask(name: string): string | null {
  // As long as the longest of them, twice; no offsets, which Intl takes too.
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('es', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** The zone of what a browser or an account gave as its own, else the default: a bad one must never cost a call or a mail (P-09). */
export const timezoneOr = (given: unknown): string =>
  (typeof given === 'string' && timezoneNamed(given)) || DEFAULT_TIMEZONE;

/** `yyyy-MM-dd` of an instant in a time zone. */
export const dayIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant);
