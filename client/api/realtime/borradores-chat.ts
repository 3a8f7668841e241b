import type { QueryClient } from '@tanstack/react-query';
import { chat } from '#shared/contract/main/chat/conversaciones';
import { CHAT } from '#shared/reglas/reglas-chat';
import { perDocument } from '../../documento/per-document.ts';
import { BORRADORES_CHAT } from '../almacen-cifrado/colecciones.ts';
import { isTransient } from '../call/api-error.ts';
import { call } from '../call/call.ts';
import { almacenDePersona } from '../session/almacen-persona.ts';

/** Time between the last letter and the call that keeps the draft. */
const ESPERA_MS = 2_000;
const OTRA_VEZ_MS = 30_000;

interface Abiertos {
  read(conversacion: number): Promise<string | null>;
  save(conversacion: number, texto: string): void;
  release(conversacion: number): void;
}
/** Drafts of the logged-in person; null before a login and after a logout. */
const deQuien = perDocument((): { abiertos: Abiertos | null } => ({ abiertos: null }));

/** The draft of a conversation that the API does not have yet; null without one. */
export const readBorrador = async (conversacion: number): Promise<string | null> =>
  (await deQuien().abiertos?.read(conversacion)) ?? null;

/** Keeps a draft in this browser at once, and at the API two seconds later; '' once its message is sent. */
export const saveBorrador = (conversacion: number, texto: string): void =>
  deQuien().abiertos?.save(conversacion, texto);

/** After one's own message has arrived: the API has emptied its draft, so that no call needs to say so. */
export const releaseBorrador = (conversacion: number): void => deQuien().abiertos?.release(conversacion);

/** Opens the drafts of the logged-in person, and sends those of an earlier visit. Returns a function that closes them. */
export function openBorradores(queryClient: QueryClient): () => void {
  const almacen = almacenDePersona(queryClient);
  const escritos = new Map<number, string>();
  const enCamino = new Set<number>();
  /** Drafts emptied while an older text was under way: that call may arrive after the message, so that '' must be sent too. */
  const cruzados = new Set<number>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let turno: Promise<unknown> = Promise.resolve();
  let esFin = false;

  /** Writes to the store run one after the other; for each conversation only the newest text is written. */
  function record(conversacion: number): void {
    const texto = escritos.get(conversacion);
    turno = turno.then(async () => {
      const suyo = await almacen;
      if (esFin || texto === undefined || escritos.get(conversacion) !== texto) return;
      await suyo?.put(BORRADORES_CHAT, String(conversacion), { conversacion, texto });
    });
  }
  async function removeFromAlmacen(conversacion: number, texto: string): Promise<void> {
    const suyo = await almacen;
    const guardado = (await suyo?.getAll(BORRADORES_CHAT))?.find(({ valor }) => valor.conversacion === conversacion);
    // Another tab may have stored a newer text that it has not sent yet.
    if (!esFin && guardado?.valor.texto === texto) await suyo?.remove(BORRADORES_CHAT, String(conversacion));
  }
  const sendAfter = (conversacion: number, ms: number) => {
    clearTimeout(timers.get(conversacion));
    timers.set(
      conversacion,
      setTimeout(() => void send(conversacion), ms),
    );
  };
  async function send(conversacion: number): Promise<void> {
    clearTimeout(timers.get(conversacion));
    timers.delete(conversacion);
    const borrador = escritos.get(conversacion);
    if (borrador === undefined || esFin) return;
    // One call at a time for each conversation: a slow older call would arrive last.
    if (enCamino.has(conversacion)) return sendAfter(conversacion, ESPERA_MS);
    enCamino.add(conversacion);
    cruzados.delete(conversacion);
    let loTiene = false;
    try {
      await call(chat.ajustar, { params: { id: conversacion }, body: { borrador } });
      loTiene = true;
    } catch (error) {
      // A permanent refusal is not retried: the text stays here as long as the page. Transient errors are retried.
      if (isTransient(error) && !timers.has(conversacion) && !esFin) return sendAfter(conversacion, OTRA_VEZ_MS);
    } finally {
      enCamino.delete(conversacion);
    }
    turno = turno.then(async () => {
      if (esFin || escritos.get(conversacion) !== borrador) return;
      // From now on the API's draft is the newest, because another device may change it.
      if (loTiene) escritos.delete(conversacion);
      await removeFromAlmacen(conversacion, borrador);
    });
  }
  /** A hidden page may never run again, so that its drafts are sent now. */
  const onHide = () => {
    if (document.visibilityState === 'hidden') for (const conversacion of [...timers.keys()]) void send(conversacion);
  };
  document.addEventListener('visibilitychange', onHide);

  const leido = almacen.then(async (suyo) => {
    for (const { valor } of (await suyo?.getAll(BORRADORES_CHAT)) ?? []) {
      if (esFin || escritos.has(valor.conversacion)) continue;
      escritos.set(valor.conversacion, valor.texto);
      sendAfter(valor.conversacion, ESPERA_MS);
    }
  });

  const estos: Abiertos = {
    async read(conversacion) {
      await leido;
      return escritos.get(conversacion) ?? null;
    },
    save(conversacion, escrito) {
      // A draft may be no longer than a message.
      const texto = escrito.slice(0, CHAT.TEXTO_MAX);
      if (escritos.get(conversacion) === texto) return;
      escritos.set(conversacion, texto);
      if (enCamino.has(conversacion)) cruzados.add(conversacion);
      record(conversacion);
      sendAfter(conversacion, ESPERA_MS);
    },
    release(conversacion) {
      if (escritos.get(conversacion) !== '' || cruzados.has(conversacion) || enCamino.has(conversacion)) return;
      clearTimeout(timers.get(conversacion));
      timers.delete(conversacion);
      escritos.delete(conversacion);
      turno = turno.then(() => removeFromAlmacen(conversacion, ''));
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
