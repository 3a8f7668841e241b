import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton';
import c from './ficha-cabecera.module.css';

const SECCIONES = [220, 180, 120, 120, 120] as const;

/** Skeleton of a sheet. */
export const FichaEsqueleto = () => (
  <Skeleton>
    <SkeletonBlock width={180} height={20} />
    <SkeletonBlock width="40%" height={18} />
    <SkeletonBlock width="75%" height={38} />
    <SkeletonBlock width="35%" height={24} />
    <div className={c.distintivos}>
      <SkeletonBlock width={210} height={28} radius={99} />
      <SkeletonBlock width={130} height={28} radius={99} />
      <SkeletonBlock width={110} height={28} radius={99} />
    </div>
    {SECCIONES.map((alto, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of the skeleton never change places.
      <SkeletonBlock key={n} height={alto} radius={8} />
    ))}
  </Skeleton>
);
