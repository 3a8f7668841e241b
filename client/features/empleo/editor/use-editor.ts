import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { empleoPanel, OfertaBorrador, type OfertaEditable } from '#shared/contract/main/empleo/empleo-panel';
import { reparosDe } from '#shared/reglas/oferta/reglas-oferta';
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
    /** Errors of the publication of a draft that was created on another page, with the version that they belong to. */
    rechazo?: { version: number; errores: FieldErrors };
    /** The step that was open on the page before. */
    pasoDeOferta?: Paso;
  }
}

/** Errors by the publishing rules, found before the API is asked. */
function faltasDe(datos: OfertaBorrador, iso: string | null): FieldErrors {
  const faltas: Record<string, string[]> = {};
  // The Swedish locale writes a date as yyyy-MM-dd, in the reader's time zone.
  const entorno = { iso, hoy: new Date().toLocaleDateString('sv'), host: location.host };
  for (const { campo, clase, texto } of reparosDe(datos, entorno))
    if (clase === 'error') faltas[campo] = [...(faltas[campo] ?? []), texto];
  return faltas;
}

interface Escrito {
  datos: OfertaBorrador;
  /** The open step; after the first save, the page of the offer opens at it. */
  paso: Paso;
}

/** Saves the offer, and then publishes it when that button was pressed. */
export function useEditor(oferta: OfertaEditable | null, { datos, paso }: Escrito) {
  const [fallo, setFallo] = useState<unknown>(null);
  // Version for the next save. Publishing saves first, so that after a refused publication the offer has a newer version.
  const version = useRef(oferta?.version ?? 0);
  const publica = useRef(false);
  // A ref and not state: the navigation to the next page comes before the next rendering.
  const guardado = useRef(datos);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const save = async (body: OfertaBorrador) =>
    oferta === null
      ? (await call(empleoPanel.crear, { body })).data
      : (await call(empleoPanel.guardar, { params: { id: oferta.id }, body: { ...body, version: version.current } }))
          .data;
  const { data: paises = [] } = useQuery(paisesQuery);
  const iso = paises.find(({ id }) => id === datos.pais_id)?.iso ?? null;
  const form = useForm({
    schema: OfertaBorrador,
    read: () => datos,
    // Publishing reports all missing fields at once, also those that a draft may lack.
    alsoWrong: () => (publica.current ? faltasDe(datos, iso) : NO_ERRORS),
    send: async (body) => {
      const quierePublicar = publica.current;
      publica.current = false;
      setFallo(null);
      const guardada = await save(body);
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
        // The navigation removes this form: a toast over the next page tells the error, unless that page marks it in its
        // fields.
        if ((oferta === null && !errores) || pendiente) showToast(errorSentence(error), { tone: 'danger' });
        // The draft is saved: a retry must change it, and not create a second one.
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
  // Once per version: a later edit is another version.
  useEffect(() => {
    if (rechazo !== undefined && rechazo.version === abierta) setErrors(rechazo.errores);
  }, [rechazo, abierta, setErrors]);
  const acciones = oferta?.acciones;
  return {
    form,
    fallo,
    version,
    hayCambios: () => JSON.stringify(datos) !== JSON.stringify(guardado.current),
    press: (publish: boolean) => {
      publica.current = publish;
    },
    puedePublicar: acciones === undefined || acciones.includes('publicar'),
    puedeGuardar: acciones === undefined || acciones.includes('editar'),
  };
}
