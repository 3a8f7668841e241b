import { createContext, type ReactNode, use, useState } from 'react';
import { createPortal } from 'react-dom';
import { Skeleton } from '#ui/feedback/skeleton';
import { BelowFold } from '#ui/results/below-fold';
import c from './marco-noticias.module.css';

/**
 * A slot of the frame that pages fill through a portal. The element exists before it is in the document, so that its content
 * is rendered together with the page.
 */
function makeSlot(tag: 'div' | 'aside', className: string | undefined) {
  const element = document.createElement(tag);
  element.className = className ?? '';
  // A stable function: React would call a new ref at each rendering, and append the element again.
  return { element, place: (parent: HTMLElement | null) => parent?.append(element) };
}
type Slot = ReturnType<typeof makeSlot>;
const SlotsContext = createContext<{ bar: Slot; sidebar: Slot } | null>(null);

/** Frame of the news; pages fill its bar and its sidebar with `BarraAreas` and `Lateral`. */
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

/** Skeleton of the frame. */
export const MarcoNoticiasEsqueleto = () => (
  <div className={c.wait}>
    <Skeleton />
  </div>
);

/** Content of the bar of areas. */
export function BarraAreas({ children }: { children: ReactNode }) {
  const slots = use(SlotsContext);
  return slots && createPortal(children, slots.bar.element);
}

/** Content of the sidebar; below the page on phones. */
export function Lateral({ children }: { children: ReactNode }) {
  const slots = use(SlotsContext);
  return slots && createPortal(<BelowFold>{children}</BelowFold>, slots.sidebar.element);
}
