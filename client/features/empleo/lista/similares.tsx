import { useQuery } from '@tanstack/react-query';
import { empleo } from '../../../i18n/es/empleo/empleo.ts';
import c from '../oferta/oferta.module.css';
import { similaresQuery } from './consultas.ts';
import { Tarjeta } from './tarjeta.tsx';

export function Similares({ id, titulo = empleo.similares }: { id: string; titulo?: string }) {
  const { data: ofertas = [] } = useQuery(similaresQuery(id));
  if (ofertas.length === 0) return null;
  return (
    <section aria-labelledby="similares">
      <h2 id="similares">{titulo}</h2>
      <ul className={c.similares}>
        {ofertas.map((oferta) => (
          <li key={oferta.id}>
            <Tarjeta oferta={oferta} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
