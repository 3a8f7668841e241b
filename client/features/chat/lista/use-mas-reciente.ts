import { useLista } from '../copias/use-lista.ts';

/** The conversation with the latest message: not always the first of the list, which has pinned ones on top. */
export function useMasReciente(): { id: number | undefined; isPending: boolean } {
  const { data = [], isPending } = useLista('todas', '');
  const [primera] = data.toSorted((a, b) => b.actualizado_en.localeCompare(a.actualizado_en));
  return { id: primera?.id, isPending };
}
