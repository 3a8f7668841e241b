import { useMutation, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type CandidaturaDetalle, empleoTablero } from '#shared/contract/main/empleo/empleo-tablero';
import { Button } from '#ui/actions/button';
import { Dialog } from '#ui/overlays/dialog';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { tablero } from '../../../i18n/es/empleo/empleo-tablero.ts';
import { formatFechaHora } from '../../../i18n/formato.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { candidaturaQuery } from '../panel/consultas-panel.ts';
import { Mensajes, Notas } from './candidatura-notas.tsx';
import { PerfilLeido } from './candidatura-perfil.tsx';
import { MoverConMensaje } from './mover-con-mensaje.tsx';
import c from './tablero.module.css';
import { Valoracion } from './valoracion.tsx';

const DescartarVarias = lazy(async () => ({ default: (await import('./descartar.tsx')).DescartarVarias }));

interface CandidaturaProps {
  id: number;
  /** Ids of the board's applications, in its order. */
  ids: readonly number[];
  onIr: (id: number) => void;
  onClose: () => void;
}

/** Links to the previous and the next application. */
function Vecinas({ id, ids, onIr }: Omit<CandidaturaProps, 'onClose'>) {
  const lugar = ids.indexOf(id);
  if (lugar === -1 || ids.length < 2) return null;
  const go = (paso: -1 | 1, texto: string) => {
    const destino = ids[lugar + paso];
    return (
      <Button
        variant="quiet"
        size="small"
        isDisabled={destino === undefined}
        onPress={() => destino !== undefined && onIr(destino)}
      >
        {paso < 0 && <ChevronLeft size={18} strokeWidth={1.5} aria-hidden="true" />}
        {texto}
        {paso > 0 && <ChevronRight size={18} strokeWidth={1.5} aria-hidden="true" />}
      </Button>
    );
  };
  return (
    <div className={c.vecinas}>
      {go(-1, tablero.anterior)}
      <span role="status">{tablero.lugarDe(lugar + 1, ids.length)}</span>
      {go(1, tablero.siguiente)}
    </div>
  );
}

/** One application. Opening it for the first time sets the state that the candidate sees as «vista». */
export function Candidatura({ id, ids, onIr, onClose }: CandidaturaProps) {
  const consulta = useQuery(candidaturaQuery(id));
  // The order when the sheet was opened: opening an application moves it to another column.
  const [orden, setOrden] = useState(ids);
  if (orden.length === 0 && ids.length > 0) setOrden(ids);
  return (
    <Dialog isOpen isWide title={tituloDe(consulta.data)} onClose={onClose}>
      <Vecinas id={id} ids={orden} onIr={onIr} />
      <Consulta consulta={consulta}>
        {(candidatura) =>
          candidatura.nombre === null ? (
            <Ausente candidatura={candidatura} />
          ) : (
            <Detalle key={candidatura.id} candidatura={candidatura} />
          )
        }
      </Consulta>
    </Dialog>
  );
}

const tituloDe = (candidatura: CandidaturaDetalle | undefined) =>
  candidatura ? (candidatura.nombre ?? tablero.ausente) : tablero.titulo;

/** Shown when the candidate has withdrawn or deleted their account: what happened, and when. */
const Ausente = ({ candidatura }: { candidatura: CandidaturaDetalle }) => (
  <div className={c.detalle}>
    <section>
      <h3>{tablero.estadoTitulo}</h3>
      <p>{tablero.estadoDeUna[candidatura.estado]}</p>
      <p>{tablero.ausenteTexto}</p>
    </section>
    <Historia candidatura={candidatura} />
  </div>
);

const Historia = ({ candidatura: { historia } }: { candidatura: CandidaturaDetalle }) => (
  <section>
    <h3>{tablero.historia}</h3>
    <ol className={c.historia}>
      {historia.map(({ estado, fecha, autor }) => (
        <li key={`${estado} ${fecha}`}>
          <time dateTime={fecha}>{formatFechaHora(fecha)}</time>{' '}
          {[tablero.estadoDeUna[estado], autor].filter(Boolean).join(' · ')}
        </li>
      ))}
    </ol>
  </section>
);

function Detalle({ candidatura }: { candidatura: CandidaturaDetalle }) {
  const [descarta, setDescarta] = useState(false);
  return (
    <div className={c.detalle} data-two>
      <Persona candidatura={candidatura} />
      <div className={`${c.lado} ${c.actua}`}>
        <section>
          <h3>{tablero.estadoTitulo}</h3>
          <p>{tablero.estadoDeUna[candidatura.estado]}</p>
          <MoverConMensaje key={candidatura.version} candidatura={candidatura} onDescartar={() => setDescarta(true)} />
        </section>
        <Valoracion candidatura={candidatura} />
        <Notas candidatura={candidatura} />
        <Mensajes candidatura={candidatura} />
        <Historia candidatura={candidatura} />
      </div>
      {descarta && (
        <Suspense>
          <DescartarVarias
            oferta={String(candidatura.oferta_id)}
            candidaturas={[candidatura.id]}
            onClose={() => setDescarta(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The candidate: contact, CV, letter, answers, profile. */
const Persona = ({ candidatura }: { candidatura: CandidaturaDetalle }) => (
  <div className={c.lado}>
    <section>
      <h3>{tablero.contacto}</h3>
      <p>
        <a href={`mailto:${candidatura.email}`}>{candidatura.email}</a>
        {candidatura.telefono && (
          <>
            {' · '}
            <a href={`tel:${candidatura.telefono}`}>{candidatura.telefono}</a>
          </>
        )}
      </p>
      {candidatura.cv ? <AbrirCv id={candidatura.id} nombre={candidatura.cv.nombre} /> : <p>{tablero.sinCv}</p>}
    </section>
    {candidatura.carta && (
      <section>
        <h3>{tablero.carta}</h3>
        <p className={c.escrito}>{candidatura.carta}</p>
      </section>
    )}
    {candidatura.respuestas.length > 0 && (
      <section>
        <h3>{tablero.respuestas}</h3>
        <dl className={c.respuestas}>
          {candidatura.respuestas.map(({ pregunta, respuesta, cumple }) => (
            <div key={pregunta}>
              <dt>{pregunta}</dt>
              <dd>
                {respuesta ?? tablero.sinRespuesta}
                {cumple !== null && <span className={c.menor}> · {cumple ? tablero.cumple : tablero.noCumple}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    )}
    <PerfilLeido perfil={candidatura.perfil} />
  </div>
);

/** The link is asked for at the press, and is valid for five minutes. */
function AbrirCv({ id, nombre }: { id: number; nombre: string }) {
  const enlace = useMutation({
    mutationFn: () => call(empleoTablero.cv, { params: { id } }),
    onSuccess: ({ data }) => location.assign(data.url),
    onError: (error) => showToast(errorSentence(error), { tone: 'danger' }),
  });
  return (
    <Button
      variant="secondary"
      isPending={enlace.isPending}
      pendingText={tablero.cvAbriendo}
      onPress={() => enlace.mutate()}
    >
      {tablero.verCv(nombre)}
    </Button>
  );
}
