import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { cookieNames } from '#server/session/cookie/cookies';
import { createSealer } from '#server/session/cookie/seal';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { bearerOf } from '../portfolio/portfolio-rows.ts';

export interface Person {
  id: number;
  cookie: string;
}

export interface Pair {
  conversation: number;
  people: readonly [Person, Person];
}

// The measured BFFs speak http, on loopback.
const NAMES = cookieNames(false);

/** Key ring of the measured BFFs, and its form for COOKIE_KEYS. */
export const newRing = () => ({ kid: 'k1', key: randomBytes(32) });
type Ring = ReturnType<typeof newRing>;
export const cookieKeysOf = ({ kid, key }: Ring): string => `${kid}:${key.toString('base64url')}`;

/**
 * Logged-in people, whose cookies are sealed here: hashing ten thousand passwords would take longer than the measurement. The
 * first ones of them talk to each other in pairs.
 */
export async function makePeople(
  connectionString: string,
  { people, pairs }: { people: number; pairs: number },
  ring: Ring,
): Promise<{ people: Person[]; pairs: Pair[] }> {
  const client = new pg.Client({ connectionString, statement_timeout: 0 });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>(PEOPLE, [people]);
    const first = rows[0]?.id;
    if (first === undefined) throw new Error('nobody was made');
    await client.query(TOKENS, [first]);
    const conversations = await client.query<{ id: number; a: number; b: number }>(CONVERSATIONS, [first, pairs]);
    await client.query(MEMBERS);
    await client.query('vacuum analyze');
    const sealer = createSealer([ring], NAMES.token);
    const made = await Promise.all(
      Array.from({ length: people }, async (_, n) => ({ id: first + n, cookie: await cookieOf(sealer, first + n) })),
    );
    const person = (id: number) => made[id - first] as Person;
    return {
      people: made,
      pairs: conversations.rows.map(({ id, a, b }) => ({ conversation: id, people: [person(a), person(b)] })),
    };
  } finally {
    await client.end();
  }
}

async function cookieOf(sealer: ReturnType<typeof createSealer>, uid: number): Promise<string> {
  const now = Date.now();
  const sealed = await sealer.seal({
    v: 1,
    sid: randomBytes(16).toString('base64url'),
    uid,
    token: bearerOf(uid).slice('Bearer '.length),
    iat: now,
    exp: now + DIA_MS,
    idle: DIA_MS,
    larga: false,
    uso: 'sesion',
  });
  return `${NAMES.token}=${sealed}; ${NAMES.isLogued}=1`;
}

const PEOPLE = `with de as (insert into usuario (email, password_hash, nombre, apellidos, pais_id, register_type, estado, roles)
    select 'c' || n || '@chat.example', '-', 'Nombre ' || n, 'Apellidos ' || n, 28, 'web', 'activa', '{usuario}'
    from generate_series(1, $1::int) n returning id)
  select min(id)::int as id from de`;

const TOKENS = `insert into token_acceso (id, usuario_id, hash, capacidad, nombre, ip, caduca_en, recordar) overriding system value
  select id, id, sha256((md5(id::text) || '00000000')::bytea), 'sesion', 'Medida', '127.0.0.1', now() + interval '1 day', false
  from usuario where id >= $1`;

const CONVERSATIONS = `with de as (insert into conversacion (tipo, creador_id, par)
    select 'directa', $1::int + 2 * n, ($1::int + 2 * n) || ':' || ($1::int + 2 * n + 1) from generate_series(0, $2::int - 1) n
    returning id, par)
  select id::int, split_part(par, ':', 1)::int as a, split_part(par, ':', 2)::int as b from de order by id`;

const MEMBERS = `insert into participante (conversacion_id, usuario_id, rol)
  select id, unnest(string_to_array(par, ':'))::bigint, 'propietario' from conversacion`;
