import type { ReactNode } from 'react';
import { Toaster } from './toaster.tsx';
import './base.css';

/** What every screen of the system needs around it. */
export const UiProvider = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <Toaster />
  </>
);
