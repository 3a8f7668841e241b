import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { buscador as contrato } from '#shared/contract/visita/buscador';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { parseSearch } from '../../../api/page/search-params.ts';
import { buscador } from '../../../i18n/es/productos/productos.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import c from './buscador.module.css';
import { guardadasQuery } from './buscador-consultas.ts';
import { readDireccion } from './buscador-direccion.ts';

/** The user's saved searches; nothing when there are none. */
export function BusquedasGuardadas() {
  const queryClient = useQueryClient();
  const { data = [] } = useQuery(guardadasQuery);
  const remove = useMutation({
    mutationFn: (id: number) => call(contrato.borrarGuardada, { params: { id } }),
    onSuccess: (_, id) => {
      queryClient.setQueryData(guardadasQuery.queryKey, (antes) => antes?.filter((una) => una.id !== id));
      showToast(buscador.guardadaBorrada);
    },
    onError: (error) => showToast(errorSentence(error), { tone: 'danger' }),
  });
  if (data.length === 0) return null;
  return (
    <section>
      <h2 className="bus-titulo">{buscador.guardadas}</h2>
      <ul className={c.guardadas}>
        {data.map(({ id, nombre, consulta }) => (
          <li key={id} className={c.guardada}>
            <Link to="/visita/result" search={readDireccion(parseSearch(consulta))} className={c.enlaceGuardada}>
              {nombre}
            </Link>
            <button
              type="button"
              className={c.borrar}
              aria-label={buscador.borrarGuardada(nombre)}
              disabled={remove.isPending}
              onClick={() => remove.mutate(id)}
            >
              <Trash2 size={18} strokeWidth={1.5} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
