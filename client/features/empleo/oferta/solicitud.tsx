import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { empleoCandidato, SolicitudNueva } from '#shared/contract/main/empleo/empleo-candidato';
import type { OfertaDetalle } from '#shared/contract/main/empleo/empleo-entidades';
import { Button } from '#ui/actions/button';
import { Banner } from '#ui/feedback/banner';
import { EmptyState } from '#ui/feedback/empty-state';
import { Form, FormActions, FormSection, SubmitButton } from '#ui/form/form';
import { TextField } from '#ui/inputs/text-field';
import { Dialog } from '#ui/overlays/dialog';
import { Checkbox } from '#ui/toggles/checkbox';
import { RadioGroup } from '#ui/toggles/radio-group';
import { ApiError } from '../../../api/call/api-error.ts';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { rememberDestino } from '../../../api/session/destino-pendiente.ts';
import { useSession } from '../../../api/session/session.ts';
import { empleo } from '../../../i18n/es/empleo/empleo.ts';
import { candidato } from '../../../i18n/es/empleo/empleo-candidato.ts';
import { ui } from '../../../i18n/es/ui.ts';
import { perfilCandidatoQuery } from '../../../pantalla/candidato/perfil-candidato-query.ts';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { forgetBorrador, useBorrador } from '../../../pantalla/escrito/borrador.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { SubirCv } from '../candidato/cvs.tsx';
import { nombreEmpresa } from '../lista/lugar.ts';
import { CampoPregunta, faltanRespuestas, readRespuestas } from './preguntas.tsx';

interface SolicitudProps {
  oferta: OfertaDetalle;
  onClose: () => void;
}

/** Data that is kept when the dialog is closed, or when a missing step is done first. */
interface Escrita {
  carta: string;
  respuestas: Record<string, string>;
}

/** Select value for no CV. */
const SIN_CV = 'ninguno';

/** Dialog to apply: CV, letter, questions of the company and consent; then the confirmation. */
export function Solicitud({ oferta, onClose }: SolicitudProps) {
  const [estaEnviada, setEnviada] = useState(false);
  const queryClient = useQueryClient();
  // Refreshes the offer only when the dialog closes: then it shows that the user has applied, instead of this dialog.
  const close = () => {
    onClose();
    if (estaEnviada) void queryClient.invalidateQueries({ queryKey: ['empleo'] });
  };
  return (
    <Dialog isOpen title={estaEnviada ? candidato.enviadaTitulo : candidato.solicitarTitulo} onClose={close}>
      {estaEnviada ? (
        <>
          <p role="status">{candidato.enviadaTexto}</p>
          <FormActions>
            <EnlaceBoton to="/empleo/mis-candidaturas">{candidato.verMisCandidaturas}</EnlaceBoton>
            <Button variant="secondary" onPress={close}>
              {candidato.seguirBuscando}
            </Button>
          </FormActions>
        </>
      ) : (
        <SolicitudForm oferta={oferta} onClose={close} onEnviada={() => setEnviada(true)} />
      )}
    </Dialog>
  );
}

function SolicitudForm({ oferta, onClose, onEnviada }: SolicitudProps & { onEnviada: () => void }) {
  const { data: perfil } = useQuery(perfilCandidatoQuery);
  const { authUser } = useSession();
  const clave = `solicitud ${oferta.id} ${authUser?.id}`;
  const [{ carta, respuestas }, write] = useBorrador<Escrita>(clave, { carta: '', respuestas: {} });
  const [elegido, setElegido] = useState<string | null>(null);
  const [fallo, setFallo] = useState<unknown>(null);
  const cvs = perfil?.cvs ?? [];
  const cv = elegido ?? cvs[0]?.id ?? SIN_CV;
  const form = useForm({
    schema: SolicitudNueva,
    read: (data) => ({
      cv: cv === SIN_CV ? null : cv,
      carta: data.get('carta'),
      respuestas: readRespuestas(oferta.preguntas, data),
      consentimiento: data.has('consentimiento'),
    }),
    send: async (body) => {
      setFallo(null);
      faltanRespuestas(oferta.preguntas, body.respuestas);
      await call(empleoCandidato.solicitar, { params: { id: oferta.id }, body });
      forgetBorrador(clave);
      onEnviada();
    },
    onFailure: setFallo,
  });
  if (fallo instanceof ApiError && fallo.code === 'perfil_incompleto')
    return <FaltaAlgo paso={fallo.datos?.paso} oferta={oferta} />;
  return (
    <Form form={form} pendingText={candidato.enviando} aria-label={candidato.solicitarTitulo}>
      <p>{candidato.solicitarA(oferta.titulo, nombreEmpresa(oferta))}</p>
      {fallo !== null && <Banner tone="danger">{errorSentence(fallo)}</Banner>}
      <RadioGroup
        name="cv"
        label={candidato.cv}
        help={candidato.cvAyuda}
        value={cv}
        onChange={setElegido}
        items={[
          ...cvs.map(({ id, nombre }) => ({ value: id, label: nombre })),
          { value: SIN_CV, label: candidato.sinCv },
        ]}
      />
      <SubirCv onSubido={setElegido} />
      {oferta.preguntas.length > 0 && (
        <FormSection title={candidato.preguntas}>
          {oferta.preguntas.map((pregunta) => (
            <CampoPregunta
              key={pregunta.id}
              pregunta={pregunta}
              respuesta={respuestas[pregunta.id] ?? ''}
              onRespuesta={(respuesta) => write({ respuestas: { ...respuestas, [pregunta.id]: respuesta } })}
            />
          ))}
        </FormSection>
      )}
      <TextField
        name="carta"
        label={candidato.carta}
        help={candidato.cartaAyuda}
        isOptional
        rows={5}
        maxLength={4000}
        value={carta}
        onChange={(nueva) => write({ carta: nueva })}
      />
      <Checkbox name="consentimiento" isRequired help={candidato.consentimientoAyuda}>
        {candidato.consentimiento}
      </Checkbox>
      <FormActions>
        <SubmitButton>{candidato.enviarSolicitud}</SubmitButton>
        <Button variant="secondary" onPress={onClose}>
          {ui.cancelar}
        </Button>
      </FormActions>
    </Form>
  );
}

/** The missing step before applying, with a link. */
function FaltaAlgo({ paso, oferta }: { paso: string | number | undefined; oferta: OfertaDetalle }) {
  const esDeCuenta = paso === 'candidato';
  const { slug, id } = oferta;
  // The missing step leads back here.
  useEffect(() => rememberDestino(`/app/empleo/oferta/${slug}/${id}?solicitar=1`), [slug, id]);
  return (
    <EmptyState
      title={esDeCuenta ? candidato.faltaCandidato : candidato.faltaPerfil}
      level={3}
      action={
        <EnlaceBoton to={esDeCuenta ? '/auth/crear-cuenta/candidato' : '/empleo/mi-perfil'}>
          {candidato.completar}
        </EnlaceBoton>
      }
    >
      <p>{esDeCuenta ? candidato.faltaCandidatoTexto : candidato.faltaPerfilTexto}</p>
      <p>{empleo.guardaParaLuego(oferta.titulo)}</p>
    </EmptyState>
  );
}
