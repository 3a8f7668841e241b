import { Skeleton, SkeletonBlock } from '#ui/skeleton';
import c from './buscador-resultados.module.css';

const FILAS = 10;

/** The room of a first result: filters at the side, a line of tools, ten products. */
export const ResultadoEsqueleto = () => (
  <Skeleton>
    <div className={c.reja}>
      <div className={c.lado}>
        <SkeletonBlock height={480} radius={8} />
      </div>
      <div className={c.centro}>
        <SkeletonBlock height={92} radius={8} />
        <div className={c.lista}>
          {Array.from({ length: FILAS }, (_, fila) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: ten empty rows differ in nothing else.
            <SkeletonBlock key={fila} height={172} radius={8} />
          ))}
        </div>
      </div>
    </div>
  </Skeleton>
);
