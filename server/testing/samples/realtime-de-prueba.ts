import { buildTestApp } from '../build-test-app.ts';
import { startFakeLink } from '../fakes/fake-link.ts';
import { type Opened, openSocket } from './open-socket.ts';
import { sessionCookie } from './session-cookie.ts';

/** A BFF with a test clock and a fake API end of the link, for the tests of one file. */
export async function realtimeDePrueba() {
  const link = await startFakeLink();
  const bff = await buildTestApp({ env: { MAIN_API_URL: link.url } });
  const abiertos: Opened[] = [];
  let cuenta = 0;
  return {
    link,
    bff,
    /** Opens the browser of another person each time. */
    async open() {
      const opened = await openSocket(bff, await sessionCookie(bff, ++cuenta));
      abiertos.push(opened);
      return { ...opened, canal: link.joined.at(-1)?.canal ?? 0 };
    },
    /** After each test: ends its browsers and clears the received frames. */
    letGo() {
      for (const { ws } of abiertos.splice(0)) ws.terminate();
      link.frames.splice(0);
    },
    async stop() {
      await bff.close();
      await link.stop();
    },
  };
}
