import type { ReactNode } from 'react';
import c from './visually-hidden.module.css';

/** For screen readers only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className={c.hidden}>{children}</span>;
