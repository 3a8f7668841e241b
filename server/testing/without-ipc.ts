/** Preloaded: the process sends its address and then closes its IPC, as a process without our supervisor. */
const send = process.send?.bind(process);
if (send)
  // Called once, by main.ts, with one argument.
  process.send = ((message: unknown) => {
    delete process.send;
    return send(message, undefined);
  }) as typeof process.send;
