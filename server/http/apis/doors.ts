import { FairQueue } from '#platform/fair-queue';

/** What a call is for: each kind has places of its own, so that none can take another's. */
export type Door = 'calls' | 'sessions' | 'returning' | 'pages' | 'uploads' | 'downloads';

/**
 * Calls under way to one upstream, of which one address holds a tenth. `calls`: from the whole request to the whole answer.
 * `sessions`: the same for logins and their like, which make the API hash one password of an address at a time: more of them
 * would only come back at once, a burst of work in which all others wait. `returning`: logins on a device that knows the account
 * (session/cookie/known-device.ts), shared by account, so that a crowd of strangers takes none of theirs. `pages`: the same for
 * what the HTML of pages asks. `uploads`: as long as they come in. `downloads`: until they are read, or in memory for who reads
 * them. Whoever must wait for a place is fetched in turn.
 */
const PLACES = { calls: 100, sessions: 20, returning: 10, pages: 20, uploads: 50, downloads: 100 } as const;
/** All connections of an address may wait: what is refused at once is only asked again at once. */
const WAITING = 10_000;
/** Each of them may need a connection. */
export const CONNECTIONS = Object.values(PLACES).reduce((sum, places) => sum + places, 0);

export type Doors = Record<Door, FairQueue>;

/** `turnMs`: how long a call waits for its turn. */
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
