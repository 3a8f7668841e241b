import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from 'react-aria-components/Button';
import { Text } from 'react-aria-components/Text';
// React Aria still marks its toasts as unstable: only this file uses them.
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import { perDocument } from '../../documento/per-document.ts';
import { ui } from '../../i18n/es/ui.ts';
import c from './toast.module.css';
import { connectToasts, type ToastContent, type ToastTone } from './toast-queue.ts';

const ICON = { success: CircleCheck, danger: CircleAlert, neutral: Info } as const satisfies Record<ToastTone, unknown>;

const toasts = perDocument(() => new ToastQueue<ToastContent>({ maxVisibleToasts: 3 }));

/** The one region where toasts appear; loaded with the first one, by `Toaster`. */
export const ToastsRegion = () => {
  useEffect(() => connectToasts((content, options) => toasts().add(content, options)), []);
  return (
    <ToastRegion queue={toasts()} className={c.region} aria-label={ui.avisos}>
      {({ toast }) => {
        const { title, text, tone, action } = toast.content;
        const Icon = ICON[tone];
        return (
          <AriaToast toast={toast} className={c.toast} data-tone={tone}>
            <Icon className={c.icon} size={20} strokeWidth={1.5} aria-hidden="true" />
            <AriaToastContent className={c.content}>
              <Text slot="title">{title}</Text>
              {text && <Text slot="description">{text}</Text>}
            </AriaToastContent>
            {action && (
              <Button
                className={c.action}
                onPress={() => {
                  action.onPress();
                  toasts().close(toast.key);
                }}
              >
                {action.label}
              </Button>
            )}
            <Button slot="close" className={c.close} aria-label={ui.cerrarAviso}>
              <X size={18} strokeWidth={1.5} />
            </Button>
          </AriaToast>
        );
      }}
    </ToastRegion>
  );
};
