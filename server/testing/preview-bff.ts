import type { Test } from 'supertest';
import { buildTestApp, type TestApp, type TestAppOptions } from './build-test-app.ts';
import { type FakePages, startFakePages } from './fakes/fake-pages.ts';
import { sessionCookie } from './samples/session-cookie.ts';

/** A BFF whose internet is a server of the test, and a session that may ask it for previews. */
export interface PreviewBff {
  pages: FakePages;
  app: TestApp;
  cookie: string;
  preview(url?: string): Test;
  /** Starts the BFF anew with other options; the pages stay. */
  reopen(options: TestAppOptions): Promise<void>;
  close(): Promise<void>;
}

export async function startPreviewBff(options: TestAppOptions = {}): Promise<PreviewBff> {
  const pages = await startFakePages();
  const open = async (chosen: TestAppOptions) => {
    const app = await buildTestApp({ og: pages.network, ...chosen });
    return { app, cookie: await sessionCookie(app) };
  };
  const bff: PreviewBff = {
    pages,
    ...(await open(options)),
    preview: (url = 'http://pagina.com/') => bff.app.ask('post', '/og').set('Cookie', bff.cookie).send({ url }),
    async reopen(chosen) {
      await bff.app.close();
      Object.assign(bff, await open(chosen));
    },
    async close() {
      await bff.app.close();
      await pages.close();
    },
  };
  return bff;
}
