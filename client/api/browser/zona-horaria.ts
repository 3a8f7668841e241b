/** The part of Temporal that is used here; TypeScript's DOM library does not know it yet. */
interface TemporalNow {
  Temporal?: { Now: { timeZoneId: () => string } };
}

/**
 * IANA name of this machine's time zone, for the `timezone` header of every call. Temporal answers at once; the first use of
 * Intl loads the data of all languages, which takes 30 ms on a fast machine before the first page can be shown.
 */
export const zonaHoraria = (): string =>
  (globalThis as TemporalNow).Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
