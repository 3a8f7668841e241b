import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Check, Download } from 'lucide-react';
import type { FormEvent } from 'react';
import type { QueryInputOf } from '#shared/contract/endpoint';
import {
  AREAS_BUSCADAS,
  type BusquedaSinResultado,
  busquedas as contrato,
  ORDENES_BUSQUEDAS,
  RESPUESTAS_BUSQUEDAS,
} from '#shared/contract/main/busquedas';
import { Button } from '#ui/actions/button';
import { LinkButton } from '#ui/actions/link-button';
import { Card } from '#ui/content/card';
import { PageHeading } from '#ui/content/page-heading';
import { Table } from '#ui/content/table';
import { EmptyState } from '#ui/feedback/empty-state';
import { Select } from '#ui/pickers/select';
import { call, urlOf } from '../../../api/call/call.ts';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { admin } from '../../../i18n/es/admin/admin.ts';
import { busquedas } from '../../../i18n/es/admin/busquedas.ts';
import { formatFecha } from '../../../i18n/formato.ts';
import { formatNumero } from '../../../i18n/numero.ts';
import { plural } from '../../../i18n/plural.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { Paginacion } from '../../../pantalla/paginacion.tsx';
import c from '../admin.module.css';
import { CLAVE } from '../consultas.ts';
import { filtroDe } from '../moderar/filtro-de.ts';
import { useAccion } from '../use-accion.ts';

export type DireccionBusquedas = Partial<Record<'area' | 'respuesta' | 'orden' | 'page', string>>;

const AREAS = [{ id: '', label: busquedas.todas }, ...AREAS_BUSCADAS.map((id) => ({ id, label: busquedas.areas[id] }))];
const RESPUESTAS = [
  { id: '', label: busquedas.todas },
  ...RESPUESTAS_BUSQUEDAS.map((id) => ({ id, label: busquedas.respuestas[id] })),
];
const ORDENES = ORDENES_BUSQUEDAS.map((id) => ({ id, label: busquedas.ordenes[id] }));

const busquedasQuery = (query: QueryInputOf<typeof contrato.lista>) =>
  queryOptions({
    queryKey: [...CLAVE, 'busquedas', query],
    queryFn: ({ signal }) => call(contrato.lista, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/**
 * Searches without results or with a corrected word, which show gaps of the vocabulary. Area, answer, order and page are in
 * the address.
 */
export function BusquedasPagina({ direccion }: { direccion: DireccionBusquedas }) {
  useMetadata({ title: busquedas.titulo });
  const area = AREAS_BUSCADAS.find((una) => una === direccion.area);
  const respuesta = RESPUESTAS_BUSQUEDAS.find((una) => una === direccion.respuesta);
  const orden = ORDENES_BUSQUEDAS.find((uno) => uno === direccion.orden);
  const filtro = { ...(area && { area }), ...(respuesta && { respuesta }), ...(orden && { orden }) };
  const consulta = useQuery(busquedasQuery({ ...filtro, ...(direccion.page && { page: direccion.page }) }));
  return (
    <>
      <PageHeading
        intro={busquedas.intro}
        actions={
          <LinkButton
            href={urlOf(contrato.exportar, { query: filtro })}
            download={busquedas.exportarFichero}
            variant="secondary"
            size="small"
          >
            <Download size={18} strokeWidth={1.5} aria-hidden="true" />
            {busquedas.exportar}
          </LinkButton>
        }
      >
        {busquedas.titulo}
      </PageHeading>
      <Filtros key={JSON.stringify(filtro)} area={area ?? ''} respuesta={respuesta ?? ''} orden={orden ?? 'veces'} />
      <Consulta consulta={consulta}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <EmptyState title={busquedas.vacio}>{busquedas.vacioTexto}</EmptyState>
          ) : (
            <Card title={plural(meta.total, busquedas.total)}>
              <Table
                label={busquedas.titulo}
                head={[busquedas.consulta, busquedas.area, busquedas.veces, ...CUANDO, busquedas.acciones]}
                isStacked
              >
                {data.map((una) => (
                  <Fila key={una.id} busqueda={una} />
                ))}
              </Table>
              <Paginacion
                label={admin.paginas}
                actual={meta.current_page}
                ultima={meta.last_page}
                enlace={(n) => ({ to: '/admin/busquedas', search: { ...filtro, page: String(n) } })}
              />
            </Card>
          )
        }
      </Consulta>
    </>
  );
}

const CUANDO = [busquedas.primera, busquedas.ultima] as const;

function Filtros({ area, respuesta, orden }: Record<'area' | 'respuesta' | 'orden', string>) {
  const navigate = useNavigate();
  const filter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate({ to: '/admin/busquedas', search: filtroDe(event.currentTarget) });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: React's DOM for tests does not know the search element yet.
    <form role="search" onSubmit={filter} className={c.filtros}>
      <Select label={busquedas.area} name="area" items={AREAS} defaultValue={area} />
      <Select label={busquedas.respuesta} name="respuesta" items={RESPUESTAS} defaultValue={respuesta} />
      <Select label={busquedas.orden} name="orden" items={ORDENES} defaultValue={orden} />
      <Button type="submit">{admin.filtrar}</Button>
    </form>
  );
}

function Fila({ busqueda }: { busqueda: BusquedaSinResultado }) {
  const { id, area, consulta, veces, primera, ultima, mostrada } = busqueda;
  const resolve = useAccion(() => call(contrato.resuelta, { params: { id: String(id) } }), busquedas.seQuito(consulta));
  return (
    <tr>
      <th scope="row">
        <Probar area={area} consulta={consulta} />
        {mostrada !== null && <p className={c.menor}>{busquedas.mostrada(mostrada)}</p>}
      </th>
      <td data-title={busquedas.area}>{busquedas.areas[area]}</td>
      <td data-title={busquedas.veces}>{formatNumero(veces)}</td>
      <td data-title={busquedas.primera}>{formatFecha(primera)}</td>
      <td data-title={busquedas.ultima}>{formatFecha(ultima)}</td>
      <td className={c.entera}>
        <Button
          variant="secondary"
          size="small"
          aria-label={busquedas.resueltaDe(consulta)}
          isPending={resolve.isPending}
          onPress={() => resolve.mutate(undefined)}
        >
          <Check size={16} strokeWidth={1.5} aria-hidden="true" />
          {busquedas.resuelta}
        </Button>
      </td>
    </tr>
  );
}

/** Link to the same search. */
function Probar({ area, consulta }: Pick<BusquedaSinResultado, 'area' | 'consulta'>) {
  const dice = { 'aria-label': busquedas.probar(consulta), children: consulta };
  if (area === 'productos') return <Link to="/visita/result" search={{ q: consulta }} {...dice} />;
  if (area === 'noticias') return <Link to="/noticias/buscar" search={{ q: consulta }} {...dice} />;
  return <Link to="/empleo/p/{-$pais}" params={{ pais: undefined }} search={{ q: consulta }} {...dice} />;
}
