/** Body of the 503 of an API that is still starting, which is no failure. */
const STARTING = /"code"\s*:\s*"arrancando"/;

type Outcome = 'ok' | 'error';

/**
 * How an answer counts for the breaker, read while the answer comes in. The status decides, except for a 503, which counts by the
 * beginning of its body. `undefined`: not yet known, known before, or not counted.
 */
export class AnswerOutcome {
  #hasBegun = false;
  #isOpen503 = false;

  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  begin(status: number): Outcome | undefined {
    // Before the final answer there may be others, of 1xx.
    if (status < 200) return undefined;
    this.#hasBegun = true;
    this.#isOpen503 = status === 503;
    if (this.#isOpen503) return undefined;
    return status >= 500 ? 'error' : 'ok';
  }

  read(chunk: Buffer): Outcome | undefined {
    if (!this.#isOpen503) return undefined;
    this.#isOpen503 = false;
    return STARTING.test(chunk.toString('latin1')) ? undefined : 'error';
  }

  end(): Outcome | undefined {
    return this.#isOpen503 ? 'error' : undefined;
  }
}
