import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { type PerfilVisitador, PerfilVisitadorGuardado, visitadores } from '#shared/contract/visita/visitadores';
import { Button } from '#ui/actions/button';
import { Banner, intoView } from '#ui/feedback/banner';
import { Form, FormActions, SubmitButton } from '#ui/form/form';
import { ConfirmDialog } from '#ui/overlays/dialog';
import { ApiError } from '../../../api/call/api-error.ts';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { perfilVisitador as texto } from '../../../i18n/es/visitador/perfil.ts';
import { AlSalir } from '../../../pantalla/escrito/al-salir.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { CamposContacto } from './campos-contacto.tsx';
import { CamposPresentacion } from './campos-presentacion.tsx';
import { CamposTrabajo } from './campos-trabajo.tsx';
import { CamposVisibilidad } from './campos-visibilidad.tsx';
import { Completitud } from './completitud.tsx';
import { perfilVisitadorQuery } from './consultas-perfil.ts';
import { cuerpoDe } from './escrito-perfil.ts';
import c from './perfil.module.css';
import { PerfilEnConflicto } from './perfil-en-conflicto.tsx';
import { useEscrito } from './use-escrito.ts';
import { VistaPrevia } from './vista-previa.tsx';

/** Errors of list items (`idiomas.0`) belong to the field of the list. */
const porCampo = (errores: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(errores).map(([campo, frases]) => [campo.split('.')[0] ?? campo, frases]));

/** The profile: completeness, form, and preview. */
export function PerfilForm({ ultimo }: { ultimo: PerfilVisitador }) {
  const queryClient = useQueryClient();
  const { escrito, base, hayCambios, hayCambiosAhora, change, take, sobre, guardado } = useEscrito(ultimo);
  const [fallo, setFallo] = useState<unknown>(null);
  const [descarta, setDescarta] = useState(false);
  // A new key remounts uncontrolled fields when other data is loaded.
  const [tanda, setTanda] = useState(0);
  const encima = useRef<number | null>(null);
  const form = useForm({
    schema: PerfilVisitadorGuardado,
    read: () => cuerpoDe(escrito, encima.current ?? base.version),
    send: async (body) => {
      setFallo(null);
      const { data } = await call(visitadores.guardarPerfil, { body }).finally(() => {
        encima.current = null;
      });
      queryClient.setQueryData(perfilVisitadorQuery.queryKey, data);
      guardado(data, escrito);
      // Other queries contain the zones and the owner of the page, too.
      void queryClient.invalidateQueries({ queryKey: ['visitador-publico'] });
      void queryClient.invalidateQueries({ queryKey: ['perfil'] });
      showToast(texto.guardado);
    },
    onFailure: setFallo,
  });
  const errores = useMemo(() => porCampo(form.errors), [form.errors]);
  const hayConflicto = fallo instanceof ApiError && fallo.code === 'conflicto_version';
  const otro = (perfil: PerfilVisitador) => {
    setFallo(null);
    take(perfil);
    setTanda((antes) => antes + 1);
    form.setErrors({});
  };
  const campos = { escrito, change };
  return (
    <div className={c.pila}>
      <AlSalir hayCambios={hayCambiosAhora} />
      <Completitud escrito={escrito} perfil={base} />
      <div className={c.editor}>
        <Form form={{ ...form, errors: errores }} pendingText={texto.guardando} aria-label={texto.formulario}>
          {fallo !== null && !hayConflicto && (
            <Banner ref={intoView} tone="danger">
              {errorSentence(fallo)}
            </Banner>
          )}
          {hayConflicto && (
            <PerfilEnConflicto
              escrito={escrito}
              onVer={otro}
              onGuardar={(guardada) => {
                encima.current = guardada.version;
                sobre(guardada);
                form.ref.current?.requestSubmit();
              }}
            />
          )}
          <div key={tanda} className={c.secciones}>
            <CamposPresentacion {...campos} perfil={base} />
            <CamposTrabajo {...campos} />
            <CamposContacto {...campos} />
            <CamposVisibilidad {...campos} />
          </div>
          <div className={c.pie}>
            <FormActions>
              <SubmitButton>{texto.guardar}</SubmitButton>
              {hayCambios && base.version !== null && (
                <Button variant="quiet" onPress={() => setDescarta(true)}>
                  {texto.descartar}
                </Button>
              )}
              <p role="status" className={c.menor}>
                {fraseDe(hayCambios, base.version)}
              </p>
            </FormActions>
          </div>
        </Form>
        <VistaPrevia escrito={escrito} perfil={base} />
      </div>
      <ConfirmDialog
        isOpen={descarta}
        title={texto.descartarTitulo}
        confirmText={texto.descartar}
        onConfirm={() => {
          setDescarta(false);
          otro(ultimo);
        }}
        onClose={() => setDescarta(false)}
      >
        {texto.descartarTexto}
      </ConfirmDialog>
    </div>
  );
}

function fraseDe(hayCambios: boolean, version: number | null): string {
  if (version === null) return texto.sinEmpezar;
  return hayCambios ? texto.sinGuardar : texto.todoGuardado;
}
