import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Text } from 'react-aria-components/Text';
// Still marked unstable by React Aria: this file is the only one that knows.
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import { ui } from '../i18n/es/ui.ts';
import c from './toast.module.css';
import { type ToastTone, toastQueue } from './toast-queue.ts';

const ICON = { success: CircleCheck, danger: CircleAlert, neutral: Info } as const satisfies Record<ToastTone, unknown>;

/** The one region where toasts appear; mounted once, in `UiProvider`. */
export const Toaster = () => (
  <ToastRegion queue={toastQueue} className={c.region} aria-label={ui.avisos}>
    {({ toast }) => {
      const { title, text, tone } = toast.content;
      const Icon = ICON[tone];
      return (
        <AriaToast toast={toast} className={c.toast} data-tone={tone}>
          <Icon className={c.icon} size={20} strokeWidth={1.5} aria-hidden="true" />
          <ToastContent className={c.content}>
            <Text slot="title">{title}</Text>
            {text && <Text slot="description">{text}</Text>}
          </ToastContent>
          <Button slot="close" className={c.close} aria-label={ui.cerrarAviso}>
            <X size={18} strokeWidth={1.5} />
          </Button>
        </AriaToast>
      );
    }}
  </ToastRegion>
);
