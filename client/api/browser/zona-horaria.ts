/** What of Temporal is asked here; TypeScript's DOM library does not know it yet. */
interface TemporalNow {
  Temporal?: { Now: { timeZoneId: () => string } };
}

/**
 * IANA name of the zone that this machine is in, for the `timezone` header of every call. Temporal knows it at once; the
 * first question to Intl loads the data of all languages, 30 ms of a quick machine before the first page can be shown.
 */
export const zonaHoraria = (): string =>
  (globalThis as TemporalNow).Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
