import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Toaster } from '../toast/toaster.tsx';
import './base.css';

/**
 * What every screen of the system needs around it. The locale is said here and not left to the browser's: the build
 * carries React Aria's words in Spanish only.
 */
export const UiProvider = ({ children }: { children: ReactNode }) => (
  <I18nProvider locale="es-ES">
    {children}
    <Toaster />
  </I18nProvider>
);
