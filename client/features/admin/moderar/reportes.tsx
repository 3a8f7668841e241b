import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import { type ReactElement, useId } from 'react';
import type { AnswerOf } from '#shared/contract/endpoint';
import { empleoMesa } from '#shared/contract/main/empleo/empleo-mesa';
import { moderacionEmpleo } from '#shared/contract/main/empleo/moderacion-empleo';
import { reportes as contrato, type ReportePerfil } from '#shared/contract/visita/reportes';
import { Button } from '#ui/actions/button';
import { Card } from '#ui/content/card';
import { PageHeading } from '#ui/content/page-heading';
import { EmptyState } from '#ui/feedback/empty-state';
import { call, urlOf } from '../../../api/call/call.ts';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { admin } from '../../../i18n/es/admin/admin.ts';
import { varias } from '../../../i18n/es/admin/varias.ts';
import { formatFechaHora } from '../../../i18n/formato.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { Exportar } from '../../../pantalla/lista/exportar.tsx';
import { SinHacer } from '../../../pantalla/lista/sin-hacer.tsx';
import c from '../admin.module.css';
import { reportesDePaginasQuery, reportesQuery } from '../consultas.ts';
import { useAccion } from '../use-accion.ts';
import { type AccionVarias, Barra } from '../varias/barra.tsx';
import { Casilla } from '../varias/casilla.tsx';
import { type Eleccion, type Elegible, useElegidas } from '../varias/use-elegidas.ts';
import { BotonConMotivo } from './boton-con-motivo.tsx';
import { type DireccionCola, FiltrarCola, filtroCola, filtroEntero, PaginasCola } from './filtro-cola.tsx';

export type DireccionReportes = DireccionCola & { page_perfiles?: string };

type ReporteOferta = AnswerOf<typeof empleoMesa.reportes>['data'][number];

/** A report with the offer that it is about. */
interface AvisoDeOferta extends Elegible {
  oferta_id: number;
}

const t = varias.avisos;
const deOferta = ({ id, oferta }: ReporteOferta): AvisoDeOferta => ({
  id,
  nombre: oferta.titulo,
  oferta_id: oferta.id,
});
const dePagina = ({ id, visitador }: ReportePerfil): Elegible => ({ id, nombre: visitador.nombre });

const ACCIONES_OFERTAS: readonly AccionVarias<AvisoDeOferta>[] = [
  {
    palabra: t.resolver,
    titulo: t.resolverTitulo,
    texto: t.resolverTexto,
    hecho: t.resueltos,
    run: (ids) => call(moderacionEmpleo.variosReportes, { body: { ids } }),
  },
  {
    palabra: t.retirar,
    variant: 'danger',
    titulo: t.retirarTitulo,
    texto: t.retirarTexto,
    motivoMax: 1000,
    hecho: t.retiradas,
    sobre: ({ oferta_id }) => oferta_id,
    run: (ids, motivo) => call(moderacionEmpleo.variasOfertas, { body: { ids, accion: 'retirar', motivo } }),
  },
];

const ACCIONES_PAGINAS: readonly AccionVarias<Elegible>[] = [
  {
    palabra: t.resolver,
    titulo: t.resolverTitulo,
    texto: t.resolverTextoPaginas,
    hecho: t.resueltos,
    run: (ids) => call(contrato.varios, { body: { ids } }),
  },
];

/** Reports of published offers, and of representatives' pages. */
export function ReportesPagina({ direccion }: { direccion: DireccionReportes }) {
  useMetadata({ title: admin.secciones.reportes });
  const deOfertas = useQuery(reportesQuery(filtroCola(direccion)));
  const ofertasElegidas = useElegidas<AvisoDeOferta>();
  const paginasElegidas = useElegidas<Elegible>();
  const dePaginas = useQuery(reportesDePaginasQuery(filtroCola({ ...direccion, page: direccion.page_perfiles })));
  return (
    <>
      <PageHeading>{admin.secciones.reportes}</PageHeading>
      <FiltrarCola ruta="/admin/reportes" direccion={direccion} />
      <SinHacer titulo={varias.sinHacer} unas={ofertasElegidas.sinHacer} />
      <SinHacer titulo={varias.sinHacer} unas={paginasElegidas.sinHacer} />
      <Consulta consulta={deOfertas}>
        {({ data: ofertas, meta }) => (
          <Consulta consulta={dePaginas}>
            {({ data: paginas, meta: metaPaginas }) =>
              ofertas.length + paginas.length === 0 ? (
                <EmptyState title={admin.sinReportes} icon={<Flag size={24} strokeWidth={1.5} />}>
                  {admin.sinReportesTexto}
                </EmptyState>
              ) : (
                <>
                  <Grupo
                    titulo={admin.avisosDeOfertas}
                    accion={
                      <Exportar
                        href={urlOf(moderacionEmpleo.exportarReportes, { query: filtroEntero(direccion) })}
                        fichero={admin.ficheroAvisosDeOfertas}
                        de={admin.avisosDeOfertas}
                      />
                    }
                    barra={
                      <Barra
                        pagina={ofertas.map(deOferta)}
                        eleccion={ofertasElegidas}
                        elegidas={t.elegidos}
                        acciones={ACCIONES_OFERTAS}
                      />
                    }
                  >
                    {ofertas.map((reporte) => (
                      <Reporte key={reporte.id} reporte={reporte} eleccion={ofertasElegidas} />
                    ))}
                  </Grupo>
                  <PaginasCola ruta="/admin/reportes" direccion={direccion} meta={meta} />
                  <Grupo
                    titulo={admin.avisosDePaginas}
                    accion={
                      <Exportar
                        href={urlOf(contrato.exportar, { query: filtroEntero(direccion) })}
                        fichero={admin.ficheroAvisosDePaginas}
                        de={admin.avisosDePaginas}
                      />
                    }
                    barra={
                      <Barra
                        pagina={paginas.map(dePagina)}
                        eleccion={paginasElegidas}
                        elegidas={t.elegidos}
                        acciones={ACCIONES_PAGINAS}
                      />
                    }
                  >
                    {paginas.map((reporte) => (
                      <ReporteDePagina key={reporte.id} reporte={reporte} eleccion={paginasElegidas} />
                    ))}
                  </Grupo>
                  <PaginasCola
                    ruta="/admin/reportes"
                    direccion={direccion}
                    meta={metaPaginas}
                    label={admin.paginasDePerfiles}
                    parametro="page_perfiles"
                  />
                </>
              )
            }
          </Consulta>
        )}
      </Consulta>
    </>
  );
}

