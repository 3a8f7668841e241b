import type { FairBudget } from '#platform/fair-budget';
import type { Reader, UnreadAnswers } from '../http/unread-answers.ts';

/** Where an answer stays until its reader has taken it. */
export interface ReadingPlace {
  /** So much of it is in memory at once. */
  bytes: number;
  /** The upstream waits for the reader; otherwise all of it fits, and the upstream is done as soon as it can. */
  isStream: boolean;
  leave(): void;
}

/** Pictures and most documents. */
const WHOLE_BYTES = 1024 * 1024;
const PIECE_BYTES = 64 * 1024;

/** Memory for what is small enough while the reader's address has some, else a place among the streams. */
export const createReadingPlaces =
  (unread: UnreadAnswers, streams: FairBudget) =>
  (reader: Reader, bytes: number | undefined): ReadingPlace | null => {
    if (bytes !== undefined && bytes <= WHOLE_BYTES) {
      const leave = unread.hold(reader, bytes);
      // One more than there is: a stream that is full makes the upstream wait.
      if (leave) return { bytes: bytes + 1, isStream: false, leave };
    }
    if (!streams.take(reader.network)) return null;
    const stopWatching = unread.watch(reader);
    return {
      bytes: PIECE_BYTES,
      isStream: true,
      leave() {
        stopWatching();
        streams.give(reader.network);
      },
    };
  };
