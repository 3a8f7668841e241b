import { FairQueue } from '#platform/fair-queue';

/** Kind of a call: each kind has places of its own, so that no kind can take those of another. */
export type Door = 'calls' | 'sessions' | 'returning' | 'pages' | 'uploads' | 'downloads';

/**
 * Concurrent calls to one upstream, of which one address holds a tenth. `calls`: from the whole request to the whole answer.
 * `sessions`: the same for logins and similar calls, for which the API hashes one password of an address at a time: more places
 * would only make the passwords arrive together, a burst in which all other calls wait. `returning`: logins on a device that
 * knows the account (session/cookie/known-device.ts), shared by account, so that a crowd of strangers cannot take these places.
 * `pages`: the same for the calls that build the HTML of pages. `uploads`: as long as they come in. `downloads`: until the answer
 * is read by the browser, or is in memory for it. Waiting addresses are served in turn.
 */
const PLACES = { calls: 100, sessions: 20, returning: 10, pages: 20, uploads: 50, downloads: 100 } as const;
/** Longest queue. All connections of an address may wait, because clients repeat a call that is refused at once immediately. */
const WAITING = 10_000;
/** Each call under way may need a connection. */
export const CONNECTIONS = Object.values(PLACES).reduce((sum, places) => sum + places, 0);

export type Doors = Record<Door, FairQueue>;

/** `turnMs`: how long a call waits for its turn before it is refused. */
export function createDoors(turnMs: number): Doors {
  const queue = (places: number) => new FairQueue({ places, waiting: WAITING, waitMs: turnMs });
  return {
    calls: queue(PLACES.calls),
    sessions: queue(PLACES.sessions),
    returning: queue(PLACES.returning),
    pages: queue(PLACES.pages),
    uploads: queue(PLACES.uploads),
    downloads: queue(PLACES.downloads),
  };
}

/** Places taken, of all kinds together. */
export const inFlightOf = (doors: Doors): number => Object.values(doors).reduce((sum, { held }) => sum + held, 0);
