import type { BodyInputOf } from '#shared/contract/endpoint';
import { feedback } from '#shared/contract/main/feedback';
import { ApiError, isTransient } from '../../api/call/api-error.ts';
import { call } from '../../api/call/call.ts';
import { errorSentence } from '../../api/call/error-sentence.ts';
import { feedback as textos } from '../../i18n/es/feedback.ts';
import { showToast } from '../../ui/toast/toast-queue.ts';
// What is said without a connection cannot be fetched then.
import '../../ui/toast/toast.tsx';

export interface Envio {
  body: BodyInputOf<typeof feedback.enviar>;
  /** The same at every try, so that a message whose answer was lost is kept once. */
  clave: string;
  /** The account that wrote it; null: nobody's. */
  quien: number | null;
}

const RETRY_MS = 30_000;

// In memory only: web storage holds no personal data (H-07).
const cola: Envio[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let isSending = false;
let quienEs: () => number | null = () => null;

/** Sends it now. @throws ApiError */
export async function enviar({ body, clave }: Envio): Promise<void> {
  const { data } = await call(feedback.enviar, { body, idempotencyKey: clave });
  showToast(textos.enviado, data.referencia === null ? {} : { text: textos.enviadoTexto(data.referencia) });
}

/** Keeps it until there is a connection. `quien`: who is there now; what somebody else wrote is never sent as theirs. */
export function esperar(envio: Envio, quien: () => number | null) {
  quienEs = quien;
  cola.push(envio);
  showToast(textos.enEspera, { text: textos.enEsperaTexto, tone: 'neutral' });
  watch();
}

async function vaciar() {
  if (isSending) return;
  isSending = true;
  try {
    for (let envio = cola[0]; envio; envio = cola[0]) {
      if (envio.quien === quienEs() && !(await isThrough(envio))) break;
      cola.shift();
    }
  } finally {
    isSending = false;
    watch();
  }
}

/** False: later. What is refused for good is told and given up. */
async function isThrough(envio: Envio): Promise<boolean> {
  try {
    await enviar(envio);
  } catch (error) {
    if (isTransient(error) || (error instanceof ApiError && error.status === 429)) return false;
    showToast(textos.noEnviado, { text: errorSentence(error), tone: 'danger' });
  }
  return true;
}

const onOnline = () => void vaciar();
/** The browser asks before the tab is closed. */
const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();

function watch() {
  clearTimeout(timer);
  const change = cola.length > 0 ? addEventListener : removeEventListener;
  change('online', onOnline);
  change('beforeunload', onLeave);
  if (cola.length > 0) timer = setTimeout(onOnline, RETRY_MS);
}