interface GrupoProps {
  titulo: string;
  accion: ReactElement;
  barra: ReactElement;
  children: ReactElement[];
}

/** Reports of one kind. Its heading names the region, because both have the same checkboxes and buttons. */
function Grupo({ titulo, accion, barra, children }: GrupoProps) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    <section className={c.seccion} aria-labelledby={id}>
      <h2 id={id}>{titulo}</h2>
      <div>{accion}</div>
      {barra}
      <ul className={c.lista} aria-label={titulo}>
        {children.map((uno) => (
          <li key={uno.key}>{uno}</li>
        ))}
      </ul>
    </section>
  );
}

function ReporteDePagina({ reporte, eleccion }: { reporte: ReportePerfil; eleccion: Eleccion<Elegible> }) {
  const { id, visitador, motivo, texto, creado_en } = reporte;
  const resolve = useAccion(() => call(contrato.resolver, { params: { id }, body: { nota: null } }), admin.resuelto);
  return (
    <Card
      title={admin.motivosPagina[motivo]}
      action={
        <div className={c.aLaDerecha}>
          <span className={c.menor}>{formatFechaHora(creado_en)}</span>
          <Casilla una={dePagina(reporte)} eleccion={eleccion} etiqueta={t.elegir} />
        </div>
      }
    >
      <p>
        <Link to="/visita/user/$user" params={{ user: visitador.slug_publico ?? String(visitador.usuario_id) }}>
          {visitador.nombre}
        </Link>
      </p>
      {texto && <p className={c.texto}>{texto}</p>}
      <div className={c.acciones}>
        <Button
          size="small"
          aria-label={admin.resolverDe(visitador.nombre)}
          isPending={resolve.isPending}
          onPress={() => resolve.mutate(undefined)}
        >
          {admin.resolver}
        </Button>
        <EnlaceBoton
          size="small"
          variant="secondary"
          to="/admin/personas/$id"
          params={{ id: String(visitador.usuario_id) }}
          aria-label={admin.verCuentaDe(visitador.nombre)}
        >
          {admin.verCuenta}
        </EnlaceBoton>
      </div>
    </Card>
  );
}

function Reporte({ reporte, eleccion }: { reporte: ReporteOferta; eleccion: Eleccion<AvisoDeOferta> }) {
  const { id, oferta, motivo, texto, creado_en } = reporte;
  const { titulo } = oferta;
  const resolve = useAccion(
    () => call(empleoMesa.resolverReporte, { params: { id }, body: { nota: null } }),
    admin.resuelto,
  );
  const retirar = useAccion(
    (porque: string) => call(empleoMesa.retirar, { params: { id: oferta.id }, body: { motivo: porque } }),
    admin.retirada,
  );
  return (
    <Card
      title={admin.motivos[motivo]}
      action={
        <div className={c.aLaDerecha}>
          <span className={c.menor}>{formatFechaHora(creado_en)}</span>
          <Casilla una={deOferta(reporte)} eleccion={eleccion} etiqueta={t.elegir} />
        </div>
      }
    >
      <p>
        <Link to="/empleo/oferta/$slug/$id" params={{ slug: oferta.slug, id: String(oferta.id) }}>
          {titulo}
        </Link>
      </p>
      {texto && <p className={c.texto}>{texto}</p>}
      <div className={c.acciones}>
        <Button
          size="small"
          aria-label={admin.resolverDe(titulo)}
          isPending={resolve.isPending}
          onPress={() => resolve.mutate(undefined)}
        >
          {admin.resolver}
        </Button>
        {(oferta.estado === 'publicada' || oferta.estado === 'pausada') && (
          <BotonConMotivo
            size="small"
            variant="danger"
            palabra={admin.retirar}
            palabraDe={admin.retirarDe(titulo)}
            ayuda={admin.retirarTexto}
            max={1000}
            onSend={retirar.mutateAsync}
          />
        )}
      </div>
    </Card>
  );
}
