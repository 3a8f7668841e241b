import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { empleoPanel, OfertaBorrador, type OfertaEditable } from '#shared/contract/main/empleo/empleo-panel';
import { reparosDe } from '#shared/reglas/reglas-oferta';
import { Button } from '#ui/actions/button';
import { PageHeading } from '#ui/content/page-heading';
import { Banner, intoView } from '#ui/feedback/banner';
import { Form, FormSummary, SubmitButton } from '#ui/form/form';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { paisesQuery, paisIdInicial } from '../../../api/browser/geografia.ts';
import { ApiError } from '../../../api/call/api-error.ts';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { useSession } from '../../../api/session/session.ts';
import { panel } from '../../../i18n/es/empleo/empleo-panel.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { AlSalir } from '../../../pantalla/escrito/al-salir.tsx';
import { BarraEditor } from '../../../pantalla/escrito/barra-editor.tsx';
import { ConflictoConLaUltima } from '../../../pantalla/escrito/conflicto.tsx';
import { type FieldErrors, NO_ERRORS } from '../../../ui/form/form-errors.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { miOfertaQuery } from '../panel/consultas-panel.ts';
import { EstadoDeOferta } from '../panel/estado-oferta.tsx';
import c from '../panel/panel.module.css';
import { AvisoEmpresa, SoloReclutadores } from '../panel/solo-reclutadores.tsx';
import { fraseDe, pasoQueFalta } from './acciones-oferta.tsx';
import { SeccionCondiciones, SeccionLugar, SeccionPuesto } from './editor-campos.tsx';
import { EditorLado } from './editor-lado.tsx';
import { SeccionPreguntas } from './editor-preguntas.tsx';
import { SeccionPerfil, SeccionSolicitud, SeccionTexto } from './editor-texto.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What stopped the publication of a draft that was saved on another page: its fields, at that version. */
    rechazo?: { version: number; errores: FieldErrors };
  }
}

/** What the rules of publishing say of it, before the API does. */
function faltasDe(datos: OfertaBorrador, iso: string | null): FieldErrors {
  const faltas: Record<string, string[]> = {};
  // As Swedish writes a date: yyyy-MM-dd, of the reader's own day.
  const entorno = { iso, hoy: new Date().toLocaleDateString('sv'), host: location.host };
  for (const { campo, clase, texto } of reparosDe(datos, entorno))
    if (clase === 'error') faltas[campo] = [...(faltas[campo] ?? []), texto];
  return faltas;
}

const nueva = (): OfertaBorrador => ({
  ...v.parse(OfertaBorrador, { titulo: panel.nueva }),
  titulo: '',
  pais_id: paisIdInicial(),
});

/** Of an offer that exists. */
export function EditorPagina({ id }: { id: string }) {
  const consulta = useQuery(miOfertaQuery(id));
  return (
    <Marco titulo={panel.editarTitulo}>
      <Consulta consulta={consulta}>{(ultima) => <EditorAbierto key={id} ultima={ultima} />}</Consulta>
    </Marco>
  );
}

/** With the offer as it was opened: a newer one takes its place only where nothing that was typed would go with it. */
function EditorAbierto({ ultima }: { ultima: OfertaEditable }) {
  const [abierta, abrir] = useState(ultima);
  return <Editor key={abierta.version} oferta={abierta} ultima={ultima} onOtra={abrir} />;
}

/** Of one that does not, until it is saved. */
export const EditorNuevaPagina = () => (
  <Marco titulo={panel.nueva}>
    <Editor oferta={null} />
  </Marco>
);

function Marco({ titulo, children }: { titulo: string; children: ReactNode }) {
  useMetadata({ title: titulo });
  return (
    <SoloReclutadores>
      <div className={c.pila}>
        <Breadcrumbs>
          <Link to="/empleo/panel" search={{}}>
            {panel.titulo}
          </Link>
          <span>{titulo}</span>
        </Breadcrumbs>
        <PageHeading>{titulo}</PageHeading>
        <AvisoEmpresa />
        {children}
      </div>
    </SoloReclutadores>
  );
}

interface EditorProps {
  /** What is edited; null: a new one. */
  oferta: OfertaEditable | null;
  /** What is kept by now. */
  ultima?: OfertaEditable;
  /** Another version is to be edited instead. */
  onOtra?: (otra: OfertaEditable) => void;
}

function Editor({ oferta, ultima, onOtra }: EditorProps) {
  const [datos, setDatos] = useState<OfertaBorrador>(() => oferta?.contenido ?? nueva());
  const cambiar = (cambios: Partial<OfertaBorrador>) => setDatos((antes) => ({ ...antes, ...cambios }));
  const { form, fallo, hayCambios, version, pulsar, puedePublicar, puedeGuardar } = useEditor(ultima ?? oferta, datos);
  const { authUser } = useSession();
  const campos = { datos, cambiar };
  useEffect(() => {
    if (ultima && ultima.version > version.current && !hayCambios()) onOtra?.(ultima);
  });
  const esConflicto = fallo instanceof ApiError && fallo.code === 'conflicto_version';
  return (
    <div className={c.editor}>
      <div>
        {ultima?.revision_motivo && <Banner tone="warning">{ultima.revision_motivo}</Banner>}
        <AlSalir hayCambios={hayCambios} />
        <Form form={form} pendingText={panel.enviando} aria-label={panel.editarTitulo} hasOwnSummary>
          <BarraEditor
            label={panel.barraEditor}
            estado={<Estado ultima={ultima} isPending={form.isPending} hayCambios={hayCambios()} />}
            acciones={<Acciones pulsar={pulsar} puedePublicar={puedePublicar} puedeGuardar={puedeGuardar} />}
            faltas={<FormSummary />}
          >
            {fallo !== null && !esConflicto && (
              <Banner ref={intoView} tone="danger">
                {errorSentence(fallo)}
              </Banner>
            )}
            {esConflicto && ultima && onOtra && (
              <ConflictoConLaUltima
                consulta={miOfertaQuery(String(ultima.id))}
                textos={panel.conflicto}
                onVer={onOtra}
                onGuardar={(otra) => {
                  version.current = otra.version;
                  form.ref.current?.requestSubmit();
                }}
              />
            )}
          </BarraEditor>
          <SeccionPuesto {...campos} />
          <SeccionLugar {...campos} />
          <SeccionCondiciones {...campos} />
          <SeccionTexto {...campos} />
          <SeccionPerfil {...campos} />
          <SeccionSolicitud {...campos} />
          {datos.solicitud === 'interna' && <SeccionPreguntas {...campos} />}
        </Form>
      </div>
      <EditorLado datos={datos} empresa={oferta?.empresa_nombre ?? authUser?.empresa?.nombre ?? null} />
    </div>
  );
}

