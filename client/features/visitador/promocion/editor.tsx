import { Link } from '@tanstack/react-router';
import { Check, CircleAlert } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import type { Juicio } from '#shared/contract/visita/promocion-contenido';
import { promociones as api, type Promocion } from '#shared/contract/visita/promociones';
import { Banner, intoView } from '#ui/feedback/banner';
import { Form, FormActions, FormSection, SubmitButton } from '#ui/form/form';
import { LinkChips } from '#ui/navigation/link-chips';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { useSession } from '../../../api/session/session.ts';
import { editorPromocion as texto } from '../../../i18n/es/visitador/promociones/promocion-editor.ts';
import { AlSalir } from '../../../pantalla/escrito/al-salir.tsx';
import { EstadoDelGuardado } from '../../../pantalla/escrito/estado-guardado.tsx';
import { TarjetaPromocion } from '../../../pantalla/promocion/tarjeta-promocion.tsx';
import { FormErrorsContext } from '../../../ui/form/form-errors.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { VisuallyHidden } from '../../../ui/theme/visually-hidden.tsx';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { useReread } from '../promociones/consultas-promociones.ts';
import { SeccionAlcance } from './campos/seccion-alcance.tsx';
import { SeccionCondiciones } from './campos/seccion-condiciones.tsx';
import { SeccionContenido, SeccionFechas } from './campos/seccion-contenido.tsx';
import { SeccionMaterial } from './campos/seccion-material.tsx';
import { type Campo, type Datos, leFalta } from './contenido.ts';
import c from './promocion.module.css';
import { PromocionEnConflicto } from './promocion-en-conflicto.tsx';
import { Reglas } from './reglas.tsx';
import type { useWrite } from './use-write.ts';

const PARTES: Record<Exclude<keyof typeof texto.parte, 'previa'>, readonly Campo[]> = {
  contenido: ['titulo', 'tipo', 'descripcion', 'presentaciones', 'referencias'],
  condiciones: ['condiciones', 'tramos'],
  alcance: ['publico', 'zonas', 'canales'],
  fechas: ['fecha_inicio', 'fecha_fin'],
  material: ['imagenes', 'documentos', 'url_externa', 'codigo_material'],
};
const NOMBRES = Object.keys(texto.parte) as (keyof typeof texto.parte)[];

interface EditorProps {
  write: ReturnType<typeof useWrite>;
  juicio: Juicio;
  esDeAhora: boolean;
  isError: boolean;
  /** Whether a new version of a visible promotion is edited. */
  esNueva: boolean;
  onEnviada: (promocion: Promocion) => void;
}

/** The form: one page in six parts, with the policy beside it. */
export function Editor({ write, juicio, esDeAhora, isError, esNueva, onEnviada }: EditorProps) {
  const { auto, id, tanda, take, empresa } = write;
  const { datos, change } = auto;
  const { authUser } = useSession();
  const { form, fallo } = useEnvio(write, onEnviada);
  const campos = { datos, change };
  // Errors of a refused sending disappear when the policy accepts later data, without moving the focus.
  const [rechazo, setRechazo] = useState({ errores: form.errors, juicio });
  if (rechazo.errores !== form.errors) setRechazo({ errores: form.errors, juicio });
  const visibles = useMemo(
    () =>
      rechazo.juicio === juicio
        ? form.errors
        : Object.fromEntries(Object.entries(form.errors).filter(([campo]) => sigue(campo, juicio))),
    [form.errors, juicio, rechazo],
  );
  const deCampos = useMemo(() => ({ ...visibles, ...auto.errores }), [visibles, auto.errores]);
  return (
    <div className={c.editor}>
      <div className={c.pila}>
        <Partes juicio={juicio} />
        {auto.estado === 'conflicto' && id.current !== null && (
          <PromocionEnConflicto
            id={id.current}
            datos={datos}
            onVer={take}
            onGuardar={({ version }) => void auto.overwrite(version)}
          />
        )}
        {auto.estado === 'fallido' && (
          <Banner ref={intoView} tone="danger">
            {errorSentence(auto.fallo)}
          </Banner>
        )}
        <AlSalir hayCambios={auto.hayCambios} save={auto.save} />
        <Form form={{ ...form, errors: visibles }} pendingText={texto.enviando} aria-label={texto.titulo}>
          {fallo !== null && (
            <Banner ref={intoView} tone="danger">
              {fallo}
            </Banner>
          )}
          <FormErrorsContext value={deCampos}>
            {/* The key remounts uncontrolled fields when other data is loaded. */}
            <div key={tanda} className={c.partes}>
              <div id="contenido">
                <SeccionContenido {...campos} juicio={juicio} />
              </div>
              <div id="condiciones">
                <SeccionCondiciones {...campos} />
              </div>
              <div id="alcance">
                <SeccionAlcance {...campos} juicio={juicio} />
              </div>
              <div id="fechas">
                <SeccionFechas {...campos} />
              </div>
              <div id="material">
                <SeccionMaterial {...campos} />
              </div>
            </div>
          </FormErrorsContext>
          <div id="previa">
            <FormSection title={texto.parte.previa} help={texto.ayuda.previa}>
              <TarjetaPromocion
                promocion={previaDe(datos)}
                bloque={juicio.bloque_legal}
                empresa={empresa ?? authUser?.empresa?.nombre ?? null}
                autor={[authUser?.nombre, authUser?.apellidos].filter(Boolean).join(' ') || null}
                level={2}
                onDocumento={null}
              />
            </FormSection>
          </div>
          <FormActions>
            <SubmitButton>{botonDe(juicio, esNueva)}</SubmitButton>
            <EstadoDelGuardado auto={auto} sinEmpezar={id.current === null} />
          </FormActions>
        </Form>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section className={c.lado} aria-label={texto.reglas} tabIndex={0}>
        <div className={c.guardado}>
          <EstadoDelGuardado auto={auto} sinEmpezar={id.current === null} />
        </div>
        <Reglas juicio={juicio} esDeAhora={esDeAhora} isError={isError} />
      </section>
    </div>
  );
}

