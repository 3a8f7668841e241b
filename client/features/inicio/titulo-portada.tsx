import { type ReactNode, useEffect, useRef } from 'react';
import { hasNavigated } from '#ui/content/page-heading';

/** The page's `h1`, styled as in the HTML; takes the focus after a navigation, as the heading of every page. */
export function TituloPortada({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasNavigated()) ref.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={ref} tabIndex={-1} className="ini-titulo">
      {children}
    </h1>
  );
}
