import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { ESTADOS_VISITA, type SolicitudVisita, visitas } from '#shared/contract/visita/visitas';
import { Button } from '#ui/actions/button';
import { Card } from '#ui/content/card';
import { DataList, type Datum } from '#ui/content/data-list';
import { EmptyState } from '#ui/feedback/empty-state';
import { call, urlOf } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { enChat } from '../../../i18n/es/chat/en-chat.ts';
import { visitas as texto } from '../../../i18n/es/visitador/visitas.ts';
import { formatFechaHora } from '../../../i18n/formato.ts';
import { plural } from '../../../i18n/plural.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { Exportar } from '../../../pantalla/lista/exportar.tsx';
import { Paginacion } from '../../../pantalla/paginacion.tsx';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { ChipsEstado } from '../lista/chips-estado.tsx';
import l from '../lista/lista.module.css';
import { conVisitas, type Direccion, readDireccion, recibidasQuery, VISITAS_KEY } from './consultas-visitas.ts';
import c from './visitas.module.css';

/** Visits that were requested from the user, by the state and page of the address; nothing when there never was one. */
export function VisitasRecibidas({ search }: { search: Record<string, unknown> }) {
  const direccion = readDireccion(search);
  const { visitas: estado } = direccion;
  const consulta = useQuery(recibidasQuery(direccion));
  const titulo = useRef<HTMLParagraphElement>(null);
  if (consulta.data?.estados.every(({ total }) => total === 0)) return null;
  const enlace = (otra: Direccion) => ({ to: '/visita/visitador' as const, search: conVisitas(search, otra) });
  return (
    <Card title={texto.recibidas}>
      <Consulta consulta={consulta}>
        {({ data, meta, estados, sin_atender }) => (
          <div className={c.pila} aria-busy={consulta.isPlaceholderData || undefined}>
            <ChipsEstado
              label={texto.filtro}
              estados={ESTADOS_VISITA}
              nombres={texto.estado}
              totales={estados}
              sinEstado={{ nombre: texto.todas, total: estados.reduce((suma, { total }) => suma + total, 0) }}
              elegido={estado}
              enlace={(otro) => enlace(otro ? { visitas: otro } : {})}
            />
            <div className={l.barra}>
              <p ref={titulo} role="status" tabIndex={-1} className={c.menor}>
                {sin_atender > 0 ? plural(sin_atender, texto.sinAtender) : texto.ningunaEspera}
              </p>
              {meta.total > 0 && (
                <Exportar
                  href={urlOf(visitas.exportar, { query: estado ? { estado } : {} })}
                  fichero={texto.exportarFichero}
                />
              )}
            </div>
            {data.length === 0 ? (
              <EmptyState
                title={texto.ningunaAqui}
                action={
                  <EnlaceBoton {...enlace({})} variant="secondary">
                    {texto.verTodas}
                  </EnlaceBoton>
                }
              />
            ) : (
              <ul className={c.lista}>
                {data.map((una) => (
                  <li key={una.id}>
                    <Ficha solicitud={una} onHecho={() => titulo.current?.focus()} />
                  </li>
                ))}
              </ul>
            )}
            <Paginacion
              label={texto.paginas}
              actual={meta.current_page}
              ultima={meta.last_page}
              enlace={(n) => enlace({ ...direccion, visitas_page: String(n) })}
            />
          </div>
        )}
      </Consulta>
    </Card>
  );
}

interface FichaProps {
  solicitud: SolicitudVisita;
  /** Called after the step: the pressed button is gone, so the focus must move. */
  onHecho: () => void;
}

function Ficha({ solicitud, onHecho }: FichaProps) {
  const { id, solicitante, producto, modalidad, cuando, contacto, mensaje, atendida_en, creado_en } = solicitud;
  const { conversacion_id } = solicitud;
  const queryClient = useQueryClient();
  const handle = useMutation({
    mutationFn: () => call(visitas.atender, { params: { id } }),
    onSuccess: async () => {
      showToast(texto.hecho);
      await queryClient.invalidateQueries({ queryKey: VISITAS_KEY });
      onHecho();
    },
    onError: (error) => showToast(errorSentence(error), { tone: 'danger' }),
  });
  const datos: Datum[] = [
    ...(producto
      ? [
          [
            texto.sobre,
            <Link
              key={producto.id}
              to="/visita/producto/$product/$id"
              params={{ product: producto.slug, id: String(producto.id) }}
            >
              {producto.nombre}
            </Link>,
          ] as const,
        ]
      : []),
    [texto.modo, texto.modalidad[modalidad]],
    ...(cuando ? [[texto.cuandoEs, cuando] as const] : []),
    [texto.responder, contacto],
  ];
  return (
    <article className={c.ficha} data-atendida={atendida_en !== null || undefined}>
      <h3 className={c.quien}>{texto.quien(solicitante.nombre, solicitante.cargo, solicitante.empresa)}</h3>
      <p className={c.menor}>
        {atendida_en === null ? texto.el(formatFechaHora(creado_en)) : texto.atendida(formatFechaHora(atendida_en))}
      </p>
      <p className={c.mensaje}>{mensaje}</p>
      <DataList items={datos} />
      {conversacion_id !== null && (
        <div>
          <EnlaceBoton
            to="/chat/{-$id}"
            params={{ id: String(conversacion_id) }}
            size="small"
            aria-label={enChat.verConversacionDe(solicitante.nombre)}
          >
            {enChat.verConversacion}
          </EnlaceBoton>
        </div>
      )}
      {atendida_en === null && (
        <div>
          <Button
            size="small"
            variant="secondary"
            aria-label={texto.atenderDe(solicitante.nombre)}
            isPending={handle.isPending}
            onPress={() => handle.mutate()}
          >
            {texto.atender}
          </Button>
        </div>
      )}
    </article>
  );
}
