import { perDocument } from '../../documento/per-document.ts';

/** Spec, section 9: «Notification default timeout 5000 ms». */
export const NOTIFICATION_TIMEOUT_MS = 5000;

export type ToastTone = 'success' | 'danger' | 'neutral';
export interface ToastContent {
  title: string;
  text?: string;
  tone: ToastTone;
  action?: ToastAction;
}
/** One thing to do about what is said; the notice goes with the press. */
export interface ToastAction {
  label: string;
  onPress: () => void;
}
export interface ToastOptions {
  action?: ToastAction;
  text?: string;
  tone?: ToastTone;
  timeoutMs?: number;
}

type Add = (content: ToastContent, options: { timeout: number }) => void;

// The region that shows them is loaded with the first one; what is said before that waits here.
const queue = perDocument((): Queue => ({ waiting: [] }));
interface Queue {
  waiting: Parameters<Add>[];
  add?: Add;
  load?: () => void;
}

/** Shows a short notice; hovering or focusing it stops its clock. */
export function showToast(title: string, options: ToastOptions = {}) {
  const { text, action, tone = 'success', timeoutMs = NOTIFICATION_TIMEOUT_MS } = options;
  const content = { title, tone, ...(text ? { text } : {}), ...(action ? { action } : {}) };
  const { add, waiting, load } = queue();
  if (add) add(content, { timeout: timeoutMs });
  else waiting.push([content, { timeout: timeoutMs }]);
  load?.();
}

/** The toaster's mount: `onFirst` is called when there is something to show. */
export function onFirstToast(onFirst: () => void) {
  queue().load = onFirst;
  if (queue().waiting.length > 0) onFirst();
}

/** The loaded region takes over. */
export function connectToasts(target: Add) {
  queue().add = target;
  for (const args of queue().waiting.splice(0)) target(...args);
}
