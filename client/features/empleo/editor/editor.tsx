import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import * as v from 'valibot';
import { OfertaBorrador, type OfertaEditable } from '#shared/contract/main/empleo/empleo-panel';
import { Button } from '#ui/actions/button';
import { PageHeading } from '#ui/content/page-heading';
import { Banner, intoView } from '#ui/feedback/banner';
import { Form, FormSummary, SubmitButton } from '#ui/form/form';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { paisIdInicial } from '../../../api/browser/geografia.ts';
import { ApiError } from '../../../api/call/api-error.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { useSession } from '../../../api/session/session.ts';
import { panel } from '../../../i18n/es/empleo/empleo-panel.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { AlSalir } from '../../../pantalla/escrito/al-salir.tsx';
import { BarraEditor } from '../../../pantalla/escrito/barra-editor.tsx';
import { ConflictoConLaUltima } from '../../../pantalla/escrito/conflicto.tsx';
import { miOfertaQuery } from '../panel/consultas-panel.ts';
import { EstadoDeOferta } from '../panel/estado-oferta.tsx';
import c from '../panel/panel.module.css';
import { AvisoEmpresa, SoloReclutadores } from '../panel/solo-reclutadores.tsx';
import { SeccionCondiciones, SeccionLugar, SeccionPuesto } from './editor-campos.tsx';
import { EditorLado } from './editor-lado.tsx';
import { PASOS, type Paso, Pasos, useOpenPaso } from './editor-pasos.tsx';
import { SeccionPreguntas } from './editor-preguntas.tsx';
import { SeccionPerfil, SeccionSolicitud, SeccionTexto } from './editor-texto.tsx';
import { useEditor } from './use-editor.ts';

const nueva = (): OfertaBorrador => ({
  ...v.parse(OfertaBorrador, { titulo: panel.nueva }),
  titulo: '',
  pais_id: paisIdInicial(),
});

/** Editor of a saved offer. */
export function EditorPagina({ id }: { id: string }) {
  const consulta = useQuery(miOfertaQuery(id));
  return (
    <Marco titulo={panel.editarTitulo}>
      <Consulta consulta={consulta}>{(ultima) => <EditorAbierto key={id} ultima={ultima} />}</Consulta>
    </Marco>
  );
}

/** Edits the offer as it was opened; a newer version replaces it only when nothing typed would be lost. */
function EditorAbierto({ ultima }: { ultima: OfertaEditable }) {
  const paso = useLocation({ select: ({ state }) => state.pasoDeOferta });
  const [abierta, open] = useState({ oferta: ultima, paso });
  return (
    <Editor
      key={abierta.oferta.version}
      {...abierta}
      ultima={ultima}
      onOtra={(oferta, suPaso) => open({ oferta, paso: suPaso })}
    />
  );
}

/** Editor of a new offer, until it is saved. */
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
  /** The edited offer; null for a new one. */
  oferta: OfertaEditable | null;
  /** The newest stored version. */
  ultima?: OfertaEditable;
  /** Edits another version instead, in the same step. */
  onOtra?: (otra: OfertaEditable, paso: Paso) => void;
  /** The step that is open first. */
  paso?: Paso | undefined;
}

function Editor({ oferta, ultima, onOtra, paso: inicial = PASOS[0] }: EditorProps) {
  const [datos, setDatos] = useState<OfertaBorrador>(() => oferta?.contenido ?? nueva());
  const change = (cambios: Partial<OfertaBorrador>) => setDatos((antes) => ({ ...antes, ...cambios }));
  const [paso, setPaso] = useState(inicial);
  const { form, fallo, hayCambios, version, press, puedePublicar, puedeGuardar } = useEditor(ultima ?? oferta, {
    datos,
    paso,
  });
  const show = useOpenPaso(setPaso, form.errors);
  const { authUser } = useSession();
  const campos = { datos, change };
  useEffect(() => {
    if (ultima && ultima.version > version.current && !hayCambios()) onOtra?.(ultima, paso);
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
            acciones={<Acciones press={press} puedePublicar={puedePublicar} puedeGuardar={puedeGuardar} />}
            faltas={<FormSummary reveal={show} />}
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
                onVer={(otra) => onOtra(otra, paso)}
                onGuardar={(otra) => {
                  version.current = otra.version;
                  form.ref.current?.requestSubmit();
                }}
              />
            )}
          </BarraEditor>
          <Pasos
            paso={paso}
            onPaso={setPaso}
            campos={{
              puesto: (
                <>
                  <SeccionPuesto {...campos} />
                  <SeccionLugar {...campos} />
                </>
              ),
              condiciones: <SeccionCondiciones {...campos} />,
              texto: (
                <>
                  <SeccionTexto {...campos} />
                  <SeccionPerfil {...campos} />
                </>
              ),
              inscripcion: (
                <>
                  <SeccionSolicitud {...campos} />
                  {datos.solicitud === 'interna' && <SeccionPreguntas {...campos} />}
                </>
              ),
            }}
          />
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

/** Whether the typed data is saved. */
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
  /** Stores which of the two buttons submits the form. */
  press: (publish: boolean) => void;
  puedePublicar: boolean;
  puedeGuardar: boolean;
}

const Acciones = ({ press, puedePublicar, puedeGuardar }: AccionesProps) => (
  <>
    {puedeGuardar && (
      <SubmitButton size="small" variant={puedePublicar ? 'secondary' : 'primary'} onPress={() => press(false)}>
        {puedePublicar ? panel.guardar : panel.guardarCambios}
      </SubmitButton>
    )}
    {puedePublicar && (
      <Button type="submit" size="small" onPress={() => press(true)}>
        {panel.publicar}
      </Button>
    )}
  </>
);
