import { Banner, intoView } from '#ui/feedback/banner';

/** One that stayed as it was, and why. */
export interface UnaSinHacer {
  id: number;
  titulo: string;
  frase: string;
}

/** What of several stayed as it was; nothing where all was done. */
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
