import { type ReactNode, useEffect, useState } from 'react';
import { ui } from '../../i18n/es/ui.ts';
import { VisuallyHidden } from '../theme/visually-hidden.tsx';
import c from './skeleton.module.css';

/** Loading states show only after this delay, so that fast answers do not flash. */
const SKELETON_DELAY_MS = 150;

/** One grey block of the exact size of its content. Sizes are CSS lengths; numbers are px. */
export const SkeletonBlock = ({
  width = '100%',
  height = 20,
  radius = 4,
}: {
  width?: number | string;
  height?: number | string;
  radius?: number;
}) => <div className={c.block} style={{ width, height, borderRadius: radius }} />;

/** Container of the blocks: takes its room from the start, shows them after the delay, and announces «Cargando…» once. */
export function Skeleton({ children }: { children?: ReactNode }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SKELETON_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={c.skeleton} data-late={isLate || undefined}>
      <div role="status">
        <VisuallyHidden>{isLate && ui.cargando}</VisuallyHidden>
      </div>
      <div aria-hidden="true" className={c.blocks}>
        {children ?? <SkeletonLines />}
      </div>
    </div>
  );
}

/** A heading and some lines: the skeleton of a page without one of its own. */
const SkeletonLines = () => (
  <>
    <SkeletonBlock width="60%" height={38} />
    <SkeletonBlock height={18} />
    <SkeletonBlock height={18} />
    <SkeletonBlock width="80%" height={18} />
  </>
);

/** The skeleton of a list: rows of one height, in px. */
export const SkeletonRows = ({ rows, ...block }: { rows: number; height: number; radius?: number }) => (
  <Skeleton>
    {Array.from({ length: rows }, (_, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: grey rows that never change places.
      <SkeletonBlock key={n} {...block} />
    ))}
  </Skeleton>
);
