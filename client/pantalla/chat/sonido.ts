import type { QueryClient } from '@tanstack/react-query';
import { seEstaMirando, seMiraAlguna } from '../../api/browser/mirada.ts';
import type { Realtime } from '../../api/realtime/realtime.ts';
import { estaCallada } from './callada.ts';
import { conversacionQuery, preferenciasQuery } from './consultas-comunes.ts';

const TONO_HZ = 660;
const DURA_S = 0.16;
/** Messages within this time, e.g. after a gap in the connection, play one sound. */
const CADA_MS = 2_000;
/** How long preferences and conversations are cached for this: they are read when a message comes, but not with every message. */
const SABIDO_MS = 60_000;
/** Timeout of `resume`: a browser without a press so far plays nothing, and would play the tone with the next press, long after. */
const ARRANCA_MS = 300;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Plays a short soft tone, synthesised so that no file is loaded. */
async function play(contexto: AudioContext): Promise<void> {
  if (contexto.state !== 'running') await Promise.race([contexto.resume(), wait(ARRANCA_MS)]);
  if (contexto.state !== 'running') return;
  const [tono, fuerza] = [contexto.createOscillator(), contexto.createGain()];
  const ahora = contexto.currentTime;
  tono.frequency.value = TONO_HZ;
  fuerza.gain.setValueAtTime(0.06, ahora);
  fuerza.gain.exponentialRampToValueAtTime(0.0001, ahora + DURA_S);
  tono.connect(fuerza).connect(contexto.destination);
  tono.start(ahora);
  tono.stop(ahora + DURA_S);
}

/** A lock over all tabs: one of them plays the sound, and none for a while after it. */
async function unaVez(run: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return run();
  await navigator.locks.request('sonido-chat', { ifAvailable: true }, async (turno) => {
    if (!turno) return;
    await run();
    await wait(CADA_MS);
  });
}

/** Plays a tone for another person's message, on any page, when the person wants it and looks at no tab; not for muted conversations. */
export function listenSonido(client: QueryClient, realtime: Realtime, yo: number): () => void {
  let contexto: AudioContext | undefined;
  let callaHasta = 0;
  let esFin = false;
  async function seOye(conversacion: number): Promise<boolean> {
    const { sonido } = await client.fetchQuery({ ...preferenciasQuery, staleTime: SABIDO_MS });
    if (!sonido) return false;
    const una = await client.fetchQuery({ ...conversacionQuery(conversacion), staleTime: SABIDO_MS });
    return !estaCallada(una, Date.now()) && !(await seMiraAlguna());
  }
  async function llega(conversacion: number): Promise<void> {
    if (!(await seOye(conversacion)) || esFin || performance.now() < callaHasta) return;
    callaHasta = performance.now() + CADA_MS;
    contexto ??= new AudioContext();
    const este = contexto;
    await unaVez(() => play(este));
  }
  const leave = realtime.subscribe((suceso) => {
    if (suceso.que !== 'evento' || suceso.evento.tipo !== 'mensaje.nuevo') return;
    const { conversacion, mensaje } = suceso.evento.carga;
    const esDeOtro = mensaje.autor_id !== null && mensaje.autor_id !== yo && !mensaje.oculto;
    if (!esDeOtro || seEstaMirando() || typeof AudioContext === 'undefined') return;
    // A failure is ignored: the sound is not essential.
    llega(conversacion).catch(() => undefined);
  });
  return () => {
    esFin = true;
    leave();
    void contexto?.close();
  };
}
