import { expect, test, vi } from 'vitest';
import { sendWithProgress } from './send-with-progress.ts';

/** A fake XMLHttpRequest that the test drives. */
class Falsa {
  static ultima: Falsa;
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  onloadend?: () => void;
  status = 0;
  responseText = '';
  responseURL = '';
  readonly cabeceras: Record<string, string> = {};
  enviado: unknown = null;
  constructor() {
    Falsa.ultima = this;
  }
  open(method: string, url: string): void {
    this.responseURL = new URL(url, location.href).href;
    this.cabeceras[':method'] = method;
  }
  setRequestHeader(name: string, value: string): void {
    this.cabeceras[name] = value;
  }
  send(body: unknown): void {
    this.enviado = body;
  }
  abort(): void {
    this.status = 0;
    this.onloadend?.();
  }
  getAllResponseHeaders(): string {
    return 'content-type: application/json\r\nx-request-id: r-1\r\nretry-after: 7\r\n';
  }
  contesta(status: number, texto: string): void {
    Object.assign(this, { status, responseText: texto });
    this.onloadend?.();
  }
}

function send(signal = new AbortController().signal) {
  vi.stubGlobal('XMLHttpRequest', Falsa);
  const partes: number[] = [];
  const form = new FormData();
  const respuesta = sendWithProgress(
    '/api/ficheros/adjunto_chat',
    { method: 'POST', headers: { 'X-CSRF': '1' }, body: form, signal },
    (parte) => partes.push(parte),
  );
  return { respuesta, partes, form, request: Falsa.ultima };
}

test('reports the sent part, and returns the response that `fetch` would', async () => {
  const { respuesta, partes, form, request } = send();
  expect([request.cabeceras, request.enviado]).toEqual([{ ':method': 'POST', 'X-CSRF': '1' }, form]);
  for (const loaded of [10, 55, 100]) request.upload.onprogress?.({ lengthComputable: true, loaded, total: 100 });
  request.upload.onprogress?.({ lengthComputable: false, loaded: 5, total: 0 });
  expect(partes).toEqual([0.1, 0.55, 1]);
  request.contesta(413, '{"code":"fichero_grande"}');
  const { status, headers, ok } = await respuesta;
  expect([status, ok, headers.get('retry-after'), headers.get('x-request-id')]).toEqual([413, false, '7', 'r-1']);
  expect(await (await respuesta).text()).toBe('{"code":"fichero_grande"}');
});

test('an abort rejects with its own reason; a missing or redirected answer rejects like `fetch`', async () => {
  const corte = new AbortController();
  const quitada = send(corte.signal);
  corte.abort(new Error('quitada'));
  await expect(quitada.respuesta).rejects.toThrow('quitada');
  const sin = send();
  sin.request.contesta(0, '');
  await expect(sin.respuesta).rejects.toThrow(TypeError);
  const fuera = send();
  fuera.request.responseURL = 'http://localhost:3000/app/auth/login';
  fuera.request.contesta(200, '<!doctype html>');
  await expect(fuera.respuesta).rejects.toThrow('redirected');
  const antes = new AbortController();
  antes.abort(new Error('antes'));
  await expect(send(antes.signal).respuesta).rejects.toThrow('antes');
});
