import { createContext, type ReactNode, use, useState } from 'react';
import { createPortal } from 'react-dom';
import { Skeleton } from '#ui/feedback/skeleton';
import c from './marco-noticias.module.css';

/** A place of the frame that pages fill from inside. Made before it is put there, so that its content is rendered with the page. */
function makeSlot(tag: 'div' | 'aside', className: string | undefined) {
  const element = document.createElement(tag);
  element.className = className ?? '';
  // One function for good: a new one at each rendering would put the element there again.
  return { element, place: (parent: HTMLElement | null) => parent?.append(element) };
}
type Slot = ReturnType<typeof makeSlot>;
const SlotsContext = createContext<{ bar: Slot; sidebar: Slot } | null>(null);

/** The frame of the news: pages fill its bar and its sidebar by `BarraAreas` and `Lateral`. */
export function MarcoNoticias({ children }: { children: ReactNode }) {
  const [slots] = useState(() => ({ bar: makeSlot('div', c.bar), sidebar: makeSlot('aside', c.sidebar) }));
  return (
    <SlotsContext value={slots}>
      <div ref={slots.bar.place} className={c.slot} />
      <div className={c.columns}>
        <div className={c.page}>{children}</div>
        <div ref={slots.sidebar.place} className={c.slot} />
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
  const slots = use(SlotsContext);
  return slots && createPortal(children, slots.bar.element);
}

/** What a page of the news puts beside itself; below it on phones. */
export function Lateral({ children }: { children: ReactNode }) {
  const slots = use(SlotsContext);
  return slots && createPortal(children, slots.sidebar.element);
}
