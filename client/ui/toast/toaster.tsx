import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstToast } from './toast-queue.ts';

export const preloadToasts = () => import('./toast.tsx');
const ToastsRegion = lazy(async () => ({ default: (await preloadToasts()).ToastsRegion }));

/** Loads the region of toasts with the first one; mounted once, in `UiProvider`. */
export function Toaster() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  return (
    isNeeded && (
      <Suspense>
        <ToastsRegion />
      </Suspense>
    )
  );
}
