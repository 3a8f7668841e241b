import { type ReactNode, useEffect, useRef } from 'react';
import { perDocument } from '../../documento/per-document.ts';
import c from './page-heading.module.css';

export interface PageHeadingProps {
  children: ReactNode;
  /** One sentence under the title. */
  intro?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** Small text above the title: section, date, step. */
  eyebrow?: ReactNode;
}

// The first page of the app must not take the focus; every page opened by navigation must.
const navigation = perDocument(() => ({ isBehind: false }));
export const hasNavigated = () => navigation().isBehind;
export const markNavigation = () => {
  navigation().isBehind = true;
};

/** The page's one `h1`; it takes the focus after a navigation, so that a screen reader reads it. */
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
