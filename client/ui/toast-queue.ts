import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';

/** Spec, section 9: «Notification default timeout 5000 ms». */
export const NOTIFICATION_TIMEOUT_MS = 5000;

export type ToastTone = 'success' | 'danger' | 'neutral';
export interface ToastContent {
  title: string;
  text?: string;
  tone: ToastTone;
}

export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 });

/** Shows a short notice; hovering or focusing the region stops its clock. */
export const showToast = (
  title: string,
  {
    text,
    tone = 'success',
    timeoutMs = NOTIFICATION_TIMEOUT_MS,
  }: { text?: string; tone?: ToastTone; timeoutMs?: number } = {},
) => toastQueue.add({ title, tone, ...(text ? { text } : {}) }, { timeout: timeoutMs });
