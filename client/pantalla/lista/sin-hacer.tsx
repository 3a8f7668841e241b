import { Banner, intoView } from '#ui/feedback/banner';

/** A row that was not changed, with the reason. */
export interface UnaSinHacer {
  id: number;
  titulo: string;
  frase: string;
}

/** Rows of a bulk action that were not changed; renders nothing when all were. */
export const SinHacer = ({ titulo, unas }: { titulo: string; unas: readonly UnaSinHacer[] }) =>
  unas.length > 0 && (
    <Banner tone="danger" title={titulo} ref={intoView}>
      <ul>
        {unas.map(({ id, titulo: cual, frase }) => (
          <li key={id}>
            «{cual}»: {frase}
          </li>
        ))}
      </ul>
    </Banner>
  );
