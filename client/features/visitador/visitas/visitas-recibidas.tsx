import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { type SolicitudVisita, visitas } from '#shared/contract/visita/visitas';
import { Button } from '#ui/actions/button';
import { Card } from '#ui/content/card';
import { DataList, type Datum } from '#ui/content/data-list';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { enChat } from '../../../i18n/es/chat/en-chat.ts';
import { visitas as texto } from '../../../i18n/es/visitador/visitas.ts';
import { formatFechaHora } from '../../../i18n/formato.ts';
import { plural } from '../../../i18n/plural.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { recibidasQuery } from './consultas-visitas.ts';
import c from './visitas.module.css';

/** Visits asked of who is reading; nothing where there never was one. */
export function VisitasRecibidas() {
  const consulta = useInfiniteQuery(recibidasQuery);
  const titulo = useRef<HTMLParagraphElement>(null);
  if (consulta.data?.pages[0]?.meta.total === 0) return null;
  return (
    <Card title={texto.recibidas}>
      <Consulta consulta={consulta}>
        {({ pages }) => (
          <div className={c.pila}>
            <p ref={titulo} role="status" tabIndex={-1} className={c.menor}>
              {pages[0]?.sin_atender ? plural(pages[0].sin_atender, texto.sinAtender) : texto.ningunaEspera}
            </p>
            <ul className={c.lista}>
              {pages.flatMap(({ data }) =>
                data.map((una) => (
                  <li key={una.id}>
                    <Ficha solicitud={una} onHecho={() => titulo.current?.focus()} />
                  </li>
                )),
              )}
            </ul>
            {consulta.hasNextPage && (
              <div>
                <Button
                  size="small"
                  variant="secondary"
                  isPending={consulta.isFetchingNextPage}
                  onPress={() => void consulta.fetchNextPage()}
                >
                  {texto.mas}
                </Button>
              </div>
            )}
          </div>
        )}
      </Consulta>
    </Card>
  );
}

interface FichaProps {
  solicitud: SolicitudVisita;
  /** The button that was pressed is gone: the focus needs another place. */
  onHecho: () => void;
}

function Ficha({ solicitud, onHecho }: FichaProps) {
  const { id, solicitante, producto, modalidad, cuando, contacto, mensaje, atendida_en, creado_en } = solicitud;
  const { conversacion_id } = solicitud;
  const queryClient = useQueryClient();
  const atender = useMutation({
    mutationFn: () => call(visitas.atender, { params: { id } }),
    onSuccess: async () => {
      showToast(texto.hecho);
      await queryClient.invalidateQueries({ queryKey: recibidasQuery.queryKey });
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
            isPending={atender.isPending}
            onPress={() => atender.mutate()}
          >
            {texto.atender}
          </Button>
        </div>
      )}
    </article>
  );
}
