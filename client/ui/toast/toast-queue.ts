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
/** A button for one action; a press closes the toast. */
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

// The region that shows toasts is loaded with the first one; earlier toasts wait here.
const queue = perDocument((): Queue => ({ waiting: [] }));
interface Queue {
  waiting: Parameters<Add>[];
  add?: Add;
  load?: () => void;
}

/** Shows a short toast; hovering or focusing it pauses its timeout. */
export function showToast(title: string, options: ToastOptions = {}) {
  const { text, action, tone = 'success', timeoutMs = NOTIFICATION_TIMEOUT_MS } = options;
  const content = { title, tone, ...(text ? { text } : {}), ...(action ? { action } : {}) };
  const { add, waiting, load } = queue();
  if (add) add(content, { timeout: timeoutMs });
  else waiting.push([content, { timeout: timeoutMs }]);
  load?.();
}

/** For the mounted toaster: `onFirst` is called when there is a toast to show. */
export function onFirstToast(onFirst: () => void) {
  queue().load = onFirst;
  if (queue().waiting.length > 0) onFirst();
}

/** Hands the waiting toasts and all later ones to the loaded region. */
export function connectToasts(target: Add) {
  queue().add = target;
  for (const args of queue().waiting.splice(0)) target(...args);
}
