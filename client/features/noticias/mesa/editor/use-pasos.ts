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

/** A step of its state, or of the changes that wait beside a published one. */
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

/** Those that ask something before they are done. */
const PREGUNTAN = ['publicar', 'publicarPendiente', 'programar', 'retirar', 'descartarPendiente'] as const;
type ConDialogo = (typeof PREGUNTAN)[number];
const pregunta = (paso: Accion): paso is ConDialogo => PREGUNTAN.some((una) => una === paso);
/** Those that the article must be whole for. */
const PUBLICAN: readonly Accion[] = ['publicar', 'publicarPendiente', 'programar'];

export interface Pasos {
  dialogo: ConDialogo | null;
  cerrar: () => void;
  /** A button was pressed. What is missing is said at once; else its dialog opens, or the step is made. */
  pulsar: (paso: Accion) => void;
  /** With what its dialog asked for. */
  dar: (paso: Paso) => void;
  /** The one that is under way. */
  enCurso: Accion | null;
}

/** What may be done with the article as it stands. What is written is saved first. */
export function usePasos(auto: Autoguardado, empezar: (noticia: NoticiaDeMesa) => void): Pasos {
  const { guardar, tomar, mostrarErrores, exigir } = auto;
  const [dialogo, setDialogo] = useState<ConDialogo | null>(null);
  const dar = useMutation({
    mutationFn: async (paso: Paso) => {
      // What is dropped stays among the revisions, if it can be kept at all.
      const guardada = (await guardar()) ?? (paso.paso === 'descartarPendiente' ? auto.noticia : null);
      return guardada && (await takePaso(guardada, paso)).data;
    },
    onSuccess: (hecha, { paso }) => {
      if (hecha === null) return;
      tomar(hecha);
      showToast(mesa.hecho[paso]);
      if (paso === 'descartarPendiente') empezar(hecha);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.errors) mostrarErrores(error.errors);
      else showToast(errorSentence(error), { tone: 'danger' });
    },
    onSettled: () => setDialogo(null),
  });
  const mirar = useMutation({
    mutationFn: async (paso: ConDialogo) => {
      const guardada = await guardar();
      if (guardada === null) return;
      if (Object.keys(guardada.faltas).length > 0) exigir();
      else setDialogo(paso);
    },
  });
  const pulsar = (paso: Accion) => {
    if (!pregunta(paso)) dar.mutate({ paso });
    else if (PUBLICAN.includes(paso)) mirar.mutate(paso);
    else setDialogo(paso);
  };
  return {
    dialogo,
    pulsar,
    dar: dar.mutate,
    cerrar: () => setDialogo(null),
    enCurso: dar.isPending ? dar.variables.paso : mirar.isPending ? mirar.variables : null,
  };
}
