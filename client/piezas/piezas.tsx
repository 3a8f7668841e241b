import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { UiProvider } from '#ui/theme/provider';
import { Pagina } from './pagina.tsx';

// Development only: scripts/dev/front.ts serves the page, and no build includes it.
const root = document.getElementById('root');
if (!root) throw new Error('piezas.html has no #root');
createRoot(root).render(
  <StrictMode>
    <UiProvider>
      <Pagina />
    </UiProvider>
  </StrictMode>,
);
