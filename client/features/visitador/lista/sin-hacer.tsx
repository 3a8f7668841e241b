import { Banner } from '#ui/feedback/banner';
import type { SinHacer as Una } from './use-en-tanda.ts';

/** What of several stayed as it was; nothing where all was done. */
export const SinHacer = ({ titulo, unas }: { titulo: string; unas: readonly Una[] }) =>
  unas.length > 0 && (
    <Banner tone="danger" title={titulo}>
      <ul>
        {unas.map(({ id, titulo: cual, frase }) => (
          <li key={id}>
            «{cual}»: {frase}
          </li>
        ))}
      </ul>
    </Banner>
  );
