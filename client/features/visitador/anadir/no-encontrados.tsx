import { Banner } from '#ui/feedback/banner';
import { anadir } from '../../../i18n/es/visitador/anadir.ts';
import { plural } from '../../../i18n/plural.ts';
import c from './anadir.module.css';
import type { Hallazgo } from './consultas-anadir.ts';

/** Codes that are no product, each with the reason. */
export const NoEncontrados = ({ codigos }: { codigos: Hallazgo['no_encontrados'] }) =>
  codigos.length > 0 && (
    <Banner tone="warning" title={plural(codigos.length, anadir.noEncontrados)}>
      <p>{anadir.noEncontradosAyuda}</p>
      <ul className={c.faltan}>
        {codigos.map(({ texto, frase }) => (
          <li key={texto}>
            <code>{texto}</code>: {frase}
          </li>
        ))}
      </ul>
    </Banner>
  );
