import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { DIA_S } from '#shared/reglas/tiempo/dias';
import { WORKER_PATH } from '#shared/service-worker';
import { workerHeaders } from '../../http/guards/security-headers.ts';

const ICONS = [
  'favicon.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  // iOS also requests this one without a link to it.
  'apple-touch-icon.png',
];
const MANIFEST = 'manifest.webmanifest';

/** Files of the build with a fixed name. Registered after clientFiles(), which provides `sendFile`. */
export function rootFiles(app: FastifyInstance, clientDir: string, { producto }: { producto: string }): void {
  const isThere = (file: string) => existsSync(path.join(clientDir, file));
  for (const file of ICONS.filter(isThere))
    app.get(`/${file}`, (_request, reply) => reply.sendFile(file, clientDir, { maxAge: '1d', immutable: false }));
  if (isThere(MANIFEST)) {
    const manifest = namedManifest(readFileSync(path.join(clientDir, MANIFEST), 'utf8'), producto);
    app.get(`/${MANIFEST}`, async (_request, reply) =>
      reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', `public, max-age=${DIA_S}`)
        .send(manifest),
    );
  }
  if (isThere(WORKER_PATH))
    app.get(WORKER_PATH, (_request, reply) =>
      // Revalidated whenever the browser looks for a new version.
      reply
        .headers({ ...workerHeaders, 'cache-control': 'no-cache' })
        .sendFile(WORKER_PATH.slice(1), clientDir, { cacheControl: false }),
    );
}

/** The manifest of the build with the product name of this installation. */
const namedManifest = (text: string, producto: string): string =>
  JSON.stringify({ ...JSON.parse(text), name: producto, short_name: producto });
