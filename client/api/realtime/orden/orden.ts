import type { AnswerOf } from '#shared/contract/endpoint';
import type { Evento, eventos } from '#shared/contract/main/chat/eventos';
import { ApiError } from '../../call/api-error.ts';
import { esperaDe } from '../conexion/espera.ts';
import type { Suceso } from '../realtime.ts';

export type Respuesta = AnswerOf<typeof eventos.despues>;

export interface OrdenDeps {
  /** GET /api/chat/eventos; undefined asks for the current position only. */
  ask(despues: number | undefined): Promise<Respuesta>;
  emit(suceso: Exclude<Suceso, { que: 'efimero' }>): void;
}

/** Most events that wait for a missing one; with more, everything is read again (resync). */
const ESPERAN_MAX = 1_000;
/** Attempts to fill a gap before it is given up. */
const INTENTOS = 5;

/** Orders a person's events: emits each once, with `n` ascending without gaps, though events may arrive late, twice or never. */
export function createOrden({ ask, emit }: OrdenDeps) {
  let ultimo: number | null = null;
  /** Highest `n` that another tab is known to have heard. */
  let hasta = 0;
  /** The position is unknown, and must be asked for. */
  let esPerdido = false;
  let esFin = false;
  let rellenando = false;
  const esperan = new Map<number, Evento>();

  function deliver(evento: Evento): void {
    ultimo = evento.n;
    emit({ que: 'evento', evento });
  }
  function drain(): void {
    for (const n of esperan.keys()) if (ultimo !== null && n <= ultimo) esperan.delete(n);
    for (let uno = siguiente(); uno; uno = siguiente()) {
      esperan.delete(uno.n);
      deliver(uno);
    }
  }
  const siguiente = () => (ultimo === null ? undefined : esperan.get(ultimo + 1));

  /** Sets the position; pages are told to read again what came before it. */
  function setPosition(n: number): void {
    ultimo = n;
    hasta = 0;
    esPerdido = false;
    emit({ que: 'resincronizar' });
    drain();
  }

  function apply({ data, meta }: Respuesta): void {
    if (meta.resincronizar) {
      setPosition(meta.n);
      return;
    }
    for (const evento of data) if (ultimo === null || evento.n === ultimo + 1) deliver(evento);
    drain();
  }

  async function paginas(): Promise<void> {
    let respuesta: Respuesta;
    let antes: number | null;
    do {
      antes = ultimo;
      respuesta = await ask(antes ?? undefined);
      if (esFin) return;
      if (antes === null) setPosition(respuesta.meta.n);
      else apply(respuesta);
    } while (respuesta.meta.hay_mas && ultimo !== antes);
  }

  const falta = () => !esFin && (esPerdido || esperan.size > 0 || (ultimo ?? 0) < hasta);

  async function fillGap(): Promise<void> {
    if (rellenando) return;
    rellenando = true;
    for (let intento = 0; falta(); intento++) {
      if (intento > 0) await new Promise((resolve) => setTimeout(resolve, esperaDe(intento)));
      if (!falta()) break;
      if (intento >= INTENTOS) esPerdido = true;
      // A failed request is repeated in the next round.
      await (esPerdido ? askWhere() : paginas()).catch(() => undefined);
    }
    rellenando = false;
  }
  async function askWhere(): Promise<void> {
    const { meta } = await ask(undefined);
    if (!esFin) setPosition(meta.n);
  }

  return {
    ultimo: () => ultimo,
    evento(evento: Evento): void {
      if (ultimo !== null && evento.n <= ultimo && !esPerdido) return;
      ultimo ??= evento.n - 1;
      if (!esPerdido && evento.n === ultimo + 1) {
        deliver(evento);
        drain();
        return;
      }
      esperan.set(evento.n, evento);
      if (esperan.size > ESPERAN_MAX) {
        esperan.clear();
        esPerdido = true;
      }
      void fillGap();
    },
    /**
     * Takes the server's position from a welcome. Only the first one counts, and it emits a resync: what a page has read already
     * may lack events that happened while the channel was being opened.
     */
    start(n: number): void {
      if (ultimo === null) setPosition(n);
    },
    /** Resumes from a position of before, without a resync. */
    follow(n: number): void {
      ultimo ??= n;
    },
    /** Another tab has heard events up to `n`. */
    catchUp(n: number): void {
      if (ultimo === null) setPosition(n);
      hasta = Math.max(hasta, n);
      void fillGap();
    },
    /** `desde` 0: the sender does not know the position. */
    resync(desde: number): void {
      esperan.clear();
      if (desde > 0) setPosition(desde);
      else esPerdido = true;
      void fillGap();
    },
    async poll(): Promise<'hay' | 'ausente' | 'fallo'> {
      try {
        await paginas();
        return 'hay';
      } catch (error) {
        return error instanceof ApiError && error.status === 404 ? 'ausente' : 'fallo';
      }
    },
    stop(): void {
      esFin = true;
      esperan.clear();
    },
  };
}
