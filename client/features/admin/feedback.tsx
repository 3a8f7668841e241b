import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { MessageSquare } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ESTADOS_FEEDBACK, type EstadoFeedback, type FeedbackFicha, feedback } from '#shared/contract/main/feedback';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { EmptyState } from '#ui/empty-state';
import { PageHeading } from '#ui/page-heading';
import { Select } from '#ui/select';
import { TextField } from '#ui/text-field';
import { call } from '../../api/call.ts';
import { useMetadata } from '../../api/use-metadata.ts';
import { Consulta } from '../../consulta.tsx';
import { admin } from '../../i18n/es/admin.ts';
import { formatFechaHora } from '../../i18n/formato.ts';
import c from './admin.module.css';
import { feedbackQuery } from './consultas.ts';
import { filtroDe } from './filtro-de.ts';
import { MotivoDialogo } from './motivo-dialogo.tsx';
import { Paginas } from './paginas.tsx';
import { useAccion } from './use-accion.ts';

export type DireccionFeedback = Partial<Record<'q' | 'estado' | 'page', string>>;

const OPCIONES = [
  { id: '', label: admin.todos },
  ...ESTADOS_FEEDBACK.map((id) => ({ id, label: admin.estadosFeedback[id] })),
];

/** What people told us, to be taken on, answered or put aside. */
export function FeedbackPagina({ direccion }: { direccion: DireccionFeedback }) {
  useMetadata({ title: admin.secciones.feedback });
  const navigate = useNavigate();
  const { q, page } = direccion;
  const estado = ESTADOS_FEEDBACK.find((uno) => uno === direccion.estado);
  const consulta = useQuery(feedbackQuery({ ...(q && { q }), ...(page && { page }), ...(estado && { estado }) }));
  const filtrar = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate({ to: '/admin/feedback', search: filtroDe(event.currentTarget) });
  };
  return (
    <>
      <PageHeading>{admin.secciones.feedback}</PageHeading>
      {/* biome-ignore lint/a11y/useSemanticElements: React's DOM for tests does not know the search element yet. */}
      <form role="search" onSubmit={filtrar} className={c.filtros} key={JSON.stringify(direccion)}>
        <TextField type="search" label={admin.buscarFeedback} name="q" defaultValue={q ?? ''} maxLength={120} />
        <Select label={admin.estado} name="estado" items={OPCIONES} defaultValue={estado ?? ''} />
        <Button type="submit">{admin.filtrar}</Button>
      </form>
      <Consulta consulta={consulta}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <EmptyState title={admin.sinFeedback} icon={<MessageSquare size={24} strokeWidth={1.5} />}>
              {admin.sinFeedbackTexto}
            </EmptyState>
          ) : (
            <>
              <ul className={c.lista}>
                {data.map((ficha) => (
                  <li key={ficha.id}>
                    <Ficha ficha={ficha} />
                  </li>
                ))}
              </ul>
              <Paginas
                meta={meta}
                enlace={(otra) => ({ to: '/admin/feedback', search: { ...direccion, page: otra } })}
              />
            </>
          )
        }
      </Consulta>
    </>
  );
}

function Ficha({ ficha }: { ficha: FeedbackFicha }) {
  const { referencia, estado, asignado_a, respuesta } = ficha;
  return (
    <Card
      title={`${ficha.asunto} · ${referencia}`}
      action={<span className={c.etiqueta}>{admin.estadosFeedback[estado]}</span>}
    >
      <p className={c.menor}>
        {[
          admin.valoracion(ficha.valoracion),
          admin.enPagina(ficha.pagina),
          `${ficha.nombre} (${ficha.email})`,
          formatFechaHora(ficha.creado_en),
          asignado_a && admin.asignadoA(asignado_a.nombre),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={c.texto}>{ficha.contenido}</p>
      {respuesta !== null && (
        <blockquote>
          <p className={c.texto}>{respuesta}</p>
        </blockquote>
      )}
      {(estado === 'nuevo' || estado === 'en_curso') && <Acciones ficha={ficha} />}
    </Card>
  );
}

function Acciones({ ficha: { id, referencia, version, estado, email } }: { ficha: FeedbackFicha }) {
  const [responde, setResponde] = useState(false);
  const params = { id };
  const asignar = useAccion(() => call(feedback.asignar, { params, body: { version } }), admin.hecho);
  const mover = useAccion(
    (a: EstadoFeedback) => call(feedback.cambiarEstado, { params, body: { version, estado: a } }),
    admin.descartado,
  );
  const responder = useAccion(
    (respuesta: string) => call(feedback.responder, { params, body: { version, respuesta } }),
    admin.respondido,
  );
  return (
    <div className={c.acciones}>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={admin.responderDe(referencia)}
        onPress={() => setResponde(true)}
      >
        {admin.responder}
      </Button>
      {estado === 'nuevo' && (
        <Button
          size="small"
          variant="secondary"
          aria-label={admin.meLoQuedoDe(referencia)}
          isPending={asignar.isPending}
          onPress={() => asignar.mutate(undefined)}
        >
          {admin.meLoQuedo}
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        aria-label={admin.descartarDe(referencia)}
        isPending={mover.isPending}
        onPress={() => mover.mutate('descartado')}
      >
        {admin.descartar}
      </Button>
      {responde && (
        <MotivoDialogo
          titulo={admin.responderDe(referencia)}
          ayuda={admin.responderTexto(email)}
          etiqueta={admin.respuesta}
          min={10}
          max={4000}
          onClose={() => setResponde(false)}
          onSend={responder.mutateAsync}
        />
      )}
    </div>
  );
}
