import httpProxy from '@fastify/http-proxy';
import Fastify from 'fastify';

/** The baseline for the BFF: the plugin with its defaults, one origin behind it, no logging. */
const app = Fastify();
await app.register(httpProxy, { upstream: process.env.UPSTREAM ?? '' });
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.once('disconnect', () => process.exit(0));
