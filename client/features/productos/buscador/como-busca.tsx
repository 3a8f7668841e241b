import { Disclosure } from '#ui/results/disclosure';
import { entendido } from '../../../i18n/es/productos/entendido.ts';
import c from './buscador.module.css';

/** Explanation of the finder's three ways of understanding a search, and of the sources of its vocabulary. */
export const ComoBusca = () => (
  <Disclosure title={entendido.titulo} frame="line">
    <ul className={c.comoBusca}>
      {entendido.comoBusca.map(([que, como]) => (
        <li key={que}>
          <strong>{que}</strong> {como}
        </li>
      ))}
    </ul>
  </Disclosure>
);
