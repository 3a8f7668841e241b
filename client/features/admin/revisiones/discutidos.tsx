import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AnswerOf } from '#shared/contract/endpoint';
import { revisionesMesa } from '#shared/contract/visita/revisiones-mesa';
import { CAMPOS_PRESENTACION, campoEdicion } from '#shared/reglas/revision/campos-revision';
import { Button } from '#ui/actions/button';
import { Card } from '#ui/content/card';
import { SkeletonRows } from '#ui/feedback/skeleton';
import { Disclosure } from '#ui/results/disclosure';
import { call, urlOf } from '../../../api/call/call.ts';
import { revisiones } from '../../../i18n/es/admin/revisiones.ts';
import { formatFecha } from '../../../i18n/formato.ts';
import { EnColumnas, lineasDe } from '../../../pantalla/cambio/cambio-visto.tsx';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { Exportar } from '../../../pantalla/lista/exportar.tsx';
import { Paginacion } from '../../../pantalla/paginacion.tsx';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import c from '../admin.module.css';
import { useAccion } from '../use-accion.ts';
import { incidenciasQuery } from './consultas-revisiones.ts';
import r from './revisiones.module.css';
import { Vacio } from './vacio.tsx';

type Incidencia = AnswerOf<typeof revisionesMesa.incidencias>['data'][number];

/** Disputed official data, each with a text for its agency. */
export function Discutidos({ page }: { page: string | undefined }) {
  const consulta = useQuery(incidenciasQuery(page));
  return (
    <Consulta consulta={consulta} esqueleto={<SkeletonRows rows={3} height={180} radius={8} />}>
      {({ data, meta }) =>
        data.length === 0 ? (
          <Vacio de="discutidos" />
        ) : (
          <>
            <div>
              <Exportar href={urlOf(revisionesMesa.exportarIncidencias, {})} fichero={revisiones.exportarDiscutidos} />
            </div>
            <ul className={c.lista}>
              {data.map((incidencia) => (
                <li key={incidencia.id}>
                  <Discutido incidencia={incidencia} />
                </li>
              ))}
            </ul>
            <Paginacion
              label={revisiones.paginas}
              actual={meta.current_page}
              ultima={meta.last_page}
              enlace={(n) => ({ to: '/admin/revisiones', search: { de: 'discutidos', page: String(n) } })}
            />
          </>
        )
      }
    </Consulta>
  );
}

function Discutido({ incidencia }: { incidencia: Incidencia }) {
  const { id, producto, campo, etiqueta, codigo, texto_aviso, notificada_en } = incidencia;
  const de = codigo === null ? campoEdicion(campo) : CAMPOS_PRESENTACION[campo as keyof typeof CAMPOS_PRESENTACION];
  const que = [etiqueta, codigo].filter(Boolean).join(' · ');
  const notify = useAccion(() => call(revisionesMesa.notificarIncidencia, { params: { id } }), revisiones.avisadaHecho);
  const copy = () =>
    navigator.clipboard.writeText(texto_aviso).then(
      () => showToast(revisiones.copiado),
      () => showToast(revisiones.noCopiado, { tone: 'danger' }),
    );
  return (
    <Card title={que} action={<span className={c.menor}>{revisiones.desde(formatFecha(incidencia.creado_en))}</span>}>
      <div className={r.pila}>
        <Link
          to="/visita/producto/$product/$id"
          params={{ product: producto.slug, id: String(producto.id) }}
          className={r.nombre}
        >
          {producto.nombre}
        </Link>
        <EnColumnas
          columnas={[
            { titulo: revisiones.dice, texto: lineasDe(de, incidencia.valor_oficial) },
            { titulo: revisiones.deberia, texto: lineasDe(de, incidencia.valor_propuesto), isNueva: true },
          ]}
        />
        <Disclosure title={revisiones.textoAviso}>
          <p className={c.texto}>{texto_aviso}</p>
        </Disclosure>
        <div className={c.acciones}>
          <Button size="small" variant="secondary" aria-label={revisiones.copiarDe(que)} onPress={() => void copy()}>
            {revisiones.copiar}
          </Button>
          {notificada_en === null ? (
            <Button
              size="small"
              variant="secondary"
              aria-label={revisiones.avisadaDe(que)}
              isPending={notify.isPending}
              onPress={() => notify.mutate(undefined)}
            >
              {revisiones.avisada}
            </Button>
          ) : (
            <span className={c.menor}>{revisiones.avisadaEl(formatFecha(notificada_en))}</span>
          )}
        </div>
      </div>
    </Card>
  );
}
