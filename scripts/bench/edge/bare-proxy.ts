import httpProxy from '@fastify/http-proxy';
import Fastify from 'fastify';

/** What the BFF is measured against: the plugin as it comes, one origin behind it, nothing logged. */
const app = Fastify();
await app.register(httpProxy, { upstream: process.env.UPSTREAM ?? '' });
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.once('disconnect', () => process.exit(0));
