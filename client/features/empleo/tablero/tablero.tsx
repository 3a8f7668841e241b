import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { CandidaturaFila } from '#shared/contract/main/empleo/empleo-tablero';
import { ESTADOS_CANDIDATURA } from '#shared/estados/vocabulario-empleo';
import { PageHeading } from '#ui/content/page-heading';
import { EmptyState } from '#ui/feedback/empty-state';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { panel } from '../../../i18n/es/empleo/empleo-panel.ts';
import { tablero } from '../../../i18n/es/empleo/empleo-tablero.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { candidaturasQuery, miOfertaQuery } from '../panel/consultas-panel.ts';
import { AvisoEmpresa, SoloReclutadores, useEmpresaSuspendida } from '../panel/solo-reclutadores.tsx';
import c from './tablero.module.css';
import { Columnas } from './tablero-columnas.tsx';

const Candidatura = lazy(async () => ({ default: (await import('./candidatura.tsx')).Candidatura }));

/** Ids in the order of the board: column by column. */
const enOrden = (filas: readonly CandidaturaFila[]) =>
  ESTADOS_CANDIDATURA.flatMap((estado) => filas.filter((fila) => fila.estado === estado).map(({ id }) => id));

/** The applications of an offer, in a column for each state. `abierta`: the application that the address opens. */
export function TableroPagina({ id, abierta }: { id: string; abierta: number | null }) {
  const { data: oferta } = useQuery(miOfertaQuery(id));
  const consulta = useQuery(candidaturasQuery(id));
  const navigate = useNavigate();
  const estaSuspendida = useEmpresaSuspendida();
  const titulo = oferta ? tablero.de(oferta.titulo) : tablero.titulo;
  useMetadata({ title: titulo });
  const open = (candidatura: number | null) =>
    void navigate({
      to: '/empleo/panel/$id/candidaturas',
      params: { id },
      search: candidatura === null ? {} : { candidatura: String(candidatura) },
      resetScroll: false,
    });
  return (
    <SoloReclutadores>
      <div className={c.pagina}>
        <Breadcrumbs>
          <Link to="/empleo/panel" search={{}}>
            {panel.titulo}
          </Link>
          <span>{titulo}</span>
        </Breadcrumbs>
        <PageHeading
          intro={tablero.intro}
          actions={
            <EnlaceBoton to="/empleo/panel/plantillas" variant="secondary">
              {tablero.plantillas}
            </EnlaceBoton>
          }
        >
          {titulo}
        </PageHeading>
        {estaSuspendida ? (
          <AvisoEmpresa />
        ) : (
          <Consulta consulta={consulta}>
            {(filas) =>
              filas.length === 0 ? (
                <EmptyState title={tablero.vacioTitulo} icon={<Inbox size={24} strokeWidth={1.5} />}>
                  {tablero.vacioTexto}
                </EmptyState>
              ) : (
                <Columnas id={id} filas={filas} onAbrir={open} />
              )
            }
          </Consulta>
        )}
        {abierta !== null && (
          <Suspense>
            <Candidatura id={abierta} ids={enOrden(consulta.data ?? [])} onIr={open} onClose={() => open(null)} />
          </Suspense>
        )}
      </div>
    </SoloReclutadores>
  );
}
