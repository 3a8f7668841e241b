import { randomUUID } from 'node:crypto';
import type { Evento } from '#shared/contract/main/chat/eventos';
import { type Dicho, type Persona, timelineOf } from './persona.ts';
import { type Disco, openPestana, type Pendiente } from './pestana.ts';
import type { Red } from './red.ts';

export interface Escritor {
  persona: Persona;
  /** The network of the house: everything of this person's browser goes over it. */
  red: Red;
  /** Gives its `client_id`. */
  say(texto: string): string;
  /** Everything that was ever said, in its order: what the person knows, whatever browsers and servers do. */
  readonly dichos: readonly string[];
  /** Said and not acknowledged, as the browser's disk has it. */
  readonly pendientes: readonly Pendiente[];
  /** `client_id` → `seq`, as it was acknowledged. */
  readonly hechos: ReadonlyMap<string, number>;
  /** What was heard live, or read when one was told to: `seq` → `client_id`. */
  readonly vistos: ReadonlyMap<number, string | null>;
  /** What was wrong with what was heard: an order, a gap, a repetition, a refusal. */
  readonly faltas: readonly string[];
  readonly conexiones: number;
  /** Sockets that nobody closed and that were found to be dead. */
  readonly muertas: number;
  /** Times that it was told to read anew. */
  readonly releidos: number;
  /** Its tab has been greeted, and hears everything from here on. */
  readonly isHere: boolean;
  /** The tab is closed and another one opened, which has what is on the disk. */
  reload(): void;
  /** The tab is closed for good. */
  close(): void;
}

interface Casa {
  persona: Persona;
  red: Red;
  conversacion: number;
  pingS: number | null;
}

/** Somebody who writes in one conversation, and a book of everything that they said, were told and heard. */
export function openEscritor({ persona, red, conversacion, pingS }: Casa): Escritor {
  const disco: Disco = { pendientes: [], n: null };
  const dichos: string[] = [];
  const hechos = new Map<string, number>();
  const vistos = new Map<number, string | null>();
  const faltas: string[] = [];
  let [conexiones, muertas, releidos] = [0, 0, 0];
  /** The last message heard live; null: since one was told to read anew, none. */
  let ultimo: number | null = null;

  function see({ seq, client_id }: Pick<Dicho, 'seq' | 'client_id'>): void {
    const antes = vistos.get(seq);
    if (antes !== undefined && antes !== client_id) faltas.push(`${seq} was ${antes} and is ${client_id}`);
    vistos.set(seq, client_id);
  }
  function hearEvento(evento: Evento): void {
    if (evento.tipo !== 'mensaje.nuevo' || evento.carga.conversacion !== conversacion) return;
    const { seq } = evento.carga.mensaje;
    if (ultimo !== null && seq !== ultimo + 1) faltas.push(`message ${seq} after ${ultimo}`);
    ultimo = seq;
    see(evento.carga.mensaje);
  }
  async function readAnew(): Promise<void> {
    releidos += 1;
    ultimo = null;
    for (const dicho of await timelineOf(persona, conversacion)) see(dicho);
  }
  // By the platform's name, whatever the port of the network.
  const headers = { ...persona.headers, host: new URL(persona.headers.origin ?? '').host };
  const open = () =>
    openPestana(
      disco,
      { port: red.port, headers, pingS },
      {
        onAbierta: () => {
          conexiones += 1;
        },
        onAck(clientId, seq) {
          const antes = hechos.get(clientId);
          if (antes !== undefined && antes !== seq) faltas.push(`${clientId} is acknowledged as ${antes} and ${seq}`);
          hechos.set(clientId, seq);
        },
        onEvento: hearEvento,
        onResincronizar: () => void readAnew().catch((error: unknown) => faltas.push(String(error))),
        onMuerta: () => {
          muertas += 1;
        },
        onFalta: (texto) => faltas.push(texto),
      },
    );
  let pestana = open();

  return {
    persona,
    red,
    dichos,
    hechos,
    vistos,
    faltas,
    get pendientes() {
      return disco.pendientes;
    },
    get conexiones() {
      return conexiones;
    },
    get muertas() {
      return muertas;
    },
    get releidos() {
      return releidos;
    },
    get isHere() {
      return pestana.isGreeted;
    },
    say(texto) {
      const client_id = randomUUID();
      dichos.push(client_id);
      disco.pendientes.push({ client_id, conversacion, texto });
      pestana.look();
      return client_id;
    },
    reload() {
      pestana.close();
      // What the disk gives is a copy: nothing of the tab before is shared with the next one.
      disco.pendientes = structuredClone(disco.pendientes);
      pestana = open();
    },
    close: () => pestana.close(),
  };
}
