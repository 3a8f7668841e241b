import { useLista } from '../copias/use-lista.ts';

/** The conversation in which something happened last: not always the first of the list, where what is pinned stands. */
export function useMasReciente(): { id: number | undefined; isPending: boolean } {
  const { data = [], isPending } = useLista('todas', '');
  const [primera] = data.toSorted((a, b) => b.actualizado_en.localeCompare(a.actualizado_en));
  return { id: primera?.id, isPending };
}
