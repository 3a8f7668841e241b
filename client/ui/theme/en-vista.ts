import { type RefObject, useEffect, useRef, useState } from 'react';

/** Distance before the viewport, so that lazy content has loaded when it becomes visible. */
const AHEAD = '800px 0px';

/** True from the first time that the element is this near to the viewport; true at once without IntersectionObserver. */
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
