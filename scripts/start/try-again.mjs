/** Seconds before the second and the third try: registries that answer slowly do so for some moments. */
const PAUSES_S = [5, 20];

/** Waits with nothing else to do, as all of the start does. */
const sleep = (seconds) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, seconds * 1000);

/**
 * Does `work` until it says that it went well, three times at the most, with a pause between that grows and is told. Without
 * packages, because it is there before they are.
 * @param {() => boolean} work
 * @param {{ what: string, say: (line: string) => void, pause?: (seconds: number) => void }} how
 *   what: the Spanish noun with its article, as a sentence begins: «La instalación de las dependencias»
 * @returns {boolean} whether it went well in the end
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
