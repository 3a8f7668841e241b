import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { empleoCandidato, type MiCandidatura } from '#shared/contract/main/empleo/empleo-candidato';
import { conUnidades } from '#shared/textos/unidades';
import { Button } from '#ui/actions/button';
import { Badge } from '#ui/content/badge';
import { Card } from '#ui/content/card';
import { EmptyState } from '#ui/feedback/empty-state';
import { ConfirmDialog } from '#ui/overlays/dialog';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { vocabulario } from '../../../i18n/es/empleo/empleo.ts';
import { candidato } from '../../../i18n/es/empleo/empleo-candidato.ts';
import { formatFecha, formatFechaHora } from '../../../i18n/formato.ts';
import { BotonConversacion } from '../../../pantalla/chat/boton-conversacion.tsx';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { nombreEmpresa, textoLugar } from '../lista/lugar.ts';
import c from './candidato.module.css';
import { misCandidaturasQuery } from './consultas-candidato.ts';
import { Seccion } from './seccion.tsx';

/** The user's applications, with their state in words for candidates. */
export function MisCandidaturasPagina() {
  const consulta = useQuery(misCandidaturasQuery);
  const ancla = useLocation({ select: ({ hash }) => hash });
  const isReady = consulta.data !== undefined;
  useEffect(() => {
    // A notice links to one application by its hash, before the list is loaded.
    if (isReady && ancla !== '') document.getElementById(ancla)?.scrollIntoView();
  }, [isReady, ancla]);
  return (
    <Seccion titulo={candidato.misCandidaturas} intro={candidato.misCandidaturasIntro}>
      <Consulta consulta={consulta}>
        {(candidaturas) =>
          candidaturas.length === 0 ? (
            <EmptyState
              title={candidato.sinCandidaturas}
              icon={<Send size={24} strokeWidth={1.5} />}
              action={<EnlaceBoton to="/empleo">{candidato.buscarOfertas}</EnlaceBoton>}
            >
              {candidato.sinCandidaturasTexto}
            </EmptyState>
          ) : (
            <ul className={c.pila}>
              {candidaturas.map((candidatura) => (
                <li key={candidatura.id} id={`candidatura-${candidatura.id}`}>
                  <Candidatura candidatura={candidatura} />
                </li>
              ))}
            </ul>
          )
        }
      </Consulta>
    </Seccion>
  );
}

function Candidatura({ candidatura }: { candidatura: MiCandidatura }) {
  const { oferta, estado, cv, mensajes, historia, creado_en } = candidatura;
  return (
    <Card>
      <div className={c.fila}>
        <h2 className={c.titulo}>
          <Link to="/empleo/oferta/$slug/$id" params={{ slug: oferta.slug, id: String(oferta.id) }}>
            {conUnidades(oferta.titulo)}
          </Link>
        </h2>
        <Badge tone={estado === 'finalizada' || estado === 'retirada' ? 'neutral' : 'good'}>
          {vocabulario.candidatura[estado]}
        </Badge>
      </div>
      <p>{`${nombreEmpresa(oferta)} · ${textoLugar(oferta)}`}</p>
      <p className={c.menor}>
        {candidato.solicitadaEl(formatFecha(creado_en))}
        {cv && ` · ${candidato.cvEnviado(cv.nombre)}`}
        {!candidatura.oferta_abierta && ` · ${candidato.ofertaCerrada}`}
      </p>
      {mensajes.length > 0 && (
        <section className={c.mensajes}>
          <h3>{candidato.mensajes}</h3>
          {mensajes.map(({ texto, fecha }) => (
            <blockquote key={fecha}>
              <p>{texto}</p>
              <time dateTime={fecha} className={c.menor}>
                {formatFechaHora(fecha)}
              </time>
            </blockquote>
          ))}
        </section>
      )}
      <ol className={c.historia} aria-label={candidato.historia}>
        {historia.map((paso) => (
          <li key={`${paso.estado} ${paso.fecha}`}>
            {vocabulario.candidatura[paso.estado]} <time dateTime={paso.fecha}>{formatFechaHora(paso.fecha)}</time>
          </li>
        ))}
      </ol>
      {estado !== 'retirada' && (
        <BotonConversacion pedida={{ tipo: 'candidatura', candidatura_id: candidatura.id }} de={oferta.titulo} />
      )}
      {candidatura.puede_retirar && <Retirar id={candidatura.id} />}
    </Card>
  );
}

function Retirar({ id }: { id: number }) {
  const [pregunta, setPregunta] = useState(false);
  const queryClient = useQueryClient();
  const retirada = useMutation({
    mutationFn: () => call(empleoCandidato.retirar, { params: { id } }),
    onSuccess: () => showToast(candidato.retirada),
    onError: (error) => showToast(errorSentence(error), { tone: 'danger' }),
    onSettled: async () => {
      setPregunta(false);
      await queryClient.invalidateQueries({ queryKey: ['empleo'] });
    },
  });
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onPress={() => setPregunta(true)}>
        {candidato.retirar}
      </Button>
      <ConfirmDialog
        isOpen={pregunta}
        title={candidato.retirar}
        confirmText={candidato.retirar}
        isPending={retirada.isPending}
        onConfirm={() => retirada.mutate()}
        onClose={() => setPregunta(false)}
      >
        {candidato.retirarTexto}
      </ConfirmDialog>
    </>
  );
}
