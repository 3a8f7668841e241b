import { hash } from 'node:crypto';

const REMEMBERED = 5_000;
const known = new Map<string, string>();

/** What the store and the log know a session by: neither gives anybody a session. Remembered, as every call asks for it. */
export function sidHash(sid: string): string {
  const before = known.get(sid);
  if (before !== undefined) return before;
  const made = hash('sha256', sid, 'base64url');
  // The one made longest ago goes first: Map keeps the order of insertion.
  if (known.size >= REMEMBERED) known.delete(known.keys().next().value ?? '');
  known.set(sid, made);
  return made;
}
