/**
 * Lets the event loop accept the connections that arrived while this process had no turn: closing the listening socket would reset
 * them, and a balancer does not repeat a POST that it has sent. A timer runs before the loop polls, `setImmediate` after it.
 */
export const acceptArrived = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
