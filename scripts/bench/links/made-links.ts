import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import * as v from 'valibot';
import { attachEmbedded } from '#upstream/db/embedded/attach';
import type { Stack } from '../../start/stack.ts';
import { openVisitor, type Visitor } from '../abuse/visitor.ts';

/** Possible states of a mailed link. */
export const STATES = ['live', 'used', 'expired', 'taken back', 'replaced', 'unknown', 'malformed'] as const;
export type State = (typeof STATES)[number];

/** The answer sent by a link, without a real person's name. */
export const ANSWER = {
  decision: 'aprobada',
  motivo: null,
  excluidas: [],
  nombre: 'Quien Responde',
  cargo: 'Jefa de producto',
  declaro: true,
};

export const pathOf = (secret: string): string => `/visita/api/public/verificaciones/${secret}`;

/** A link that was never mailed, in the right shape; another one each time, as guessers send. */
const newSecret = () => randomBytes(32).toString('base64url');

const COMPANY = { nombre: 'Laboratorios Demo Norte', dominio: 'demo-norte.example.org' };
const ZONE = { pais_id: 28, estado_id: 28028 };
/** More products than are requested, since some of them are in the demonstration's portfolio already. */
const OFFERED = 60;
const SWEPT_MS = 30_000;

const ConId = v.object({ id: v.number() });
const Lista = v.object({ data: v.array(ConId) });
const Producto = v.object({ id: v.number(), activo: v.boolean(), estado: v.string() });
const Productos = v.object({ data: v.array(Producto) });
const Creadas = v.object({ data: v.object({ creadas: v.array(ConId) }) });
const Enviadas = v.object({ data: v.array(v.object({ verificacion: ConId })) });

/** Makes one call to the platform. @throws Error when it is refused */
async function call(visitor: Visitor, method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
  const key = { 'idempotency-key': randomUUID() };
  const { status, text } = await visitor.ask(method, path, body && JSON.stringify(body), key);
  if (status < 200 || status > 299) throw new Error(`${method} ${path}: ${status} ${text}`);
  return text === '' ? null : JSON.parse(text);
}

/** Adds as many new products as wanted to the portfolio of the demonstration's representative. */
async function draftsOf(representative: Visitor, wanted: number): Promise<number[]> {
  const { data: companies } = v.parse(
    Lista,
    await call(representative, 'GET', `/api/empresas/search?query=${encodeURIComponent(COMPANY.nombre)}`),
  );
  const { data: products } = v.parse(
    Productos,
    await call(representative, 'GET', `/visita/api/productos?per_page=${OFFERED}`),
  );
  const onSale = products.filter(({ activo, estado }) => activo && estado === 'autorizado');
  const made = await call(representative, 'POST', '/visita/api/cartera', {
    productos: onSale.map(({ id }) => ({ producto_id: id })),
    empresa_id: companies[0]?.id,
    relacion: 'comercializador',
    zonas: [ZONE],
    canales: ['ap'],
  });
  const ids = v.parse(Creadas, made).data.creadas.map(({ id }) => id);
  if (ids.length < wanted) throw new Error(`the demonstration has ${ids.length} products to ask for, not ${wanted}`);
  return ids.slice(0, wanted);
}

type Secret = () => string;

/** Makes a link of each state by the platform's own calls and job; only the times in its rows are changed directly. */
export async function makeLinks(stack: Stack): Promise<Record<State, Secret>> {
  const account = stack.demo().find(({ email }) => email.startsWith('visitador@'));
  if (!account) throw new Error('there are no demonstration accounts');
  const representative = openVisitor(stack.url, '127.0.8.1', 1);
  const holder = openVisitor(stack.url, '127.0.8.2', 1);
  const { db, close } = await attachEmbedded(stack.dataDir);
  try {
    await representative.logIn(account);
    const drafts = await draftsOf(representative, 5);
    const asked = [];
    for (const draft of drafts) asked.push(await askByMail(stack, representative, draft));
    const [live, used, expired, takenBack, replaced] = asked;
    if (!live || !used || !expired || !takenBack || !replaced) throw new Error('a link was not mailed');

    await call(holder, 'POST', `${pathOf(used.secret)}/decidir`, ANSWER);
    await call(representative, 'POST', `/visita/api/verificaciones/${takenBack.id}/anular`);
    // As if mailed more than a day ago, after which a link may be mailed again.
    await sql`update verificacion set creado_en = creado_en - interval '25 hours', enviada_en = now() - interval '25 hours'
      where id = ${replaced.id}`.execute(db);
    await call(representative, 'POST', `/visita/api/verificaciones/${replaced.id}/reenviar`);
    await sql`update verificacion set caduca_en = now() - interval '1 minute' where id = ${expired.id}`.execute(db);
    await stack.enqueue('verificacion_caducidad', {});
    const isSwept = async () =>
      (
        await sql<{
          n: number;
        }>`select 1 as n from verificacion where id = ${expired.id} and estado = 'caducada'`.execute(db)
      ).rows.length === 1;
    for (const end = Date.now() + SWEPT_MS; !(await isSwept()); await sleep(200))
      if (Date.now() > end) throw new Error('the job has not ended what nobody answered');

    return {
      live: () => live.secret,
      used: () => used.secret,
      expired: () => expired.secret,
      'taken back': () => takenBack.secret,
      replaced: () => replaced.secret,
      unknown: newSecret,
      malformed: () => newSecret().slice(1),
    };
  } finally {
    await close();
    representative.close();
    holder.close();
  }
}

/** Requests a confirmation from a person of the company by mail; returns the request, and the secret of the mailed link. */
async function askByMail({ smtp }: Stack, representative: Visitor, draft: number) {
  const email_destino = `responde.${draft}@${COMPANY.dominio}`;
  const sent = await call(representative, 'POST', '/visita/api/cartera/enviar', { ids: [draft], email_destino });
  const mailed = await smtp?.waitFor(({ to }) => to.includes(email_destino), SWEPT_MS);
  const secret = /public\/verify\/([\w-]{43})/.exec(mailed?.mail.text ?? '')?.[1];
  const [first] = v.parse(Enviadas, sent).data;
  if (!first || secret === undefined) throw new Error(`no link came to ${email_destino}`);
  return { id: first.verificacion.id, secret };
}
