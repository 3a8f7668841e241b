import { ResultSkeleton } from '#ui/results/result-layout';

/** Skeleton of the first result: filters at the side, a line of tools, ten products. */
export const ResultadoEsqueleto = () => <ResultSkeleton rows={10} row={172} tools={92} aside={480} />;