interface EstadoProps {
  ultima: OfertaEditable | undefined;
  isPending: boolean;
  hayCambios: boolean;
}

/** Whether what is typed is kept. */
function Estado({ ultima, isPending, hayCambios }: EstadoProps) {
  const guardado = isPending ? 'guardando' : hayCambios ? 'pendiente' : ultima ? 'guardado' : 'nueva';
  return (
    <>
      {ultima && <EstadoDeOferta estado={ultima.estado} />}
      <span role="status" className={c.menor}>
        {panel.guardado[guardado]}
      </span>
    </>
  );
}

interface AccionesProps {
  /** Says which of the two was pressed; the form is sent after it. */
  pulsar: (publicar: boolean) => void;
  puedePublicar: boolean;
  puedeGuardar: boolean;
}

const Acciones = ({ pulsar, puedePublicar, puedeGuardar }: AccionesProps) => (
  <>
    {puedeGuardar && (
      <SubmitButton size="small" variant={puedePublicar ? 'secondary' : 'primary'} onPress={() => pulsar(false)}>
        {puedePublicar ? panel.guardar : panel.guardarCambios}
      </SubmitButton>
    )}
    {puedePublicar && (
      <Button type="submit" size="small" onPress={() => pulsar(true)}>
        {panel.publicar}
      </Button>
    )}
  </>
);

/** Saves, and publishes what was saved where that button was pressed. */
function useEditor(oferta: OfertaEditable | null, datos: OfertaBorrador) {
  const [fallo, setFallo] = useState<unknown>(null);
  // The version that the next save is a change of. Publishing saves first: refused after that, the offer has a newer one.
  const version = useRef(oferta?.version ?? 0);
  const publica = useRef(false);
  // A ref: the page is left for the next one before it is drawn again.
  const guardado = useRef(datos);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const guardar = async (body: OfertaBorrador) =>
    oferta === null
      ? (await call(empleoPanel.crear, { body })).data
      : (await call(empleoPanel.guardar, { params: { id: oferta.id }, body: { ...body, version: version.current } }))
          .data;
  const { data: paises = [] } = useQuery(paisesQuery);
  const iso = paises.find(({ id }) => id === datos.pais_id)?.iso ?? null;
  const form = useForm({
    schema: OfertaBorrador,
    read: () => datos,
    // Who publishes is told at once of all that is missing, also of what a draft may lack.
    alsoWrong: () => (publica.current ? faltasDe(datos, iso) : NO_ERRORS),
    send: async (body) => {
      const quierePublicar = publica.current;
      publica.current = false;
      setFallo(null);
      const guardada = await guardar(body);
      guardado.current = datos;
      version.current = guardada.version;
      const id = String(guardada.id);
      queryClient.setQueryData(miOfertaQuery(id).queryKey, guardada);
      if (!quierePublicar) {
        showToast(panel.guardada);
        if (oferta === null) await navigate({ to: '/empleo/panel/$id', params: { id }, replace: true });
        return;
      }
      try {
        const { data } = await call(empleoPanel.publicar, { params: { id } });
        showToast(fraseDe('publicar', data));
        await queryClient.invalidateQueries({ queryKey: ['empleo'] });
        await navigate({ to: '/empleo/panel', search: {} });
      } catch (error) {
        const paso = pasoQueFalta(error);
        const errores = error instanceof ApiError ? error.errors : undefined;
        // This form goes with its page: what stopped it is said over the next one, unless that one marks it in its fields.
        if ((oferta === null && !errores) || paso) showToast(errorSentence(error), { tone: 'danger' });
        // It is saved: the next try is a change of it, and no second draft.
        if (oferta === null && !paso) {
          const state = { rechazo: { version: guardada.version, errores: errores ?? NO_ERRORS } };
          await navigate({ to: '/empleo/panel/$id', params: { id }, replace: true, state });
        }
        if (paso) await navigate({ to: paso });
        throw error;
      }
    },
    onFailure: setFallo,
  });
  const rechazo = useLocation({ select: ({ state }) => state.rechazo });
  const { setErrors } = form;
  const abierta = oferta?.version;
  // Once: what is typed after that is another version.
  useEffect(() => {
    if (rechazo !== undefined && rechazo.version === abierta) setErrors(rechazo.errores);
  }, [rechazo, abierta, setErrors]);
  const acciones = oferta?.acciones;
  return {
    form,
    fallo,
    version,
    hayCambios: () => JSON.stringify(datos) !== JSON.stringify(guardado.current),
    pulsar: (publicar: boolean) => {
      publica.current = publicar;
    },
    puedePublicar: acciones === undefined || acciones.includes('publicar'),
    puedeGuardar: acciones === undefined || acciones.includes('editar'),
  };
}
