import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { printFailures } from './print-failures.ts';

test('a call that is answered 500 prints its cause; a refusal prints nothing', async () => {
  const app = Fastify();
  app.setErrorHandler((_, request, reply) =>
    reply.code(request.url === '/falla' ? 500 : 422).send({ message: 'Server Error' }),
  );
  for (const path of ['/falla', '/rechaza'])
    app.get(path, async () => {
      throw new Error('column "acreditacion" does not exist');
    });
  printFailures(app);
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    expect((await app.inject('/rechaza')).statusCode).toBe(422);
    expect(write).not.toHaveBeenCalled();
    expect((await app.inject('/falla')).statusCode).toBe(500);
    expect(String(write.mock.calls[0]?.[0])).toMatch(
      /^GET \/falla → 500: Error: column "acreditacion" does not exist\n {4}at /,
    );
  } finally {
    write.mockRestore();
    await app.close();
  }
});
