// @vitest-environment node
import { afterEach, expect, test } from 'vitest';
import { json, startServer } from '../../testing/test-server.ts';
import { aceptaDe, uploadFichero } from './upload-fichero.ts';

let server: Awaited<ReturnType<typeof startServer>> | undefined;
afterEach(() => server?.close());

const SUBIDO = { id: 'x', nombre: 'cv.docx', mime: 'a/b', bytes: 3, ancho: null, alto: null, url: null };
const listen = async () => {
  server = await startServer((_, response) => json(response, 201, { data: SUBIDO }));
  return server;
};

test('a file goes as a form, with the type of its extension', async () => {
  const { seen } = await listen();
  const unknown = new File(['abc'], 'cv.docx', { type: '' });
  expect(await uploadFichero('cv', unknown, { idempotencyKey: 'k1' })).toEqual(SUBIDO);
  expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/ficheros/cv' });
  expect(seen[0]?.headers).toMatchObject({ 'x-csrf': '1', 'idempotency-key': 'k1' });
  expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(seen[0]?.body).toMatch(/name="fichero"; filename="cv.docx"\r\nContent-Type: application\/vnd.openxml/);
});

test('a file whose name or size the API would refuse is not sent', async () => {
  const { seen } = await listen();
  const file = (name: string, size = 3) => new File([new Uint8Array(size)], name);
  for (const name of ['cv.exe', 'pdf', 'cv.pdf.zip'])
    await expect(uploadFichero('cv', file(name))).rejects.toMatchObject({ code: 'tipo_no_permitido' });
  const large = file('cv.PDF', 5 * 1024 * 1024 + 1);
  await expect(uploadFichero('cv', large)).rejects.toMatchObject({ code: 'fichero_grande' });
  expect(seen).toEqual([]);
  expect(aceptaDe('cv')).toBe('.pdf,.docx');
});
