import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { empleoPanel, OfertaBorrador, type OfertaEditable } from '#shared/contract/main/empleo/empleo-panel';
import { reparosDe } from '#shared/reglas/reglas-oferta';
import { paisesQuery } from '../../../api/browser/geografia.ts';
import { ApiError } from '../../../api/call/api-error.ts';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { panel } from '../../../i18n/es/empleo/empleo-panel.ts';
import { type FieldErrors, NO_ERRORS } from '../../../ui/form/form-errors.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { miOfertaQuery } from '../panel/consultas-panel.ts';
import { fraseDe, pasoQueFalta } from './acciones-oferta.tsx';
import type { Paso } from './editor-pasos.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What stopped the publication of a draft that was saved on another page: its fields, at that version. */
    rechazo?: { version: number; errores: FieldErrors };
    /** The step of an offer that was open on the page before. */
    pasoDeOferta?: Paso;
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

interface Escrito {
  datos: OfertaBorrador;
  /** That is open: the page of an offer that is saved for the first time opens with it. */
  paso: Paso;
}

/** Saves, and publishes what was saved where that button was pressed. */
export function useEditor(oferta: OfertaEditable | null, { datos, paso }: Escrito) {
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
        const state = { pasoDeOferta: paso };
        if (oferta === null) await navigate({ to: '/empleo/panel/$id', params: { id }, replace: true, state });
        return;
      }
      try {
        const { data } = await call(empleoPanel.publicar, { params: { id } });
        showToast(fraseDe('publicar', data));
        await queryClient.invalidateQueries({ queryKey: ['empleo'] });
        await navigate({ to: '/empleo/panel', search: {} });
      } catch (error) {
        const pendiente = pasoQueFalta(error);
        const errores = error instanceof ApiError ? error.errors : undefined;
        // This form goes with its page: what stopped it is said over the next one, unless that one marks it in its fields.
        if ((oferta === null && !errores) || pendiente) showToast(errorSentence(error), { tone: 'danger' });
        // It is saved: the next try is a change of it, and no second draft.
        if (oferta === null && !pendiente) {
          const rechazo = { version: guardada.version, errores: errores ?? NO_ERRORS };
          const state = { rechazo, pasoDeOferta: paso };
          await navigate({ to: '/empleo/panel/$id', params: { id }, replace: true, state });
        }
        if (pendiente) await navigate({ to: pendiente });
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
