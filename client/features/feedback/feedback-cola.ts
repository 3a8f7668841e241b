import type { QueryClient } from '@tanstack/react-query';
import { feedback } from '#shared/contract/main/feedback';
import type { AlmacenCifrado } from '../../api/almacen-cifrado/almacen.ts';
import { FEEDBACK_SIN_ENVIAR, type FeedbackSinEnviar } from '../../api/almacen-cifrado/colecciones.ts';
import { almacenEnMemoria } from '../../api/almacen-cifrado/en-memoria.ts';
import { ApiError, isTransient } from '../../api/call/api-error.ts';
import { call } from '../../api/call/call.ts';
import { errorSentence } from '../../api/call/error-sentence.ts';
import { almacenDePersona } from '../../api/session/almacen-persona.ts';
import { refreshSession, sessionQuery } from '../../api/session/session.ts';
import { feedback as textos } from '../../i18n/es/feedback.ts';
import { showToast } from '../../ui/toast/toast-queue.ts';
// Static import, as it could not be loaded without a connection.
import '../../ui/toast/toast.tsx';
import { perDocument } from '../../documento/per-document.ts';

const RETRY_MS = 30_000;

/** Anonymous users have no key: their messages are kept only as long as the page. */
const cola = perDocument((): Cola => ({ sinCuenta: almacenEnMemoria(), isSending: false }));
interface Cola {
  sinCuenta: AlmacenCifrado;
  isSending: boolean;
  timer?: ReturnType<typeof setTimeout>;
  cliente?: QueryClient;
}

/** Sends a message now. @throws ApiError */
export async function send({ body, clave }: FeedbackSinEnviar): Promise<void> {
  const { data } = await call(feedback.enviar, { body, idempotencyKey: clave });
  showToast(textos.enviado, data.referencia === null ? {} : { text: textos.enviadoTexto(data.referencia) });
}

const personaDe = (queryClient: QueryClient) => queryClient.getQueryData(sessionQuery.queryKey)?.authUser?.id ?? null;

/** Null when another user, or nobody, is logged in now. */
async function almacenDe(queryClient: QueryClient, quien: number | null): Promise<AlmacenCifrado | null> {
  if (personaDe(queryClient) !== quien) return null;
  return quien === null ? cola().sinCuenta : almacenDePersona(queryClient);
}

/**
 * Keeps a message until there is a connection; for logged-in users encrypted, beyond this page. False when its author has
 * logged out.
 */
export async function wait(envio: FeedbackSinEnviar, quien: number | null, queryClient: QueryClient) {
  const almacen = await almacenDe(queryClient, quien);
  if (!almacen) return false;
  await almacen.put(FEEDBACK_SIN_ENVIAR, envio.clave, envio);
  const text = almacen.esPersistente ? textos.enEsperaGuardado : textos.enEsperaTexto;
  showToast(textos.enEspera, { text, tone: 'neutral' });
  await watch(queryClient);
  return true;
}

/** Sends the queued messages of the present user, in order. */
export async function clear(queryClient: QueryClient): Promise<void> {
  if (cola().isSending) return;
  cola().isSending = true;
  try {
    await enUnaPestana(() => sendAll(queryClient));
  } finally {
    cola().isSending = false;
    await watch(queryClient);
  }
}

/** Tabs share the queue, and all notice the connection: a lock lets one of them send it. */
async function enUnaPestana(run: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return run();
  await navigator.locks.request('feedback-sin-enviar', { ifAvailable: true }, (lock) => (lock ? run() : undefined));
}

async function sendAll(queryClient: QueryClient): Promise<void> {
  // With an expired session a message would arrive as anonymous: the session is checked first, and again before each
  // message.
  if (personaDe(queryClient) !== null && (await refreshSession(queryClient)).status === 'unknown') return;
  const quien = personaDe(queryClient);
  // A message written without an account must not become that of a logged-in user.
  if (quien !== null) await cola().sinCuenta.deleteEverything();
  const almacen = await almacenDe(queryClient, quien);
  for (const { id, valor } of (await almacen?.getAll(FEEDBACK_SIN_ENVIAR)) ?? []) {
    if (personaDe(queryClient) !== quien || !(await isThrough(valor))) return;
    await almacen?.remove(FEEDBACK_SIN_ENVIAR, id);
  }
}

/** Sends a message; false when it must be retried later. A definitive refusal is reported, and the message dropped. */
async function isThrough(envio: FeedbackSinEnviar): Promise<boolean> {
  try {
    await send(envio);
  } catch (error) {
    if (isTransient(error) || (error instanceof ApiError && error.status === 429)) return false;
    showToast(textos.noEnviado, { text: errorSentence(error), tone: 'danger' });
  }
  return true;
}

const onOnline = () => {
  const { cliente } = cola();
  if (cliente) void clear(cliente);
};
/** Makes the browser ask before the tab is closed. */
const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();

async function watch(queryClient: QueryClient): Promise<void> {
  cola().cliente = queryClient;
  const almacenes = [cola().sinCuenta, await almacenDePersona(queryClient)].filter((almacen) => almacen !== null);
  const cuantos = async (almacen: AlmacenCifrado) => (await almacen.getAll(FEEDBACK_SIN_ENVIAR)).length;
  const esperan = await Promise.all(almacenes.map(cuantos));
  const sePierde = almacenes.some(({ esPersistente }, i) => !esPersistente && esperan[i] !== 0);
  const hay = esperan.some((n) => n > 0);
  clearTimeout(cola().timer);
  (hay ? addEventListener : removeEventListener)('online', onOnline);
  (sePierde ? addEventListener : removeEventListener)('beforeunload', onLeave);
  if (hay) cola().timer = setTimeout(onOnline, RETRY_MS);
}
