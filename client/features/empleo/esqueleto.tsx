import { Skeleton, SkeletonBlock } from '#ui/skeleton';
import c from './lista.module.css';

const TARJETAS = 8;

/** The room of a first list: filters at the side, a line of tools, eight offers. */
export const ListaEsqueleto = () => (
  <Skeleton>
    <div className={c.reja}>
      <div className={c.lado}>
        <SkeletonBlock height={520} radius={8} />
      </div>
      <div className={c.centro}>
        <SkeletonBlock height={44} radius={8} />
        <div className={c.lista}>
          {Array.from({ length: TARJETAS }, (_, fila) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: eight empty rows differ in nothing else.
            <SkeletonBlock key={fila} height={164} radius={8} />
          ))}
        </div>
      </div>
    </div>
  </Skeleton>
);

/** Taller than a phone's window, so that what is under it comes into sight only where it stays. */
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
