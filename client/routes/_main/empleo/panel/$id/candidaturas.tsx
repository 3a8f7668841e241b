import { createFileRoute } from '@tanstack/react-router';
import { TableroPagina } from '../../../../../features/empleo/tablero/tablero.tsx';
import { idDe } from '../../../../../pantalla/direccion.ts';
import { requireId, soloTextos } from '../../../../-empleo.ts';
import { requireSesion } from '../../../../-guardas.ts';

export const Route = createFileRoute('/_main/empleo/panel/$id/candidaturas')({
  validateSearch: soloTextos,
  beforeLoad: (guard) => {
    requireId(guard.params);
    requireSesion(guard, 'empleo');
  },
  component: Tablero,
});

function Tablero() {
  const { id } = Route.useParams();
  const { candidatura } = Route.useSearch();
  const abierta = idDe(candidatura);
  return <TableroPagina id={id} abierta={abierta === undefined ? null : Number(abierta)} />;
}
