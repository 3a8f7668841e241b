import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { ESTADOS_PRESENCIA } from '#shared/contract/realtime';
import { CHAT } from '#shared/reglas/reglas-chat';
import { type Despertador, presenciaDe } from '../../chat/despertador.ts';
import type { Db } from '../../db/schema/schema.ts';
import { lectoresDe } from '../chat/conversaciones/alcance.ts';
import { requireEscribe } from '../chat/mensajes/send-mensaje.ts';
import type { Canal, Centro } from './centro.ts';

type Estado = (typeof ESTADOS_PRESENCIA)[number];

/** Presence and typing: in memory only, shown to people who share a conversation, and lost without harm. */
export interface Presencia {
  /** Shows the user's presence to the others, and the others' to the user. */
  enter(canal: Canal): Promise<void>;
  leave(usuario: number): void;
  /** State of one of the user's browsers: the user is away only when away from all of them. */
  set(canal: Canal, estado: Estado): Promise<void>;
  /** @throws ApiError 403, 404 for a conversation in which the user may not write */
  write(usuario: number, conversacion: number, on: boolean): Promise<void>;
  /** Whether the user is active, here or, as far as is known, at another process. */
  isActive(usuario: number): boolean;
  /** The people who may see these users' presence have changed: those who no longer may are told that the users are gone. */
  review(usuarios: readonly number[]): void;
  /** Another process's state of a user; a state known here wins if it is more active. */
  hear(usuario: number, estado: Estado | null): void;
  stop(): void;
}

/** When two processes disagree, the more active state is right. */
const RANGO = { activa: 2, ausente: 1 } as const;
const esMas = (uno: Estado | undefined, otro: Estado | null | undefined) =>
  (uno ? RANGO[uno] : 0) > (otro ? RANGO[otro] : 0);
/** Delay before a user counts as gone, so that reloading a page is no absence. */
const GRACIA_MS = 5_000;
/** People who are told of a user: the most recent conversation partners, as many as fit into one line between processes. */
const CONOCIDOS = 300;
/** Users named in one line between processes, which has room for 7 kB. */
const A_LA_VEZ = 100;