/** Whether an error still holds: errors of list items always, others while the policy reports their field. */
const sigue = (campo: string, { errores }: Juicio) => campo.includes('.') || campo in errores;

/** The preview without empty lines. */
const previaDe = (datos: Datos): Datos => ({
  ...datos,
  tramos: datos.tramos.filter((tramo) => !leFalta(tramo)),
  referencias: datos.referencias.filter((una) => una.trim() !== ''),
});

function botonDe({ directa }: Juicio, esNueva: boolean): string {
  if (esNueva) return directa ? texto.publicarNueva : texto.enviarNueva;
  return directa ? texto.publicar : texto.enviar;
}

/** Links to the parts of the page, each marked when it has errors. */
function Partes({ juicio }: { juicio: Juicio }) {
  const falta = (parte: keyof typeof PARTES) =>
    Object.keys(juicio.errores).some((campo) => PARTES[parte].some((uno) => uno === campo.split('.')[0]));
  return (
    <nav aria-label={texto.partes} className={c.nav}>
      <LinkChips isRow>
        {NOMBRES.map((parte) => (
          <Link
            key={parte}
            to="."
            hash={parte}
            search={(antes) => antes}
            // All links lead to the same page; the hash decides which one is current.
            activeOptions={{ includeHash: true }}
            replace
          >
            {parte !== 'previa' &&
              (falta(parte) ? (
                <CircleAlert size={16} strokeWidth={2} aria-hidden="true" className={c.falta} />
              ) : (
                <Check size={16} strokeWidth={2} aria-hidden="true" className={c.bien} />
              ))}
            {texto.parte[parte]}
            {parte !== 'previa' && falta(parte) && <VisuallyHidden>: {texto.parteFaltaAlgo}</VisuallyHidden>}
          </Link>
        ))}
      </LinkChips>
    </nav>
  );
}

const NADA = v.null();

/** Saves, and then sends what was saved. After a refusal by a rule, its fields show the error. */
function useEnvio({ auto, id }: ReturnType<typeof useWrite>, onEnviada: (promocion: Promocion) => void) {
  const [fallo, setFallo] = useState<string | null>(null);
  const reread = useReread();
  const vivo = useRef(true);
  useEffect(() => {
    vivo.current = true;
    return () => {
      vivo.current = false;
    };
  }, []);
  const form = useForm({
    schema: NADA,
    read: () => null,
    send: async () => {
      setFallo(null);
      const incompletos = auto.datos.tramos.flatMap((tramo, n) => (leFalta(tramo) ? [n] : []));
      if (incompletos.length > 0)
        throw { errors: Object.fromEntries(incompletos.map((n) => [`tramos.${n}.porcentaje`, [texto.tramo.falta]])) };
      // Nothing was typed, so that there is no draft to send: creating one reports what is missing.
      if (id.current === null && !auto.hayCambios()) auto.change({});
      if (!(await auto.save()) || id.current === null) {
        setFallo(texto.sinGuardar);
        return;
      }
      const { data } = await call(api.enviar, { params: { id: id.current }, body: { version: auto.version() } });
      const esperan = data.estado === 'pendiente_aprobacion' || data.nueva_version?.estado === 'pendiente';
      showToast(esperan ? texto.enviada : texto.publicada);
      if (vivo.current) onEnviada(data);
      await reread();
    },
    onFailure: (error) => setFallo(errorSentence(error)),
  });
  // A refusal because of the product, and not of a field: its sentence is shown beside the button.
  const [deProducto] = form.errors.producto ?? [];
  return { form, fallo: fallo ?? deProducto ?? null };
}
