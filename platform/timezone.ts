/** For whoever sends none, or none that is one. */
export const DEFAULT_TIMEZONE = 'Europe/Madrid';

const known = new Map<string, string | null>();
/** There are some 600 names; more than that is somebody playing. */
const KEPT = 1_000;

/**
 * The zone of this IANA name as this runtime spells it, or null for what it does not know. Remembered: each question to Intl
 * takes a tenth of a millisecond, and every call has one.
 */
export function timezoneNamed(name: string): string | null {
  let zone = known.get(name);
  if (zone === undefined) {
    zone = ask(name);
    if (known.size < KEPT) known.set(name, zone);
  }
  return zone;
}

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
