import { type ReactNode, useEffect, useRef } from 'react';
import { perDocument } from '../../documento/per-document.ts';
import c from './page-heading.module.css';

export interface PageHeadingProps {
  children: ReactNode;
  /** One sentence under it. */
  intro?: ReactNode;
  /** Buttons at its right. */
  actions?: ReactNode;
  /** Small text above it: section, date, step. */
  eyebrow?: ReactNode;
}

// The page that the person opened the app with must not have its focus taken; every later one must.
const navigation = perDocument(() => ({ isBehind: false }));
export const hasNavigated = () => navigation().isBehind;
export const markNavigation = () => {
  navigation().isBehind = true;
};

/** The page's one `h1`; takes the focus when the page was come to by navigation, so that a screen reader reads it. */
export function PageHeading({ children, intro, actions, eyebrow }: PageHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasNavigated()) ref.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className={c.heading}>
      <div className={c.main}>
        {eyebrow && <div className={c.eyebrow}>{eyebrow}</div>}
        <h1 ref={ref} tabIndex={-1} className={c.title}>
          {children}
        </h1>
        {intro && <div className={c.intro}>{intro}</div>}
      </div>
      {actions && <div className={c.actions}>{actions}</div>}
    </header>
  );
}
