import { createServer } from 'node:http';
import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import { Pool } from 'pg';
import { Server } from 'socket.io';
import * as v from 'valibot';

/** The baseline: socket.io as its documentation shows it, a room for each conversation, Redis between processes. */
const Enviar = v.object({ conversacion: v.number(), client_id: v.string(), texto: v.string() });
const Handshake = v.object({ usuario: v.pipe(v.string(), v.toNumber()), salas: v.string() });

const redisUrl = process.env.REDIS_URL ?? '';
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const http = createServer();
const io = new Server(http, {
  transports: ['websocket'],
  adapter: createAdapter(new Redis(redisUrl), new Redis(redisUrl)),
});

/** Stores a message once, with the next `seq` of its conversation. */
async function store(autor: number, { conversacion, client_id, texto }: v.InferOutput<typeof Enviar>): Promise<number> {
  const { rows } = await pool.query<{ seq: string }>({
    name: 'store',
    text: STORE,
    values: [conversacion, client_id, autor, texto],
  });
  return Number(rows[0]?.seq);
}
const STORE = `with c as (update sio_conversacion set seq = seq + 1 where id = $1 returning seq)
  insert into sio_mensaje (conversacion, seq, client_id, autor, texto) select $1, seq, $2, $3, $4 from c returning seq`;

io.on('connection', (socket) => {
  const { usuario, salas } = v.parse(Handshake, socket.handshake.query);
  void socket.join(salas.split(','));
  socket.on('enviar', async (dicho: unknown, ack: (seq: number) => void) => {
    const mensaje = v.parse(Enviar, dicho);
    const seq = await store(usuario, mensaje);
    io.to(String(mensaje.conversacion)).emit('mensaje', { ...mensaje, seq, autor: usuario, creado_en: new Date() });
    ack(seq);
  });
});
http.listen(0, '127.0.0.1', () => {
  const address = http.address();
  const port = typeof address === 'object' ? address?.port : 0;
  process.send?.({ type: 'listening', url: `http://127.0.0.1:${port}` });
});
process.on('disconnect', () => process.exit(0));
