import { randomBytes } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';
import * as v from 'valibot';
import { type AreaCambio, ESTADOS_PRESENCIA } from '#shared/contract/realtime';

type EstadoPresencia = (typeof ESTADOS_PRESENCIA)[number];

/** PostgreSQL's channel on which the processes of the APIs tell each other. */
export const CANAL_EVENTOS = 'eventos';

/** Publishes a line of text to all processes of the APIs: by PostgreSQL's NOTIFY, or by Redis if there is one. */
export interface Linea {
  publish(texto: string): Promise<void>;
}

export interface Despertador {
  /** These users have new events: tells every process, this one included, without waiting. */
  wake(usuarios: readonly number[]): void;
  /** A frame for these users that is not stored: it is lost where nobody listens. */
  efimero(usuarios: readonly number[], frame: object): void;
  /** Who may see the presence of these users has changed. */
  review(usuarios: readonly number[]): void;
  /**
   * The presence of a user by this process's browsers, for the users who may see it (`conocen`) and for all other processes.
   * Null: the user is at no browser of this process.
   */
  presente(usuario: number, estado: EstadoPresencia | null, conocen: readonly number[]): void;
  /** Handles a line of another process. */
  receive(texto: string): void;
  /** The line was interrupted, so messages may have been missed. */
  hueco(): void;
}

/** The receiver in this process. */
export interface Oyente {
  wake(usuarios: readonly number[]): void;
  efimero(usuarios: readonly number[], frame: object): void;
  review(usuarios: readonly number[]): void;
  /** The presence of a user at another process. */
  presente(usuario: number, estado: EstadoPresencia | null): void;
  hueco(): void;
}

/** NOTIFY takes 8,000 bytes; a name of eighty letters may take two hundred. */
const LINEA_MAX = 7_000;
/** What happens within so many milliseconds is sent as one line, because a notification costs as much as a message. */
const JUNTA_MS = 4;
/**
 * Format of a line: kind, sending process, users, payload. Kinds: `w` new events, `n` the bell, `e` an ephemeral frame, `c` who
 * may see these users' presence, `k` a change of an area, `p` the presence of the first user, for the others.
 */
const LINEA = /^([wneckp])(\S+) ([\d,]+) ?(.*)$/s;
const Dicho = v.pipe(v.string(), v.parseJson(), v.looseObject({}));

/**
 * Wakes the processes in which users are connected. The events are stored in `evento_usuario`, so a lost line loses nothing:
 * listeners also poll that table (main/realtime/centro.ts).
 */
export function createDespertador(
  linea: Linea,
  oyente: () => Oyente | null,
  warn: (error: unknown) => void,
): Despertador {
  /** Id of this process: its own lines come back, but were handled when they were sent. */
  const yo = randomBytes(6).toString('base64url');
  const pendientes = new Set<number>();
  let _timer: NodeJS.Timeout | undefined;

  const publish = (texto: string) => void linea.publish(texto).catch(warn);
  function flush(): void {
    _timer = undefined;
    const todos = [...pendientes];
    pendientes.clear();
    for (const grupo of enGrupos(todos, LINEA_MAX)) publish(`w${yo} ${grupo.join(',')}`);
  }
  /** First the users who may see it, then this process, which corrects the frame if it knows better. */
  function receivePresente([usuario = 0, ...conocen]: readonly number[], estado: EstadoPresencia | null): void {
    oyente()?.efimero(conocen, presenciaDe(usuario, estado));
    oyente()?.presente(usuario, estado);
  }

  return {
    wake(usuarios) {
      if (usuarios.length === 0) return;
      oyente()?.wake(usuarios);
      for (const usuario of usuarios) pendientes.add(usuario);
      _timer ??= setTimeout(flush, JUNTA_MS);
    },
    efimero(usuarios, frame) {
      if (usuarios.length === 0) return;
      oyente()?.efimero(usuarios, frame);
      const texto = JSON.stringify(frame);
      for (const grupo of enGrupos([...usuarios], LINEA_MAX - Buffer.byteLength(texto)))
        publish(`e${yo} ${grupo.join(',')} ${texto}`);
    },
    review(usuarios) {
      oyente()?.review(usuarios);
      publish(`c${yo} ${usuarios.join(',')}`);
    },
    presente(usuario, estado, conocen) {
      oyente()?.efimero(conocen, presenciaDe(usuario, estado));
      publish(`p${yo} ${[usuario, ...conocen].join(',')} ${estado ?? ''}`);
    },
    receive(texto) {
      const [, que, de, quienes = '', frame = ''] = LINEA.exec(texto) ?? [];
      if (de === yo) return;
      const usuarios = quienes.split(',').map(Number).filter(Number.isSafeInteger);
      if (que === 'w') oyente()?.wake(usuarios);
      if (que === 'c') oyente()?.review(usuarios);
      if (que === 'n') oyente()?.efimero(usuarios, { t: 'efimero', tipo: 'notificacion' });
      if (que === 'p') receivePresente(usuarios, ESTADOS_PRESENCIA.find((uno) => uno === frame) ?? null);
      if (que === 'k') oyente()?.efimero(usuarios, { t: 'efimero', tipo: 'cambio', area: frame });
      if (que !== 'e') return;
      const dicho = v.safeParse(Dicho, frame);
      // A line of another version of the code, or of another program on the channel, is dropped; ephemeral frames may be lost.
      if (dicho.success) oyente()?.efimero(usuarios, dicho.output);
    },
    hueco: () => oyente()?.hueco(),
  };
}

export const presenciaDe = (usuario: number, estado: EstadoPresencia | null) =>
  ({ t: 'efimero', tipo: 'presencia', usuarios: [{ usuario, estado }] }) as const;

/** Groups of ids whose comma-separated text is at most `max` long. */
function enGrupos(todos: readonly number[], max: number): number[][] {
  const grupos: number[][] = [];
  let largo = max;
  for (const uno of todos) {
    const suyo = String(uno).length + 1;
    if (largo + suyo > max) {
      grupos.push([]);
      largo = 0;
    }
    grupos.at(-1)?.push(uno);
    largo += suyo;
  }
  return grupos;
}

/**
 * Tells a user's browsers that the bell has news, when the transaction commits. Use it sparingly: commits that notify wait for
 * each other.
 */
export const ringBell = (trx: QueryExecutorProvider, usuarioId: number) =>
  sql`select pg_notify(${CANAL_EVENTOS}, ${`n- ${usuarioId}`})`.execute(trx);

/**
 * Tells these users' browsers that an area has changed, when the transaction commits. It may be lost: a page asks again when it
 * is looked at.
 */
export async function tellCambio(
  trx: QueryExecutorProvider,
  usuarios: readonly number[],
  area: AreaCambio,
): Promise<void> {
  for (const grupo of enGrupos([...new Set(usuarios)], LINEA_MAX))
    await sql`select pg_notify(${CANAL_EVENTOS}, ${`k- ${grupo.join(',')} ${area}`})`.execute(trx);
}
