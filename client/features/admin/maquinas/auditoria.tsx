import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { ORDENES_COLA } from '#shared/contract/cola-mesa';
import { type EventoAuditoria, personalAuditoria } from '#shared/contract/main/personal/personal-auditoria';
import { EVENTOS_AUDITORIA } from '#shared/estados/eventos-auditoria';
import { EVENTO_EN_PALABRAS, nombreDeEvento } from '#shared/textos/personal/eventos-auditoria';
import { Button } from '#ui/actions/button';
import { Card } from '#ui/content/card';
import { PageHeading } from '#ui/content/page-heading';
import { Table } from '#ui/content/table';
import { EmptyState } from '#ui/feedback/empty-state';
import { DateField } from '#ui/inputs/date-field';
import { TextField } from '#ui/inputs/text-field';
import { Select } from '#ui/pickers/select';
import { urlOf } from '../../../api/call/call.ts';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { admin } from '../../../i18n/es/admin/admin.ts';
import { formatFechaHora } from '../../../i18n/formato.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { Exportar } from '../../../pantalla/lista/exportar.tsx';
import c from '../admin.module.css';
import { auditoriaQuery, type FiltroAuditoria } from '../consultas.ts';
import { filtroDe } from '../moderar/filtro-de.ts';

const TIPOS = [
  { id: '', label: admin.todos },
  ...EVENTOS_AUDITORIA.map((id) => ({ id, label: EVENTO_EN_PALABRAS[id] })).toSorted((a, b) =>
    a.label.localeCompare(b.label, 'es'),
  ),
];

// The default order is left out of the address.
const ORDENES = ORDENES_COLA.toReversed().map((id) => ({ id: id === 'nuevas' ? '' : id, label: admin.ordenes[id] }));

export type DireccionAuditoria = Partial<
  Record<'tipo' | 'actor' | 'entidad' | 'entidad_id' | 'desde' | 'hasta' | 'orden', string>
>;

/** Query of the call; an unknown order is dropped. */
function filtroAuditoria({ orden, ...resto }: DireccionAuditoria): FiltroAuditoria {
  const elegido = ORDENES_COLA.find((uno) => uno === orden);
  return { ...resto, ...(elegido && { orden: elegido }) };
}

/** The audit log; filters and order are in the address. */
export function AuditoriaPagina({ direccion }: { direccion: DireccionAuditoria }) {
  useMetadata({ title: admin.secciones.auditoria });
  const filtro = filtroAuditoria(direccion);
  return (
    <>
      <PageHeading
        intro={admin.auditoriaIntro}
        actions={
          <Exportar href={urlOf(personalAuditoria.exportar, { query: filtro })} fichero={admin.ficheroAuditoria} />
        }
      >
        {admin.secciones.auditoria}
      </PageHeading>
      <Filtros key={JSON.stringify(filtro)} filtro={filtro} />
      <Eventos filtro={filtro} />
    </>
  );
}

function Filtros({ filtro }: { filtro: FiltroAuditoria }) {
  const navigate = useNavigate();
  const filter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate({ to: '/admin/auditoria', search: filtroDe(event.currentTarget) });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: React's DOM for tests does not know the search element yet.
    <form role="search" onSubmit={filter} className={c.filtros}>
      <Select label={admin.tipo} name="tipo" items={TIPOS} defaultValue={filtro.tipo ?? ''} />
      <TextField label={admin.actor} name="actor" inputMode="email" defaultValue={filtro.actor ?? ''} />
      <TextField label={admin.entidad} name="entidad" defaultValue={filtro.entidad ?? ''} />
      <TextField label={admin.entidadId} name="entidad_id" defaultValue={filtro.entidad_id ?? ''} />
      <DateField label={admin.desde} name="desde" defaultValue={filtro.desde ?? null} />
      <DateField label={admin.hasta} name="hasta" defaultValue={filtro.hasta ?? null} />
      <Select label={admin.orden} name="orden" items={ORDENES} defaultValue={filtro.orden ?? ''} />
      <Button type="submit">{admin.filtrar}</Button>
    </form>
  );
}

function Eventos({ filtro }: { filtro: FiltroAuditoria }) {
  const consulta = useInfiniteQuery(auditoriaQuery(filtro));
  const { hasNextPage, isFetchingNextPage } = consulta;
  return (
    <Consulta consulta={consulta}>
      {({ pages }) => {
        const eventos = pages.flatMap((pagina) => pagina.data);
        if (eventos.length === 0) return <EmptyState title={admin.sinEventos} />;
        return (
          <Card>
            <Table
              label={admin.secciones.auditoria}
              head={[admin.cuando, admin.que, admin.quien, admin.sobre, admin.cambio]}
              isStacked
            >
              {eventos.map((evento) => (
                <Fila key={evento.id} evento={evento} />
              ))}
            </Table>
            {hasNextPage && (
              <Button variant="secondary" isPending={isFetchingNextPage} onPress={() => void consulta.fetchNextPage()}>
                {admin.verMas}
              </Button>
            )}
          </Card>
        );
      }}
    </Consulta>
  );
}

function Fila({
  evento: { tipo, actor, entidad, entidad_id, de, a, motivo, datos, creado_en },
}: {
  evento: EventoAuditoria;
}) {
  const detalle = Object.entries(datos).map(([nombre, valor]) => `${nombre}: ${valor}`);
  return (
    <tr>
      <td className={c.menor}>
        <time dateTime={creado_en}>{formatFechaHora(creado_en)}</time>
      </td>
      <th scope="row">{nombreDeEvento(tipo)}</th>
      <td data-title={admin.quien}>
        {actor ? (
          <Link to="/admin/personas/$id" params={{ id: String(actor.id) }}>
            {actor.nombre}
          </Link>
        ) : (
          admin.sistema
        )}
      </td>
      <td data-title={admin.sobre}>{[entidad, entidad_id].filter(Boolean).join(' ')}</td>
      <td data-title={admin.cambio}>
        {[de !== null && `${admin.de} ${de}`, a !== null && `${admin.a} ${a}`, motivo, ...detalle]
          .filter(Boolean)
          .join(' · ')}
      </td>
    </tr>
  );
}
