import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';
import { dejados } from '../../../i18n/es/chat/dejados.ts';
import { formatFecha } from '../../../i18n/formato.ts';
import { dejadosQuery, nombreDeDejado } from './consultas-dejados.ts';
import c from './dejados.module.css';

/** Below the archived conversations: the groups that the user has left, with links. */
export function ListaDejados({ abierta }: { abierta: number | null }) {
  const { data = [] } = useQuery(dejadosQuery);
  if (data.length === 0) return null;
  return (
    <section className={c.lista} aria-labelledby="chat-dejados">
      <h2 id="chat-dejados">{dejados.titulo}</h2>
      <ul>
        {data.map((grupo) => (
          <li key={grupo.id}>
            <Link
              to="/chat/{-$id}"
              params={{ id: String(grupo.id) }}
              search={{ filtro: 'archivadas' }}
              className={c.fila}
              aria-current={grupo.id === abierta ? 'page' : undefined}
              activeProps={{}}
              preload={false}
            >
              <UsersRound size={20} strokeWidth={1.5} aria-hidden="true" />
              <span>
                <span className={c.nombre}>{nombreDeDejado(grupo)}</span>
                <span className={c.menor}>{dejados.salisteEl(formatFecha(grupo.salido_en))}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
