/** Body of the 503 of an API that is still starting, which is no failure. */
const STARTING = /"code"\s*:\s*"arrancando"/;

type AnswerOutcome = 'ok' | 'error';

/** How an answer counts for the breaker, read while the answer comes in. `undefined`: not yet known, known before, or not counted. */
export interface AnswerReading {
  /** Whether the answer has begun. */
  readonly hasBegun: boolean;
  begin(status: number): AnswerOutcome | undefined;
  read(chunk: Buffer): AnswerOutcome | undefined;
  end(): AnswerOutcome | undefined;
}

/** The status decides, except for a 503, which counts by the beginning of its body. */
export function readAnswer(): AnswerReading {
  let hasBegun = false;
  let isOpen503 = false;
  return {
    get hasBegun() {
      return hasBegun;
    },
    begin(status) {
      // Before the final answer there may be others, of 1xx.
      if (status < 200) return undefined;
      hasBegun = true;
      isOpen503 = status === 503;
      if (isOpen503) return undefined;
      return status >= 500 ? 'error' : 'ok';
    },
    read(chunk) {
      if (!isOpen503) return undefined;
      isOpen503 = false;
      return STARTING.test(chunk.toString('latin1')) ? undefined : 'error';
    },
    end: () => (isOpen503 ? 'error' : undefined),
  };
}
