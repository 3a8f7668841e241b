import type { JobsLog } from '#upstream/jobs/boss-log';
import { logServidor } from './servidor-en-el-registro.ts';

/** Milliseconds. The longest is short of a minute: by then all that waited is on its way once the server is back. */
export const ESPERAS = { esperaMs: 5_000, esperaMaxMs: 30_000 };
/** Mails that are remembered for having failed alone. */
const CULPABLES_MAX = 1_000;

interface Options {
  /** The first wait after the server did not answer; doubled by every probe in vain. */
  esperaMs?: number;
  esperaMaxMs?: number;
  /** Told of each wait as it begins. */
  enEspera?: (ms: number) => void;
  now?: () => number;
  /** 0 … 1. A wait is between its half and itself: several processes do not ask in step. */
  azar?: () => number;
}

/** The leave to ask the mail server once. */
export interface Paso {
  /** The server has said something. @returns whether it was waited for until now */
  responde(): boolean;
  noResponde(error: string): void;
  /** Done with. Who has not asked has shown nothing, and leaves the question to another. */
  devuelve(): void;
}

/** The mail server as this process knows it. While it does not answer nobody asks it, but one mail at the end of each wait. */
export interface Servidor {
  /** Null: not now. */
  pide(correo: number): Paso | null;
  /** Another process has found it back. */
  vuelve(): void;
  /** Nobody may ask before a wait is over. */
  isWaiting(): boolean;
}

export function createServidor(log: JobsLog, options: Options = {}): Servidor {
  const {
    esperaMs,
    esperaMaxMs,
    enEspera,
    now = () => performance.now(),
    azar = Math.random,
  } = { ...ESPERAS, ...options };
  const registro = logServidor(log);
  /** Until when nobody asks; undefined while the server answers. */
  let hasta: number | undefined;
  let enVano = 0;
  let sonda: Paso | undefined;
  /**
   * Mails that have made it be waited for. When others were answered since, another failure of theirs says more of them than of the
   * server, which may fall by what they bring: they hold the others back once.
   */
  const culpables = new Set<number>();

  function esperar(): void {
    const larga = Math.min(esperaMs * 2 ** enVano, esperaMaxMs);
    const ms = larga * (0.5 + azar() / 2);
    hasta = now() + ms;
    enVano += 1;
    enEspera?.(ms);
  }

  function abrir(): boolean {
    const esperaba = hasta !== undefined;
    hasta = undefined;
    enVano = 0;
    sonda = undefined;
    registro.responde();
    return esperaba;
  }

  function falla(correo: number, paso: Paso, error: string): void {
    if (hasta === undefined) {
      if (culpables.has(correo)) return;
      if (culpables.size >= CULPABLES_MAX) culpables.clear();
      culpables.add(correo);
    } else if (sonda !== paso) return; // Asked before the others knew.
    sonda = undefined;
    registro.noResponde(error);
    esperar();
  }

  return {
    pide(correo) {
      const esSonda = hasta !== undefined;
      if (hasta !== undefined && (sonda !== undefined || now() < hasta)) return null;
      const paso: Paso = {
        responde() {
          culpables.delete(correo);
          return abrir();
        },
        noResponde: (error) => falla(correo, paso, error),
        devuelve() {
          if (sonda === paso) sonda = undefined;
        },
      };
      if (esSonda) sonda = paso;
      return paso;
    },
    vuelve: abrir,
    isWaiting: () => hasta !== undefined && (sonda !== undefined || now() < hasta),
  };
}
