import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import * as v from 'valibot';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { BuscarPagina } from '../../../features/visitador/anadir/buscar-pagina.tsx';
import { SoloVisitadores } from '../../../features/visitador/solo-visitadores.tsx';
import { anadir } from '../../../i18n/es/visitador/anadir.ts';
import { requireSesion } from '../../-guardas.ts';

const Escaner = lazy(async () => ({
  default: (await import('../../../features/productos/escaner/escaner.tsx')).Escaner,
}));

export const Route = createFileRoute('/_main/visita/search-product')({
  validateSearch: v.object({ q: v.fallback(v.optional(v.pipe(v.unknown(), v.transform(String))), undefined) }),
  beforeLoad: (guard) => ({ usuario: requireSesion(guard, 'visitador') }),
  component: Buscar,
});

function Buscar() {
  const { usuario } = Route.useRouteContext();
  const { q = '' } = Route.useSearch();
  useMetadata({ title: anadir.titulo });
  return (
    <SoloVisitadores usuario={usuario} titulo={anadir.titulo}>
      <BuscarPagina q={q} Escaner={Escaner} />
    </SoloVisitadores>
  );
}
