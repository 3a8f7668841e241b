import { PageHeading } from '#ui/content/page-heading';
import { SelectorTema } from '../features/marco/cabecera/selector-tema.tsx';
import { Acciones } from './acciones.tsx';
import { Campos } from './campos.tsx';
import { Estados } from './estados.tsx';
import { Formularios } from './formularios.tsx';
import { Listas } from './listas.tsx';
import { Indice, Pieza } from './muestra.tsx';
import c from './piezas.module.css';
import { Resultados } from './resultados.tsx';
import { Tokens } from './tokens.tsx';
import { Ventanas } from './ventanas.tsx';

/** Every component of client/ui in every state, with its import path and its props, and the tokens of the theme. */
export const Pagina = () => (
  <main className={c.pagina}>
    <div>
      <PageHeading intro="Lo que client/ui tiene, en cada uno de sus estados." actions={<SelectorTema />}>
        Piezas
      </PageHeading>
      <Pieza nombre="PageHeading" />
      <Indice />
    </div>
    <Tokens />
    <Acciones />
    <Campos />
    <Formularios />
    <Listas />
    <Resultados />
    <Estados />
    <Ventanas />
  </main>
);