export function createPresencia(db: Db, centro: Centro, despertador: Despertador): Presencia {
  const presentes = new LRUCache<number, Estado>({ max: 50_000, ttl: CHAT.PRESENCIA_DURA_MS });
  const mios = new Map<number, Estado>();
  /** The last state that another process told, for users connected there. */
  const ajenos = new LRUCache<number, Estado>({ max: 50_000, ttl: CHAT.PRESENCIA_DURA_MS });
  /** The people a user shares a conversation with, cached for a minute. */
  const conocidos = new LRUCache<number, Promise<number[]>>({ max: 20_000, ttl: CHAT.PRESENCIA_CADA_MS });
  /** The people who were told that a user of `mios` is present. */
  const sabidos = new Map<number, readonly number[]>();
  const lectores = new LRUCache<string, Promise<number[]>>({ max: 20_000, ttl: 30_000 });

  const conocidosDe = (usuario: number) => {
    const hay = conocidos.get(usuario);
    if (hay) return hay;
    const leidos = readConocidos(db, usuario);
    conocidos.set(usuario, leidos);
    leidos.catch(() => conocidos.delete(usuario));
    return leidos;
  };

  const lectoresDeQuienEscribe = (usuario: number, conversacion: number) => {
    const clave = `${usuario}.${conversacion}`;
    const hay = lectores.get(clave);
    if (hay) return hay;
    const leidos = readOyentes(db, usuario, conversacion);
    lectores.set(clave, leidos);
    leidos.catch(() => lectores.delete(clave));
    return leidos;
  };

  async function tell(usuario: number, estado: Estado | null): Promise<void> {
    if (estado === null) presentes.delete(usuario);
    else presentes.set(usuario, estado);
    const conocen = await conocidosDe(usuario);
    const ya = sabidos.get(usuario) ?? [];
    if (estado === null) sabidos.delete(usuario);
    else sabidos.set(usuario, conocen);
    const yaNo = ya.length === 0 ? ya : ya.filter((uno) => !conocen.includes(uno));
    despertador.efimero(yaNo, presenciaDe(usuario, null));
    despertador.presente(usuario, estado, conocen);
  }
  /** The state over all of the user's browsers here; told when it changes. */
  async function suyoEs(usuario: number): Promise<void> {
    const estado = centro.isActive(usuario) ? 'activa' : 'ausente';
    if (!centro.isHere(usuario) || mios.get(usuario) === estado) return;
    mios.set(usuario, estado);
    await tell(usuario, estado);
  }
  /** Tells a user the presence of the people here whom they may see again, and adds the user to those told by these people. */
  async function meet(usuario: number): Promise<void> {
    const nuevos: { usuario: number; estado: Estado }[] = [];
    for (const otro of await conocidosDe(usuario)) {
      const estado = mios.get(otro);
      const ya = sabidos.get(otro) ?? [];
      if (estado === undefined || ya.includes(usuario)) continue;
      sabidos.set(otro, [...ya, usuario]);
      nuevos.push({ usuario: otro, estado });
    }
    for (let i = 0; i < nuevos.length; i += A_LA_VEZ)
      despertador.efimero([usuario], { t: 'efimero', tipo: 'presencia', usuarios: nuevos.slice(i, i + A_LA_VEZ) });
  }
  const timer = setInterval(() => {
    for (const [usuario, estado] of mios)
      if (!esMas(ajenos.get(usuario), estado)) void tell(usuario, estado).catch(() => {});
  }, CHAT.PRESENCIA_CADA_MS);
  timer.unref();

  return {
    async enter(canal) {
      const suyos = await conocidosDe(canal.usuario);
      const usuarios = suyos.flatMap((usuario) => {
        const estado = presentes.get(usuario);
        return estado === undefined ? [] : [{ usuario, estado }];
      });
      if (usuarios.length > 0) canal.send({ t: 'efimero', tipo: 'presencia', usuarios });
      canal.isActive = true;
      mios.set(canal.usuario, 'activa');
      await tell(canal.usuario, 'activa');
    },
    leave(usuario) {
      // The user's other browsers here may be inactive.
      if (centro.isHere(usuario)) return void suyoEs(usuario).catch(() => {});
      setTimeout(() => {
        if (centro.isHere(usuario) || !mios.delete(usuario)) return;
        void tell(usuario, null).catch(() => {});
      }, GRACIA_MS).unref();
    },
    async set(canal, estado) {
      canal.isActive = estado === 'activa';
      await suyoEs(canal.usuario);
    },
    async write(usuario, conversacion, on) {
      const oyentes = await lectoresDeQuienEscribe(usuario, conversacion);
      despertador.efimero(oyentes, { t: 'efimero', tipo: 'escribiendo', conversacion, usuario, on });
    },
    isActive: (usuario) => (mios.get(usuario) ?? presentes.get(usuario)) === 'activa',
    review(usuarios) {
      // All entries are dropped, because any conversation partner of these users may be concerned; this is rare, and cheap to read again.
      lectores.clear();
      conocidos.clear();
      for (const usuario of usuarios) void meet(usuario).catch(() => {});
      // People who told these users of their presence are reviewed too.
      const quienes = [...sabidos].flatMap(([uno, lista]) =>
        usuarios.some((otro) => lista.includes(otro)) ? uno : [],
      );
      for (const usuario of new Set([...usuarios, ...quienes])) {
        const estado = mios.get(usuario);
        if (estado !== undefined) void tell(usuario, estado).catch(() => {});
      }
    },
    hear(usuario, estado) {
      if (estado === null) ajenos.delete(usuario);
      else ajenos.set(usuario, estado);
      const mio = mios.get(usuario);
      if (mio !== undefined && esMas(mio, estado)) void tell(usuario, mio).catch(() => {});
      else if (estado === null) presentes.delete(usuario);
      else presentes.set(usuario, estado);
    },
    stop: () => clearInterval(timer),
  };
}

/** The people who see a user typing: all readers of the conversation without a block on either side. */
async function readOyentes(db: Db, usuario: number, conversacion: number): Promise<number[]> {
  await requireEscribe(db, usuario, conversacion);
  const todos = await lectoresDe(db, conversacion);
  const bloqueos = await db
    .selectFrom('bloqueo')
    .select(['de', 'a'])
    .where((eb) => eb.or([eb('de', '=', usuario), eb('a', '=', usuario)]))
    .execute();
  const fuera = new Set(bloqueos.flatMap(({ de, a }) => [de, a]));
  return todos.filter((uno) => uno !== usuario && !fuera.has(uno));
}

/** People who share a conversation with the user, where both show their presence and neither has blocked the other. */
async function readConocidos(db: Db, usuario: number): Promise<number[]> {
  const { rows } = await sql<{ usuario_id: number }>`
    select q.usuario_id from participante p
    join conversacion c on c.id = p.conversacion_id and c.tipo <> 'candidatura'
    join participante q on q.conversacion_id = p.conversacion_id and q.usuario_id <> p.usuario_id and q.salido_en is null
    where p.usuario_id = ${usuario} and p.salido_en is null
      and not exists (select from preferencia_chat x where x.usuario_id in (p.usuario_id, q.usuario_id) and not x.presencia)
      and not exists (select from bloqueo b where (b.de, b.a) in ((p.usuario_id, q.usuario_id), (q.usuario_id, p.usuario_id)))
    group by q.usuario_id order by max(c.actualizado_en) desc limit ${CONOCIDOS}`.execute(db);
  return rows.map(({ usuario_id }) => usuario_id);
}
