/** Preloaded: the process tells its port and then stands alone, as one that no supervisor of ours started. */
const send = process.send?.bind(process);
if (send)
  // Called once, by main.ts, with a message and nothing else.
  process.send = ((message: unknown) => {
    delete process.send;
    return send(message, undefined);
  }) as typeof process.send;
