import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { NoticiaDeMesa } from '#shared/contract/main/noticias/noticias-entidades';
import { noticiasMesa } from '#shared/contract/main/noticias/noticias-mesa';
import type { PasoNoticia } from '#shared/estados/pasos-noticia';
import { ApiError } from '../../../../api/call/api-error.ts';
import { call } from '../../../../api/call/call.ts';
import { errorSentence } from '../../../../api/call/error-sentence.ts';
import { mesa } from '../../../../i18n/es/noticias/noticias-mesa.ts';
import { showToast } from '../../../../ui/toast/toast-queue.ts';
import type { Autoguardado } from './use-autoguardado.ts';

/** A step of the article's state, or of the pending changes of a published one. */
export type Accion = PasoNoticia | 'publicarPendiente' | 'descartarPendiente';

interface Paso {
  paso: Accion;
  fecha_publicacion?: string;
  con_enlaces_rotos?: boolean;
  actualizada?: boolean;
  motivo?: string;
}

function takePaso(
  { id, version }: NoticiaDeMesa,
  { paso, fecha_publicacion = '', motivo = '', con_enlaces_rotos = false, actualizada = true }: Paso,
) {
  const params = { id };
  const conEnlaces = { version, con_enlaces_rotos };
  if (paso === 'publicar') return call(noticiasMesa.publicar, { params, body: conEnlaces });
  if (paso === 'publicarPendiente')
    return call(noticiasMesa.publicarPendiente, { params, body: { ...conEnlaces, actualizada } });
  if (paso === 'programar') return call(noticiasMesa.programar, { params, body: { ...conEnlaces, fecha_publicacion } });
  if (paso === 'retirar') return call(noticiasMesa.retirar, { params, body: { version, motivo } });
  return call(noticiasMesa[paso], { params, body: { version } });
}

/** Steps with a dialog. */
const PREGUNTAN = ['publicar', 'publicarPendiente', 'programar', 'retirar', 'descartarPendiente'] as const;
type ConDialogo = (typeof PREGUNTAN)[number];
const pregunta = (paso: Accion): paso is ConDialogo => PREGUNTAN.some((una) => una === paso);
/** Steps that need a complete article. */
const PUBLICAN: readonly Accion[] = ['publicar', 'publicarPendiente', 'programar'];

export interface Pasos {
  dialogo: ConDialogo | null;
  close: () => void;
  /** A button was pressed: reports what is missing, or opens the dialog, or takes the step. */
  press: (paso: Accion) => void;
  /** Takes the step with the data of its dialog. */
  give: (paso: Paso) => void;
  /** The step in progress. */
  enCurso: Accion | null;
}

/** Steps that the article's state allows. The article is saved before each. */
export function usePasos(auto: Autoguardado, start: (noticia: NoticiaDeMesa) => void): Pasos {
  const { save, take, showErrores, demand } = auto;
  const [dialogo, setDialogo] = useState<ConDialogo | null>(null);
  const give = useMutation({
    mutationFn: async (paso: Paso) => {
      // Discarded changes are saved first, so that they stay among the revisions; when saving fails, they are discarded all
      // the same.
      const guardada = (await save()) ?? (paso.paso === 'descartarPendiente' ? auto.noticia : null);
      return guardada && (await takePaso(guardada, paso)).data;
    },
    onSuccess: (hecha, { paso }) => {
      if (hecha === null) return;
      take(hecha);
      showToast(mesa.hecho[paso]);
      if (paso === 'descartarPendiente') start(hecha);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.errors) showErrores(error.errors);
      else showToast(errorSentence(error), { tone: 'danger' });
    },
    onSettled: () => setDialogo(null),
  });
  const look = useMutation({
    mutationFn: async (paso: ConDialogo) => {
      const guardada = await save();
      if (guardada === null) return;
      if (Object.keys(guardada.faltas).length > 0) demand();
      else setDialogo(paso);
    },
  });
  const press = (paso: Accion) => {
    if (!pregunta(paso)) give.mutate({ paso });
    else if (PUBLICAN.includes(paso)) look.mutate(paso);
    else setDialogo(paso);
  };
  return {
    dialogo,
    press,
    give: give.mutate,
    close: () => setDialogo(null),
    enCurso: give.isPending ? give.variables.paso : look.isPending ? look.variables : null,
  };
}
