import { type RefObject, useEffect, useRef, useState } from 'react';

/** Before it is seen, so that what it loads has come when it is. */
const AHEAD = '800px 0px';

/** True from the first time that the element comes that near the window; at once where the browser cannot tell. */
export function useCercaDeLaVista<E extends Element>(ahead = AHEAD): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [near, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = ref.current;
    if (near || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: ahead },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near, ahead]);
  return [ref, near];
}
