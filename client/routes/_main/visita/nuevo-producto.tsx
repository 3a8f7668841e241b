import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { PESTANAS_ALTA } from '../../../features/visitador/nombres-pestanas.ts';
import { NuevoProductoPagina } from '../../../features/visitador/nuevo-producto/nuevo-producto.tsx';
import { SoloVisitadores } from '../../../features/visitador/solo-visitadores.tsx';
import { nuevoProducto } from '../../../i18n/es/visitador/nuevo-producto.ts';
import { idDe, textoDe } from '../../../pantalla/direccion.ts';
import { requireSesion } from '../../-guardas.ts';

export const Route = createFileRoute('/_main/visita/nuevo-producto')({
  validateSearch: v.looseObject({ tab: v.fallback(v.optional(v.picklist(PESTANAS_ALTA)), undefined) }),
  beforeLoad: (guard) => {
    const usuario = requireSesion(guard, 'visitador');
    // Spec, section 2: tab routes add a default tab query value if none is present.
    if (guard.search.tab === undefined)
      throw redirect({
        to: '/visita/nuevo-producto',
        search: { ...guard.search, tab: 'datosObligatorios' },
        replace: true,
      });
    return { usuario };
  },
  component: NuevoProducto,
});

function NuevoProducto() {
  const { usuario } = Route.useRouteContext();
  const { tab = 'datosObligatorios', ...search } = Route.useSearch();
  const [rev, cn, nombre] = [idDe(search.rev), textoDe(search.cn), textoDe(search.nombre)];
  useMetadata({ title: nuevoProducto.titulo });
  return (
    <SoloVisitadores usuario={usuario} titulo={nuevoProducto.titulo}>
      <NuevoProductoPagina
        usuario={usuario}
        rev={rev === undefined ? undefined : Number(rev)}
        pestana={tab}
        cn={cn}
        nombre={nombre}
      />
    </SoloVisitadores>
  );
}
