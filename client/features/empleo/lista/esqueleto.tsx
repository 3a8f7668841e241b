import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton';
import { ResultSkeleton } from '#ui/results/result-layout';

/** Skeleton of the first list: filters at the side, a line of tools, eight offers. */
export const ListaEsqueleto = () => <ResultSkeleton rows={8} row={164} tools={44} aside={520} />;

/** Taller than a phone's window, so that elements below it do not shift inside the viewport. */
export const OfertaEsqueleto = () => (
  <Skeleton>
    <SkeletonBlock width={220} height={20} />
    <SkeletonBlock width="90%" height={36} />
    <SkeletonBlock width="60%" height={22} />
    <SkeletonBlock height={180} radius={8} />
    <SkeletonBlock height={320} radius={8} />
    <SkeletonBlock height={320} radius={8} />
  </Skeleton>
);
