import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { FilePlus } from 'lucide-react';
import type { FormEvent } from 'react';
import { ESTADOS_OFERTA } from '#shared/estados/vocabulario-empleo';
import { Button } from '#ui/actions/button';
import { PageHeading } from '#ui/content/page-heading';
import { EmptyState } from '#ui/feedback/empty-state';
import { TextField } from '#ui/inputs/text-field';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { TabLinks } from '#ui/navigation/tab-links';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { empleo } from '../../../i18n/es/empleo/empleo.ts';
import { panel } from '../../../i18n/es/empleo/empleo-panel.ts';
import { tablero } from '../../../i18n/es/empleo/empleo-tablero.ts';
import { formatNumero } from '../../../i18n/numero.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { paginaDe } from '../../../pantalla/direccion.ts';
import { EnlaceBoton, EnlaceElegible } from '../../../pantalla/enlaces.tsx';
import { Paginacion } from '../../../pantalla/paginacion.tsx';
import { misOfertasQuery } from './consultas-panel.ts';
import c from './panel.module.css';
import { OfertaDelPanel } from './panel-oferta.tsx';
import { AvisoEmpresa, SoloReclutadores, useEmpresaSuspendida } from './solo-reclutadores.tsx';

/** Query string of the panel, as texts; invalid values are dropped. */
export interface DireccionPanel {
  estado?: string;
  q?: string;
  page?: string;
}

const consultaDe = ({ estado, q, page }: DireccionPanel) => {
  const elegido = ESTADOS_OFERTA.find((uno) => uno === estado);
  return { ...(elegido && { estado: elegido }), ...(q && { q }), ...(paginaDe(page) && { page }) };
};

/** The recruiter's offers, by state, with their figures. */
export function PanelPagina({ direccion }: { direccion: DireccionPanel }) {
  useMetadata({ title: panel.titulo });
  return (
    <SoloReclutadores>
      <div className={c.pila}>
        <Breadcrumbs>
          <Link to="/empleo">{empleo.area}</Link>
          <span>{panel.titulo}</span>
        </Breadcrumbs>
        <PageHeading
          intro={panel.intro}
          actions={
            <>
              <EnlaceBoton to="/empleo/panel/plantillas" variant="secondary">
                {tablero.plantillas}
              </EnlaceBoton>
              <EnlaceBoton to="/empleo/panel/nueva">{panel.nueva}</EnlaceBoton>
            </>
          }
        >
          {panel.titulo}
        </PageHeading>
        <AvisoEmpresa />
        <Ofertas direccion={direccion} />
      </div>
    </SoloReclutadores>
  );
}

function Ofertas({ direccion }: { direccion: DireccionPanel }) {
  const pedida = consultaDe(direccion);
  const { estado: elegido } = pedida;
  const consulta = useQuery(misOfertasQuery(pedida));
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    const { estado } = direccion;
    void navigate({ to: '/empleo/panel', search: { ...(estado && { estado }), ...(q && { q }) } });
  };
  return (
    <Consulta consulta={consulta}>
      {({ data, meta }) => (
        <>
          <TabLinks label={panel.estados} current={direccion.estado}>
            <EnlaceElegible to="/empleo/panel" search={{}} isCurrent={elegido === undefined}>
              {panel.todas(formatNumero(meta.por_estado.reduce((suma, { total }) => suma + total, 0)))}
            </EnlaceElegible>
            {meta.por_estado.map(({ estado, total }) => (
              <EnlaceElegible key={estado} to="/empleo/panel" search={{ estado }} isCurrent={elegido === estado}>
                {panel.deEstado(panel.estado[estado], formatNumero(total))}
              </EnlaceElegible>
            ))}
          </TabLinks>
          {/* biome-ignore lint/a11y/useSemanticElements: React's <search> would need a form in it all the same. */}
          <form role="search" className={c.buscar} onSubmit={search} key={direccion.q ?? ''}>
            <TextField type="search" name="q" label={panel.buscar} defaultValue={direccion.q ?? ''} maxLength={120} />
            <Button type="submit" variant="secondary">
              {empleo.buscar}
            </Button>
          </form>
          {data.length === 0 ? (
            <Vacio estaFiltrado={direccion.estado !== undefined || direccion.q !== undefined} />
          ) : (
            <ul className={c.pila}>
              {data.map((oferta) => (
                <li key={oferta.id}>
                  <OfertaDelPanel oferta={oferta} />
                </li>
              ))}
            </ul>
          )}
          <Paginacion
            label={panel.paginas}
            actual={meta.current_page}
            ultima={meta.last_page}
            enlace={(n) => ({ to: '/empleo/panel', search: { ...direccion, page: String(n) } })}
          />
        </>
      )}
    </Consulta>
  );
}

function Vacio({ estaFiltrado }: { estaFiltrado: boolean }) {
  const estaSuspendida = useEmpresaSuspendida();
  if (estaFiltrado)
    return (
      <EmptyState
        title={panel.nadaTitulo}
        action={
          <EnlaceBoton to="/empleo/panel" search={{}} variant="secondary">
            {panel.verTodas}
          </EnlaceBoton>
        }
      />
    );
  return (
    <EmptyState
      title={estaSuspendida ? panel.suspendidaVacioTitulo : panel.vacioTitulo}
      icon={<FilePlus size={24} strokeWidth={1.5} />}
      action={<EnlaceBoton to="/empleo/panel/nueva">{panel.nueva}</EnlaceBoton>}
    >
      {estaSuspendida ? panel.suspendidaVacioTexto : panel.vacioTexto}
    </EmptyState>
  );
}
