/** Types of try-again.mjs, which runs before TypeScript is installed. */
export function tryAgain(
  work: () => boolean,
  how: { what: string; say: (line: string) => void; pause?: (seconds: number) => void },
): boolean;
