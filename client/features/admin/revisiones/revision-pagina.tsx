import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Revision } from '#shared/contract/visita/entidades-revision';
import { Badge, Badges } from '#ui/content/badge';
import { Card } from '#ui/content/card';
import { DataList, type Datum } from '#ui/content/data-list';
import { PageHeading } from '#ui/content/page-heading';
import { Banner } from '#ui/feedback/banner';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { revisiones } from '../../../i18n/es/admin/revisiones.ts';
import { formatFechaHora } from '../../../i18n/formato.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { AccionesRevision } from './acciones-revision.tsx';
import { CambioFicha } from './cambio-ficha.tsx';
import { revisionDeMesaQuery } from './consultas-revisiones.ts';
import { Conversacion } from './conversacion.tsx';
import { DecidirForm } from './decidir-form.tsx';
import { TONO } from './estados.ts';
import { Plazo } from './plazo.tsx';
import r from './revisiones.module.css';

/** One suggestion at the desk. `yo`: the caller's id. */
export function RevisionPagina({ id, yo }: { id: string; yo: number }) {
  useMetadata({ title: revisiones.titulo });
  const consulta = useQuery(revisionDeMesaQuery(id));
  return (
    <div className={r.pila}>
      <Breadcrumbs>
        <Link to="/admin/revisiones">{revisiones.volver}</Link>
        {consulta.data?.nombre || revisiones.sinNombre}
      </Breadcrumbs>
      <Consulta consulta={consulta}>{(revision) => <Leida revision={revision} yo={yo} />}</Consulta>
    </div>
  );
}

function Leida({ revision, yo }: { revision: Revision; yo: number }) {
  const { estado, tipo, nombre, producto, resumen, motivo, cambios } = revision;
  const decide = estado === 'en_revision' && revision.asignado_a?.id === yo && !revision.es_mia;
  return (
    <>
      <PageHeading
        eyebrow={revisiones.tipo[tipo]}
        intro={
          producto && (
            <Link to="/visita/producto/$product/$id" params={{ product: producto.slug, id: String(producto.id) }}>
              {revisiones.producto}
            </Link>
          )
        }
      >
        {nombre || revisiones.sinNombre}
      </PageHeading>
      <Card>
        <div className={r.pila}>
          <Badges>
            <Badge tone={TONO[estado]}>{revisiones.estado[estado]}</Badge>
          </Badges>
          <DataList items={datosDe(revision)} isNarrow />
          {resumen && (
            <section>
              <h2 className={r.menor}>{revisiones.loQueDice}</h2>
              <p className={r.cita}>{resumen}</p>
            </section>
          )}
          {motivo && (
            <p className={r.fuente}>
              <span>{revisiones.motivoFinal}:</span> {motivo}
            </p>
          )}
          {revision.respaldo_retirado && (
            <Banner tone="warning" title={revisiones.respaldoRetirado(formatFechaHora(revision.respaldo_retirado.en))}>
              {revision.respaldo_retirado.motivo}
            </Banner>
          )}
          {estado === 'obsoleta' && (
            <Banner tone="warning" title={revisiones.obsoletaTitulo}>
              {revisiones.obsoletaTexto}
            </Banner>
          )}
          {revision.es_mia ? <Banner>{revisiones.esTuya}</Banner> : <AccionesRevision revision={revision} yo={yo} />}
        </div>
      </Card>
      {decide ? (
        <DecidirForm key={revision.version} revision={revision} />
      ) : (
        <section className={r.pila}>
          <h2>{tipo === 'alta' ? revisiones.losDatos : revisiones.losCambios}</h2>
          {cambios.map((cambio) => (
            <CambioFicha key={cambio.campo} tipo={tipo} cambio={cambio} isCerrada={revision.resuelta_en !== null} />
          ))}
        </section>
      )}
      <Conversacion revision={revision} />
    </>
  );
}

function datosDe({
  autor,
  empresa,
  respaldo,
  respaldo_retirado,
  verificacion,
  enviada_en,
  vence_en,
  asignado_a,
}: Revision): Datum[] {
  const respaldada = !respaldo_retirado && (verificacion?.estado === 'aprobada' || !respaldo.necesario);
  return [
    [revisiones.autor, autor.nombre],
    [
      revisiones.empresa,
      empresa ? (respaldada ? revisiones.respaldada : revisiones.noRespaldada)(empresa.nombre) : revisiones.sinEmpresa,
    ],
    [revisiones.enviada, enviada_en ? formatFechaHora(enviada_en) : revisiones.sinPlazo],
    [revisiones.plazo, <Plazo key="plazo" vence={vence_en} />],
    [revisiones.asignada, asignado_a?.nombre ?? revisiones.nadie],
  ];
}
