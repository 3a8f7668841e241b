/** Resolves when the condition holds. @throws Error when it does not hold within `ms`. */
export async function waitUntil(condition: () => boolean, ms: number, what: string): Promise<number> {
  const start = performance.now();
  while (!condition()) {
    if (performance.now() - start > ms) throw new Error(`not within ${ms} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return performance.now() - start;
}
