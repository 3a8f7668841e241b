/** Types of try-again.mjs, which is read before TypeScript can be. */
export function tryAgain(
  work: () => boolean,
  how: { what: string; say: (line: string) => void; pause?: (seconds: number) => void },
): boolean;
