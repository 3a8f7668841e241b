import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PageHeading } from '#ui/content/page-heading';
import { UiProvider } from '#ui/theme/provider';
import { SelectorTema } from '../features/marco/cabecera/selector-tema.tsx';
import { Acciones } from './acciones.tsx';
import { Campos } from './campos.tsx';
import { Estados } from './estados.tsx';
import { Listas } from './listas.tsx';
import c from './piezas.module.css';
import { Resultados } from './resultados.tsx';
import { Ventanas } from './ventanas.tsx';

/** Every component of client/ui in every state. Development only: scripts/dev/front.ts serves it, and no build includes it. */
const Piezas = () => (
  <main className={c.pagina}>
    <PageHeading intro="Lo que client/ui tiene, en cada uno de sus estados." actions={<SelectorTema />}>
      Piezas
    </PageHeading>
    <Acciones />
    <Campos />
    <Listas />
    <Resultados />
    <Estados />
    <Ventanas />
  </main>
);

const root = document.getElementById('root');
if (!root) throw new Error('piezas.html has no #root');
createRoot(root).render(
  <StrictMode>
    <UiProvider>
      <Piezas />
    </UiProvider>
  </StrictMode>,
);
