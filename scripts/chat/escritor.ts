import { randomUUID } from 'node:crypto';
import type { Evento } from '#shared/contract/main/chat/eventos';
import { type Dicho, type Persona, timelineOf } from './persona.ts';
import { type Disco, openPestana, type Pendiente } from './pestana.ts';
import type { Red } from './red.ts';

export interface Escritor {
  persona: Persona;
  /** The person's own network, which carries all traffic of their browser. */
  red: Red;
  /** Sends a message. Returns its `client_id`. */
  say(texto: string): string;
  /** The `client_id`s of all messages sent, in order: the truth against which browsers and servers are checked. */
  readonly dichos: readonly string[];
  /** Sent and not acknowledged, as stored on the browser's disk. */
  readonly pendientes: readonly Pendiente[];
  /** `client_id` → `seq`, as acknowledged. */
  readonly hechos: ReadonlyMap<string, number>;
  /** Messages received live, or read when told to: `seq` → `client_id`. */
  readonly vistos: ReadonlyMap<number, string | null>;
  /** Violations: a wrong order, a gap, a repetition, a refusal. */
  readonly faltas: readonly string[];
  readonly conexiones: number;
  /** Number of sockets that were found to be dead without having been closed. */
  readonly muertas: number;
  /** Number of times that the writer was told to read anew. */
  readonly releidos: number;
  /** The tab has been greeted, and receives everything from here on. */
  readonly isHere: boolean;
  /** Closes the tab and opens another one, which starts from the disk. */
  reload(): void;
  /** Closes the tab for good. */
  close(): void;
}

interface Casa {
  persona: Persona;
  red: Red;
  conversacion: number;
  pingS: number | null;
}

/** A person who writes in one conversation, with a record of everything that they sent and received. */
export function openEscritor({ persona, red, conversacion, pingS }: Casa): Escritor {
  const disco: Disco = { pendientes: [], n: null };
  const dichos: string[] = [];
  const hechos = new Map<string, number>();
  const vistos = new Map<number, string | null>();
  const faltas: string[] = [];
  let [conexiones, muertas, releidos] = [0, 0, 0];
  /** `seq` of the last message received live; null since the writer was told to read anew. */
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
  // The host is the platform's name, whatever the port of the network.
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
      // The disk is copied: the tabs before and after share no object.
      disco.pendientes = structuredClone(disco.pendientes);
      pestana = open();
    },
    close: () => pestana.close(),
  };
}
