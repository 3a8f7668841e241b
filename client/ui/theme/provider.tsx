import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Toaster } from '../toast/toaster.tsx';
import './base.css';

/**
 * Providers that every screen needs. The locale is fixed and not the browser's, because the build
 * contains React Aria's strings in Spanish only.
 */
export const UiProvider = ({ children }: { children: ReactNode }) => (
  <I18nProvider locale="es-ES">
    {children}
    <Toaster />
  </I18nProvider>
);
