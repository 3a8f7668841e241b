/** Undos for the end of the current test file. A worker runs one file at a time. */
const undos: (() => unknown)[] = [];

/**
 * Runs `undo` at the end of the test file, after its own `afterAll`; the newest first. Whoever creates something for a test
 * uses this, because Vitest silently ignores an `afterAll` that is called within a running test or hook.
 */
export function atFileEnd(undo: () => unknown): void {
  undos.push(undo);
}

/** Runs all undos. @throws AggregateError of all failures, after all have run */
export async function endFile(): Promise<void> {
  const errors: unknown[] = [];
  for (let undo = undos.pop(); undo; undo = undos.pop()) {
    try {
      await undo();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('\n'));
}
