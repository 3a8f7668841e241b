/** Time for balancers to notice that an instance is stopping, before it stops listening. */
const ANNOUNCE_MS = 1_000;

/**
 * What a stopping process waits for between saying that it stops and closing its listening sockets.
 * @param hasBalancer whether traffic comes through a balancer; below our own supervisor there is none
 */
export async function beforeClosing(hasBalancer: boolean): Promise<void> {
  if (hasBalancer) await new Promise((resolve) => setTimeout(resolve, ANNOUNCE_MS));
  await acceptArrived();
}

/**
 * Lets the event loop accept the connections that arrived while this process had no turn: closing the listening socket would reset
 * them, and a balancer does not repeat a POST that it has sent. A timer runs before the loop polls, `setImmediate` after it.
 */
const acceptArrived = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
