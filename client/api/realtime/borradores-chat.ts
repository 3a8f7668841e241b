import type { QueryClient } from '@tanstack/react-query';
import { chat } from '#shared/contract/main/chat/conversaciones';
import { CHAT } from '#shared/reglas/reglas-chat';
import { perDocument } from '../../documento/per-document.ts';
import { BORRADORES_CHAT } from '../almacen-cifrado/colecciones.ts';
import { isTransient } from '../call/api-error.ts';
import { call } from '../call/call.ts';
import { almacenDePersona } from '../session/almacen-persona.ts';

/** Between the last letter and the call that keeps it. */
const ESPERA_MS = 2_000;
const OTRA_VEZ_MS = 30_000;

interface Abiertos {
  read(conversacion: number): Promise<string | null>;
  guardar(conversacion: number, texto: string): void;
  soltar(conversacion: number): void;
}
/** Of whoever is logged in; before and after, nobody writes. */
const deQuien = perDocument((): { abiertos: Abiertos | null } => ({ abiertos: null }));

/** What was written there and the API does not have yet; null: nothing. */
export const readBorrador = async (conversacion: number): Promise<string | null> =>
  (await deQuien().abiertos?.read(conversacion)) ?? null;

/** Keeps it in this browser at once, and at the API a moment after. Once it is sent: ''. */
export const guardarBorrador = (conversacion: number, texto: string): void =>
  deQuien().abiertos?.guardar(conversacion, texto);

/** One's own message has arrived: the API has emptied the draft with it, and needs not be told that nothing is left. */
export const soltarBorrador = (conversacion: number): void => deQuien().abiertos?.soltar(conversacion);

/** For as long as somebody is logged in; what was left unsent before goes now. */
export function openBorradores(queryClient: QueryClient): () => void {
  const almacen = almacenDePersona(queryClient);
  const escritos = new Map<number, string>();
  const enCamino = new Set<number>();
  /** Emptied while an older text was on its way, which may come to the API after the message: this has to be told. */
  const cruzados = new Set<number>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let turno: Promise<unknown> = Promise.resolve();
  let esFin = false;

  /** One writing after the other; of those of one conversation that wait, the newest. */
  function anotar(conversacion: number): void {
    const texto = escritos.get(conversacion);
    turno = turno.then(async () => {
      const suyo = await almacen;
      if (esFin || texto === undefined || escritos.get(conversacion) !== texto) return;
      await suyo?.put(BORRADORES_CHAT, String(conversacion), { conversacion, texto });
    });
  }
  async function quitarDelAlmacen(conversacion: number, texto: string): Promise<void> {
    const suyo = await almacen;
    const guardado = (await suyo?.getAll(BORRADORES_CHAT))?.find(({ valor }) => valor.conversacion === conversacion);
    // Another tab may have written there since, and has not sent it yet.
    if (!esFin && guardado?.valor.texto === texto) await suyo?.remove(BORRADORES_CHAT, String(conversacion));
  }
  const enviarTras = (conversacion: number, ms: number) => {
    clearTimeout(timers.get(conversacion));
    timers.set(
      conversacion,
      setTimeout(() => void enviar(conversacion), ms),
    );
  };
  async function enviar(conversacion: number): Promise<void> {
    clearTimeout(timers.get(conversacion));
    timers.delete(conversacion);
    const borrador = escritos.get(conversacion);
    if (borrador === undefined || esFin) return;
    // One after the other: an older one that is slow would come last.
    if (enCamino.has(conversacion)) return enviarTras(conversacion, ESPERA_MS);
    enCamino.add(conversacion);
    cruzados.delete(conversacion);
    let loTiene = false;
    try {
      await call(chat.ajustar, { params: { id: conversacion }, body: { borrador } });
      loTiene = true;
    } catch (error) {
      // Refused for good it stays here for as long as the page; else it is tried again.
      if (isTransient(error) && !timers.has(conversacion) && !esFin) return enviarTras(conversacion, OTRA_VEZ_MS);
    } finally {
      enCamino.delete(conversacion);
    }
    turno = turno.then(async () => {
      if (esFin || escritos.get(conversacion) !== borrador) return;
      // From now on the API's is the newest: another device may change it.
      if (loTiene) escritos.delete(conversacion);
      await quitarDelAlmacen(conversacion, borrador);
    });
  }
  /** A page that is left may not come back. */
  const onHide = () => {
    if (document.visibilityState === 'hidden') for (const conversacion of [...timers.keys()]) void enviar(conversacion);
  };
  document.addEventListener('visibilitychange', onHide);

  const leido = almacen.then(async (suyo) => {
    for (const { valor } of (await suyo?.getAll(BORRADORES_CHAT)) ?? []) {
      if (esFin || escritos.has(valor.conversacion)) continue;
      escritos.set(valor.conversacion, valor.texto);
      enviarTras(valor.conversacion, ESPERA_MS);
    }
  });

  const estos: Abiertos = {
    async read(conversacion) {
      await leido;
      return escritos.get(conversacion) ?? null;
    },
    guardar(conversacion, escrito) {
      // What is too long to be sent is too long to be kept.
      const texto = escrito.slice(0, CHAT.TEXTO_MAX);
      if (escritos.get(conversacion) === texto) return;
      escritos.set(conversacion, texto);
      if (enCamino.has(conversacion)) cruzados.add(conversacion);
      anotar(conversacion);
      enviarTras(conversacion, ESPERA_MS);
    },
    soltar(conversacion) {
      if (escritos.get(conversacion) !== '' || cruzados.has(conversacion) || enCamino.has(conversacion)) return;
      clearTimeout(timers.get(conversacion));
      timers.delete(conversacion);
      escritos.delete(conversacion);
      turno = turno.then(() => quitarDelAlmacen(conversacion, ''));
    },
  };
  deQuien().abiertos = estos;
  return () => {
    esFin = true;
    for (const timer of timers.values()) clearTimeout(timer);
    document.removeEventListener('visibilitychange', onHide);
    escritos.clear();
    if (deQuien().abiertos === estos) deQuien().abiertos = null;
  };
}
