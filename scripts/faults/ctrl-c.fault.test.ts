import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startStack } from '../start/stack.ts';

/** Sends a feedback whose last byte goes when `finish` is called. @returns the status of its answer, or the error */
function beginFeedback(url: string) {
  const contenido = 'Esto se escribe mientras alguien para la plataforma';
  const who = { pagina: '/app', nombre: 'Ana', email: 'ana@ejemplo.es' };
  const body = JSON.stringify({ valoracion: 5, asunto: 'Otro', contenido, ...who });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-csrf': '1',
    'sec-fetch-site': 'same-origin',
    origin: url,
  };
  const call = request(`${url}/api/feedback`, { method: 'POST', headers });
  const answered = new Promise<number | string>((resolve) => {
    call.on('response', (response) => resolve(response.resume().statusCode ?? 0));
    call.on('error', ({ message }) => resolve(message));
  });
  call.write(body.slice(0, -1));
  return {
    finish: () => {
      call.end(body.slice(-1));
      return answered;
    },
  };
}

test('F-01 Ctrl-C: calls under way finish, the terminal says that it stops and what it waits for, and it exits with 0', async () => {
  const stack = await startStack({ hasGroup: true });
  onTestFinished(() => stack.stop());
  const underWay = beginFeedback(stack.url);
  await pause(500);
  // A terminal's Ctrl-C signals all processes of its group at once.
  process.kill(-stack.pid, 'SIGINT');
  await expect.poll(() => stack.log()).toContain('La plataforma se para');
  await expect.poll(() => stack.log()).toContain('Se espera a 1 petición en curso.');
  await pause(1_000);
  expect(await underWay.finish()).toBe(201);
  await stack.end();
  expect(stack.log()).not.toMatch(/se ha parado/);
});
