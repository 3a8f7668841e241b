/**
 * Empties Cache Storage: the application's files and the copies of what was read. At a logout, though nothing in it says who
 * read it (H-07). The page does it itself: it is done where there is no worker too, and waits for none.
 */
export async function forgetGuardado(): Promise<void> {
  try {
    for (const name of await caches.keys()) await caches.delete(name);
  } catch {
    // No Cache API here, or refused: then nothing was kept.
  }
}
