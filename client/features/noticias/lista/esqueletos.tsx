import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton';
import c from '../portada/portada.module.css';

const CUATRO = [1, 2, 3, 4] as const;

/** Skeleton of one article of a list. */
const Entrada = () => (
  <div>
    <SkeletonBlock width="40%" height={18} />
    <SkeletonBlock height={26} />
    <SkeletonBlock width="80%" height={44} />
  </div>
);

export const PortadaEsqueleto = () => (
  <Skeleton>
    <SkeletonBlock height={320} radius={8} />
    <SkeletonBlock width="70%" height={38} />
    <SkeletonBlock width="90%" height={50} />
    <div className={c.rejilla}>
      {CUATRO.map((n) => (
        <Entrada key={n} />
      ))}
    </div>
  </Skeleton>
);

export const ListaEsqueleto = () => (
  <Skeleton>
    {CUATRO.map((n) => (
      <SkeletonBlock key={n} height={132} radius={8} />
    ))}
  </Skeleton>
);

export const ArticuloEsqueleto = () => (
  <Skeleton>
    <SkeletonBlock width={220} height={20} />
    <SkeletonBlock width="90%" height={44} />
    <SkeletonBlock width="60%" height={44} />
    <SkeletonBlock height={54} />
    <SkeletonBlock width="50%" height={20} />
    <SkeletonBlock height={360} radius={8} />
    {CUATRO.map((n) => (
      <SkeletonBlock key={n} height={22} />
    ))}
  </Skeleton>
);
