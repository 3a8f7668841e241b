import { createFileRoute, notFound, redirect, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { useMetadata } from '../../../../api/page/use-metadata.ts';
import { AsociarPagina } from '../../../../features/visitador/anadir/asociar-pagina.tsx';
import { PESTANAS_ASOCIAR, type PestanaAsociar } from '../../../../features/visitador/nombres-pestanas.ts';
import { SoloVisitadores } from '../../../../features/visitador/solo-visitadores.tsx';
import { anadir } from '../../../../i18n/es/visitador/anadir.ts';
import { idsDe } from '../../../../pantalla/direccion.ts';
import { requireSesion } from '../../../-guardas.ts';

const TITULO = anadir.asociarTitulo.one;

export const Route = createFileRoute('/_main/visita/asociar-producto/$id')({
  validateSearch: v.looseObject({
    tab: v.fallback(v.optional(v.picklist(PESTANAS_ASOCIAR)), undefined),
    con: v.fallback(v.optional(v.pipe(v.unknown(), v.transform(String))), undefined),
  }),
  beforeLoad: (guard) => {
    const usuario = requireSesion(guard, 'visitador');
    if (idsDe(guard.params.id).length !== 1) throw notFound();
    // Spec, section 2: tab routes add a default tab query value if none is present.
    if (guard.search.tab === undefined)
      throw redirect({
        to: '/visita/asociar-producto/$id',
        params: guard.params,
        search: { ...guard.search, tab: 'vincular' },
        replace: true,
      });
    return { usuario };
  },
  component: Asociar,
});

function Asociar() {
  const { usuario } = Route.useRouteContext();
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const navigate = useNavigate();
  useMetadata({ title: TITULO });
  const ids = [...new Set([...idsDe(id), ...idsDe(search.con)])];
  const go = (cuales: readonly number[], tab: PestanaAsociar, replace: boolean) => {
    const [primero, ...resto] = cuales;
    const { con: _, ...otros } = search;
    void navigate({
      to: '/visita/asociar-producto/$id',
      params: { id: String(primero) },
      search: { ...otros, tab, ...(resto.length > 0 && { con: resto.join() }) },
      replace,
      resetScroll: false,
    });
  };
  const tab = search.tab ?? 'vincular';
  return (
    <SoloVisitadores usuario={usuario} titulo={TITULO}>
      <AsociarPagina
        ids={ids}
        pestana={tab}
        onPestana={(una) => go(ids, una, false)}
        onQuitar={(quitado) =>
          go(
            ids.filter((uno) => uno !== quitado),
            tab,
            true,
          )
        }
      />
    </SoloVisitadores>
  );
}
