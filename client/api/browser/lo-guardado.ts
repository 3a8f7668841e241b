/**
 * Empties Cache Storage: the application's files and the copies of read things. It is called at a logout, though no entry says
 * who read it (H-07). The page does it itself, because there may be no worker, and it must not wait for one.
 */
export async function forgetGuardado(): Promise<void> {
  try {
    for (const name of await caches.keys()) await caches.delete(name);
  } catch {
    // Without a Cache API, or when the browser refuses it, nothing was kept.
  }
}
