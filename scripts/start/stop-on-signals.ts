/** Time for `stop`; the process ends then, whatever is still open. */
const PATIENCE_MS = 30_000;
const LOOK_MS = 250;

/**
 * Runs `stop` once, for every kind of end: a signal, the end of the parent that forked us, npm's death, or the returned function,
 * whose argument is the exit code.
 */
export function stopOnSignals(stop: () => Promise<void>): (code: number) => void {
  let isStopping = false;
  const end = (code: number) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(code || 1), PATIENCE_MS).unref();
    void stop().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, () => end(0));
  // npm passes no signal on when it is killed itself; after its death we would go on holding the port.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event)
    setInterval(() => {
      if (process.ppid !== parent) end(0);
    }, LOOK_MS).unref();
  return end;
}
