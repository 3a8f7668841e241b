import { createContext, type ReactNode, type RefCallback, use, useState } from 'react';
import { createPortal } from 'react-dom';
import { Skeleton } from '#ui/skeleton';
import c from './marco-noticias.module.css';

interface Slots {
  bar: HTMLElement | null;
  sidebar: HTMLElement | null;
}
const SlotsContext = createContext<Slots>({ bar: null, sidebar: null });

/** The frame of the news: pages fill its bar and its sidebar by `BarraAreas` and `Lateral`. */
export function MarcoNoticias({ children }: { children: ReactNode }) {
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const [sidebar, setSidebar] = useState<HTMLElement | null>(null);
  const refBar: RefCallback<HTMLElement> = setBar;
  const refSidebar: RefCallback<HTMLElement> = setSidebar;
  return (
    <SlotsContext value={{ bar, sidebar }}>
      <div ref={refBar} className={c.bar} />
      <div className={c.columns}>
        <div className={c.page}>{children}</div>
        <aside ref={refSidebar} className={c.sidebar} />
      </div>
    </SlotsContext>
  );
}

/** The frame before its bar is there. */
export const MarcoNoticiasEsqueleto = () => (
  <div className={c.wait}>
    <Skeleton />
  </div>
);

/** What a page of the news puts into the bar of areas. */
export function BarraAreas({ children }: { children: ReactNode }) {
  const { bar } = use(SlotsContext);
  return bar && createPortal(children, bar);
}

/** What a page of the news puts beside itself; below it on phones. */
export function Lateral({ children }: { children: ReactNode }) {
  const { sidebar } = use(SlotsContext);
  return sidebar && createPortal(children, sidebar);
}
