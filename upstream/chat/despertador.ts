import { randomBytes } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';
import * as v from 'valibot';
import { type AreaCambio, ESTADOS_PRESENCIA } from '#shared/contract/realtime';

type EstadoPresencia = (typeof ESTADOS_PRESENCIA)[number];

/** PostgreSQL's channel on which the processes of the APIs tell each other. */
export const CANAL_EVENTOS = 'eventos';

/** What processes of the APIs tell each other: a line of text to all of them. PostgreSQL's NOTIFY, or Redis where there is one. */
export interface Linea {
  publish(texto: string): Promise<void>;
}

export interface Despertador {
  /** Something was written down of these people: says so to every process, this one included, without waiting. */
  despertar(usuarios: readonly number[]): void;
  /** Something that is not written down, for these people: lost where nobody listens. */
  efimero(usuarios: readonly number[], frame: object): void;
  /** Who may see whether these people are there is another question from now on. */
  revisar(usuarios: readonly number[]): void;
  /**
   * Whether somebody is at one of this process's browsers, for those who may see it and, whoever these are, for the other
   * processes; null: at none.
   */
  presente(usuario: number, estado: EstadoPresencia | null, conocen: readonly number[]): void;
  /** What another process has said. */
  recibir(texto: string): void;
  /** A gap: what was said meanwhile is not known. */
  hueco(): void;
}

/** Who is to hear of it in this process. */
export interface Oyente {
  despertar(usuarios: readonly number[]): void;
  efimero(usuarios: readonly number[], frame: object): void;
  revisar(usuarios: readonly number[]): void;
  /** What another process says of somebody. */
  presente(usuario: number, estado: EstadoPresencia | null): void;
  hueco(): void;
}

/** NOTIFY takes 8,000 bytes; a name of eighty letters may be two hundred. */
const LINEA_MAX = 7_000;
/** One line for what happens within so many milliseconds: a notification costs as much as a message. */
const JUNTA_MS = 4;
/**
 * `w` something was written down, `n` the bell, `e` something in passing, `c` who may see them, `k` a change, `p` who is there (the
 * first), and who may see it; who says so, of whom, and what.
 */
const LINEA = /^([wneckp])(\S+) ([\d,]+) ?(.*)$/s;
const Dicho = v.pipe(v.string(), v.parseJson(), v.looseObject({}));

/**
 * Wakes the processes in which somebody listens. What happened is in `evento_usuario`, so that a line that is lost loses
 * nothing: who listens looks there from time to time (main/realtime/centro.ts).
 */
export function createDespertador(
  linea: Linea,
  oyente: () => Oyente | null,
  warn: (error: unknown) => void,
): Despertador {
  /** One's own lines come back: they were heard when they were said. */
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
  /** First those who may see it, and then this process, which may know better and then says so. */
  function recibirPresente([usuario = 0, ...conocen]: readonly number[], estado: EstadoPresencia | null): void {
    oyente()?.efimero(conocen, presenciaDe(usuario, estado));
    oyente()?.presente(usuario, estado);
  }

  return {
    despertar(usuarios) {
      if (usuarios.length === 0) return;
      oyente()?.despertar(usuarios);
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
    revisar(usuarios) {
      oyente()?.revisar(usuarios);
      publish(`c${yo} ${usuarios.join(',')}`);
    },
    presente(usuario, estado, conocen) {
      oyente()?.efimero(conocen, presenciaDe(usuario, estado));
      publish(`p${yo} ${[usuario, ...conocen].join(',')} ${estado ?? ''}`);
    },
    recibir(texto) {
      const [, que, de, quienes = '', frame = ''] = LINEA.exec(texto) ?? [];
      if (de === yo) return;
      const usuarios = quienes.split(',').map(Number).filter(Number.isSafeInteger);
      if (que === 'w') oyente()?.despertar(usuarios);
      if (que === 'c') oyente()?.revisar(usuarios);
      if (que === 'n') oyente()?.efimero(usuarios, { t: 'efimero', tipo: 'notificacion' });
      if (que === 'p') recibirPresente(usuarios, ESTADOS_PRESENCIA.find((uno) => uno === frame) ?? null);
      if (que === 'k') oyente()?.efimero(usuarios, { t: 'efimero', tipo: 'cambio', area: frame });
      if (que !== 'e') return;
      const dicho = v.safeParse(Dicho, frame);
      // Of a version that says it otherwise, or of somebody else on the same line: it is lost, as what is said in passing may be.
      if (dicho.success) oyente()?.efimero(usuarios, dicho.output);
    },
    hueco: () => oyente()?.hueco(),
  };
}

export const presenciaDe = (usuario: number, estado: EstadoPresencia | null) =>
  ({ t: 'efimero', tipo: 'presencia', usuarios: [{ usuario, estado }] }) as const;

/** Numbers in groups that are no longer than that when they are written with commas. */
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

/** Somebody's bell has something new, once this transaction is done. Few are: commits that notify wait for each other. */
export const ringBell = (trx: QueryExecutorProvider, usuarioId: number) =>
  sql`select pg_notify(${CANAL_EVENTOS}, ${`n- ${usuarioId}`})`.execute(trx);

/** These people may have before them what has changed, once this transaction is done. Lost where nobody listens: a page that is looked at asks. */
export async function tellCambio(
  trx: QueryExecutorProvider,
  usuarios: readonly number[],
  area: AreaCambio,
): Promise<void> {
  for (const grupo of enGrupos([...new Set(usuarios)], LINEA_MAX))
    await sql`select pg_notify(${CANAL_EVENTOS}, ${`k- ${grupo.join(',')} ${area}`})`.execute(trx);
}
