import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import {
  ESTADOS_LABORATORIO,
  type LaboratorioEnCola,
  laboratoriosMesa,
} from '#shared/contract/visita/cartera/laboratorios';
import { Card } from '#ui/content/card';
import { DataList } from '#ui/content/data-list';
import { PageHeading } from '#ui/content/page-heading';
import { Banner } from '#ui/feedback/banner';
import { call, urlOf } from '../../../api/call/call.ts';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { admin } from '../../../i18n/es/admin/admin.ts';
import { laboratorios as textos } from '../../../i18n/es/admin/laboratorios-admin.ts';
import { formatFecha } from '../../../i18n/formato.ts';
import { formatNumero } from '../../../i18n/numero.ts';
import { Exportar } from '../../../pantalla/lista/exportar.tsx';
import c from '../admin.module.css';
import { laboratoriosQuery } from '../consultas.ts';
import { AceptarORechazar } from '../moderar/aceptar-o-rechazar.tsx';
import { BotonConMotivo } from '../moderar/boton-con-motivo.tsx';
import { ColaPorEstado, type DireccionPorEstado, filtroPorEstado } from '../moderar/cola-por-estado.tsx';
import { useAccion } from '../use-accion.ts';

/** Laboratories that companies claim as their own, by state. */
export function LaboratoriosPagina({ direccion }: { direccion: DireccionPorEstado }) {
  useMetadata({ title: admin.secciones.laboratorios });
  const filtro = filtroPorEstado(ESTADOS_LABORATORIO, direccion);
  const consulta = useQuery(laboratoriosQuery(filtro));
  const { q, estado } = filtro;
  return (
    <>
      <PageHeading
        intro={textos.intro}
        actions={
          (consulta.data?.meta.total ?? 0) > 0 && (
            <Exportar
              href={urlOf(laboratoriosMesa.exportar, { query: { ...(q && { q }), ...(estado && { estado }) } })}
              fichero={textos.exportarFichero}
            />
          )
        }
      >
        {admin.secciones.laboratorios}
      </PageHeading>
      <ColaPorEstado
        ruta="/admin/laboratorios"
        estados={ESTADOS_LABORATORIO}
        icono={FlaskConical}
        direccion={direccion}
        consulta={consulta}
        textos={textos}
      >
        {(uno) => <Laboratorio uno={uno} />}
      </ColaPorEstado>
    </>
  );
}

function Laboratorio({ uno }: { uno: LaboratorioEnCola }) {
  const { laboratorio, empresa, pedido_por, tambien, estado, motivo } = uno;
  const datos: [string, string | null][] = [
    [textos.empresa, [empresa.nombre, empresa.razon_social].filter(Boolean).join(' · ')],
    [admin.web, empresa.web],
    [admin.dominios, empresa.dominios.join(', ')],
    [textos.pide, pedido_por && `${pedido_por.nombre} (${pedido_por.email})`],
    [textos.lista, laboratorio.pais],
    [textos.productos, formatNumero(laboratorio.productos)],
    [textos.tambien, tambien.join(', ') || textos.nadieMas],
  ];
  return (
    <Card title={laboratorio.nombre} action={<span className={c.menor}>{formatFecha(uno.pedido_en)}</span>}>
      <div className={c.pila}>
        {motivo !== null && <Banner tone="warning">{textos.motivo(motivo)}</Banner>}
        <DataList items={datos.map(([que, valor]) => [que, valor || admin.sinDato])} />
        {estado === 'pendiente' && <Decidir uno={uno} />}
        {estado === 'confirmado' && <Quitar uno={uno} />}
      </div>
    </Card>
  );
}

function Decidir({ uno: { id, laboratorio, empresa } }: { uno: LaboratorioEnCola }) {
  const params = { id };
  const confirm = useAccion(() => call(laboratoriosMesa.confirmar, { params }), textos.confirmado);
  const reject = useAccion(
    (motivo: string) => call(laboratoriosMesa.rechazar, { params, body: { motivo } }),
    textos.rechazado,
  );
  return (
    <AceptarORechazar
      nombre={textos.rechazarDe(laboratorio.nombre, empresa.nombre)}
      accept={confirm}
      reject={reject}
      palabra={textos.confirmar}
      palabraDe={textos.confirmarDe(laboratorio.nombre, empresa.nombre)}
      ayuda={textos.rechazarTexto}
    />
  );
}

function Quitar({ uno: { id, laboratorio, empresa } }: { uno: LaboratorioEnCola }) {
  const remove = useAccion(
    (motivo: string) => call(laboratoriosMesa.rechazar, { params: { id }, body: { motivo } }),
    textos.quitado,
  );
  return (
    <div className={c.acciones}>
      <BotonConMotivo
        size="small"
        variant="danger"
        palabra={textos.quitar}
        palabraDe={textos.quitarDe(laboratorio.nombre, empresa.nombre)}
        ayuda={textos.quitarTexto}
        max={1000}
        onSend={remove.mutateAsync}
      />
    </div>
  );
}
