import { Download } from 'lucide-react';
import { mensajes as contrato, type ReporteLeido } from '#shared/contract/main/chat/mensajes';
import { Button } from '#ui/actions/button';
import { Badge, Badges } from '#ui/content/badge';
import { Card } from '#ui/content/card';
import { call } from '../../../api/call/call.ts';
import { admin } from '../../../i18n/es/admin/admin.ts';
import { mensajesAdmin as m } from '../../../i18n/es/admin/mensajes-admin.ts';
import { detalles } from '../../../i18n/es/chat/detalles.ts';
import { formatFechaHora } from '../../../i18n/formato.ts';
import { plural } from '../../../i18n/plural.ts';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { useDownload } from '../../../pantalla/fichero/use-download.ts';
import c from '../admin.module.css';
import { useAccion } from '../use-accion.ts';
import { BotonConMotivo } from './boton-con-motivo.tsx';
import r from './mensajes-reportados.module.css';

/** One report. The moderator who has taken it decides; others see who that is. */
export function MensajeReportado({ reporte, yo }: { reporte: ReporteLeido; yo: number }) {
  const { autor, categoria, texto, reportante, reportes_dia, autor_limitado, asignado_a, creado_en } = reporte;
  const nombre = autor?.nombre ?? m.autorDesconocido;
  const esDeOtra = asignado_a !== null && asignado_a.id !== yo;
  return (
    <Card title={m.de(nombre)} action={<span className={c.menor}>{formatFechaHora(creado_en)}</span>}>
      <Badges>
        <Badge tone="warning">{detalles.categorias[categoria]}</Badge>
        {reportes_dia > 1 && <Badge>{plural(reportes_dia, m.reportesDia)}</Badge>}
        {autor_limitado && <Badge tone="bad">{m.limitado}</Badge>}
        {asignado_a && <Badge tone="outline">{esDeOtra ? m.loRevisa(asignado_a.nombre) : m.loRevisasTu}</Badge>}
      </Badges>
      <p className={r.avisa}>
        {m.avisa(reportante.nombre)}
        {texto && `: «${texto}»`}
      </p>
      <Contexto reporte={reporte} />
      <div className={c.acciones}>
        <Turno reporte={reporte} esDeOtra={esDeOtra} nombre={nombre} />
        {!esDeOtra && <Decision id={reporte.id} nombre={nombre} />}
        {autor && (
          <EnlaceBoton
            size="small"
            variant="secondary"
            to="/admin/personas/$id"
            params={{ id: String(autor.id) }}
            aria-label={admin.verCuentaDe(nombre)}
          >
            {admin.verCuenta}
          </EnlaceBoton>
        )}
      </div>
    </Card>
  );
}

const Contexto = ({ reporte: { id, contexto } }: { reporte: ReporteLeido }) => (
  <ol className={r.contexto} aria-label={m.contexto}>
    {contexto.map((uno) => (
      <li
        key={uno.seq}
        data-reportado={uno.reportado || undefined}
        aria-label={uno.reportado ? m.reportado : undefined}
      >
        <p className={c.menor}>
          <strong>{uno.autor ?? m.sistema}</strong>{' '}
          <time dateTime={uno.creado_en}>{formatFechaHora(uno.creado_en)}</time>
        </p>
        <p className={c.texto}>{uno.texto}</p>
        {uno.adjuntos.map((fichero, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the files of a message keep their order, and two may have the same name.
          <Fichero key={n} reporteId={id} fichero={fichero} />
        ))}
        {uno.versiones.map((version) => (
          <p key={version} className={c.menor}>
            {m.antesDecia}: «{version}»
          </p>
        ))}
      </li>
    ))}
  </ol>
);

/** A file's name; for the reported message also a button to open it. */
function Fichero({ reporteId, fichero }: { reporteId: number; fichero: { id: string | null; nombre: string } }) {
  const download = useDownload(
    async (fichero) => (await call(contrato.adjuntoReportado, { params: { id: reporteId, fichero } })).data.url,
  );
  const { id, nombre } = fichero;
  if (id === null) return <p className={c.menor}>{nombre}</p>;
  return (
    <Button size="small" variant="quiet" isPending={download.isPending} onPress={() => download.mutate(id)}>
      <Download size={18} strokeWidth={1.5} aria-hidden="true" />
      {m.descargar(nombre)}
    </Button>
  );
}

/** Button to take a report, or to give it back. */
function Turno({ reporte, esDeOtra, nombre }: { reporte: ReporteLeido; esDeOtra: boolean; nombre: string }) {
  const params = { id: reporte.id };
  const take = useAccion(() => call(contrato.tomarReporte, { params }), m.tomado);
  const release = useAccion(() => call(contrato.soltarReporte, { params }), m.soltado);
  if (esDeOtra) return null;
  const [accion, palabra, palabraDe] =
    reporte.asignado_a === null ? [take, m.tomar, m.tomarDe(nombre)] : [release, m.soltar, m.soltarDe(nombre)];
  return (
    <Button
      size="small"
      variant="secondary"
      aria-label={palabraDe}
      isPending={accion.isPending}
      onPress={() => accion.mutate(undefined)}
    >
      {palabra}
    </Button>
  );
}

const DECISIONES = [
  { estado: 'accionado', variant: 'danger', palabra: m.retirar, palabraDe: m.retirarDe, ayuda: m.retirarTexto },
  {
    estado: 'descartado',
    variant: 'secondary',
    palabra: m.descartar,
    palabraDe: m.descartarDe,
    ayuda: m.descartarTexto,
  },
] as const;

function Decision({ id, nombre }: { id: number; nombre: string }) {
  const resolve = useAccion(
    ({ estado, nota }: { estado: 'accionado' | 'descartado'; nota: string }) =>
      call(contrato.resolver, { params: { id }, body: { estado, nota } }),
    (_, { estado }) => (estado === 'accionado' ? m.retirado : m.descartado),
  );
  return (
    <>
      {DECISIONES.map(({ estado, palabraDe, ...boton }) => (
        <BotonConMotivo
          key={estado}
          size="small"
          palabraDe={palabraDe(nombre)}
          etiqueta={m.nota}
          max={1000}
          onSend={(nota) => resolve.mutateAsync({ estado, nota })}
          {...boton}
        />
      ))}
    </>
  );
}
