import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { S3 } from '../config.ts';
import type { Almacen } from './almacen.ts';

const TIMEOUT_MS = 30_000;

/** Any S3-compatible store. @throws Error when it refuses or does not answer; the call is then a 500, and can be repeated */
export function almacenS3({ url, ...credentials }: S3): Almacen {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2 });
  const ask = (key: string, init: RequestInit) =>
    client.fetch(`${url}/${key}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  return {
    async put(key, file, mime) {
      // A Blob of the file: its length is known, and it is read while it is sent.
      const body = await openAsBlob(file);
      await settle(await ask(key, { method: 'PUT', body, headers: { 'content-type': mime } }), 'PUT');
    },
    async get(key) {
      const response = await ask(key, { method: 'GET', headers: { 'accept-encoding': 'identity' } });
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      if (!response.ok || !response.body) return settle(response, 'GET');
      // The cast is safe: the body is Node's web stream, whose DOM type lacks the iterator.
      const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
      const length = response.headers.get('content-length');
      return { body, bytes: length === null ? null : Number(length) };
    },
    async delete(key) {
      const response = await ask(key, { method: 'DELETE' });
      if (response.status === 404) await response.body?.cancel();
      else await settle(response, 'DELETE');
    },
  };
}

/** The response body may contain what we sent, so only the status is reported. */
async function settle(response: Response, what: string): Promise<null> {
  await response.body?.cancel();
  if (!response.ok) throw new Error(`S3 ${what}: ${response.status}`);
  return null;
}
