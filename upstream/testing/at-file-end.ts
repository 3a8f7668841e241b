/** What is to be taken away once the test file that runs now is through. A worker runs one file at a time. */
const undos: (() => unknown)[] = [];

/**
 * Runs `undo` when the test file is through, after its own `afterAll`; what was asked for last comes first. Whoever makes
 * something for a test uses this: Vitest takes an `afterAll` of a running test or hook without a word and never runs it.
 */
export function atFileEnd(undo: () => unknown): void {
  undos.push(undo);
}

/** @throws AggregateError of all that failed; nothing is left out for that. */
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
