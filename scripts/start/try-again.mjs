/** Seconds before the second and the third try: a slow registry recovers after some moments. */
const PAUSES_S = [5, 20];

/** Blocks the process, which has nothing else to do at the start. */
const sleep = (seconds) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, seconds * 1000);

/**
 * Runs `work` until it succeeds, three times at most, with an announced pause before each retry that grows. Uses no packages,
 * because it runs before they are installed.
 * @param {() => boolean} work
 * @param {{ what: string, say: (line: string) => void, pause?: (seconds: number) => void }} how
 *   what: the Spanish noun with its article, as a sentence begins: «La instalación de las dependencias»
 * @returns {boolean} whether it succeeded in the end
 */
export function tryAgain(work, { what, say, pause = sleep }) {
  const tries = PAUSES_S.length + 1;
  for (const [index, seconds] of PAUSES_S.entries()) {
    if (work()) return true;
    say(
      `${what} no ha ido bien (intento ${index + 1} de ${tries}). Quizá responde despacio el sitio del que se descarga: se espera ${seconds} s y se intenta otra vez…`,
    );
    pause(seconds);
  }
  return work();
}
