/** Pings that may stay unanswered in a row. */
const PERDIDOS = 2;
/** Timeout of an extra ping after the page slept, which does not wait for the usual round. */
const YA_MS = 5_000;

/** Heartbeat: pings the server, and calls `onMuerto` when it does not answer. Any frame counts as an answer. */
export function createLatido(ping: () => void, onMuerto: () => void) {
  let faltan = 0;
  let ronda: ReturnType<typeof setInterval> | undefined;
  let plazo: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearInterval(ronda);
    clearTimeout(plazo);
    plazo = undefined;
    faltan = 0;
  };
  const die = () => {
    stop();
    onMuerto();
  };
  return {
    stop,
    start(segundos: number): void {
      stop();
      ronda = setInterval(() => {
        faltan += 1;
        if (faltan > PERDIDOS) die();
        else ping();
      }, segundos * 1_000);
    },
    oido(): void {
      faltan = 0;
      clearTimeout(plazo);
      plazo = undefined;
    },
    check(): void {
      if (plazo !== undefined) return;
      plazo = setTimeout(die, YA_MS);
      ping();
    },
  };
}
