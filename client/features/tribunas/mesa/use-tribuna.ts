import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { tribunas as api, type TribunaMesa } from '#shared/contract/main/noticias/tribunas';
import { faltasDeTribuna } from '#shared/reglas/reglas-tribuna';
import { ApiError } from '../../../api/call/api-error.ts';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { useSession } from '../../../api/session/session.ts';
import { mesaTribunas as mesa } from '../../../i18n/es/noticias/tribunas-mesa.ts';
import { useAutoguardado } from '../../../pantalla/escrito/autoguardado.ts';
import { type FieldErrors, NO_ERRORS } from '../../../ui/form/form-errors.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { type Escrito, escritoDe, payloadOf } from './escrito.ts';
import { renewTribunas } from './mesa-consultas.ts';

export type PasoTribuna = 'publicar' | 'publicarPendiente' | 'descartarPendiente';

const nadaVacio = (texto: string) => texto.trim() || null;
/** What the typed column lacks for publication. */
const faltasDe = (escrito: Escrito) =>
  faltasDeTribuna({
    cuerpo: nadaVacio(escrito.cuerpo),
    url_externa: nadaVacio(escrito.url_externa),
    area_id: escrito.area_id,
    entradilla: nadaVacio(escrito.entradilla),
    conflicto_interes: nadaVacio(escrito.conflicto_interes),
    imagen_id: escrito.imagen_id,
    imagen_alt: nadaVacio(escrito.imagen_alt),
  });

/** The edited column: saved automatically (as pending changes of a published one), and the steps that its state allows. */
export function useTribuna(inicial: TribunaMesa) {
  const queryClient = useQueryClient();
  const { authUser } = useSession();
  const { id } = inicial;
  const [tribuna, setTribuna] = useState(inicial);
  const ultima = useRef(inicial);
  const [exige, setExige] = useState(false);
  const [rechazo, setRechazo] = useState(NO_ERRORS);
  // A new key remounts the uncontrolled editor when other text is loaded.
  const [tanda, setTanda] = useState(0);
  const saveTribuna = (nueva: TribunaMesa) => {
    // Another state has other requirements.
    if (nueva.estado !== ultima.current.estado) setExige(false);
    ultima.current = nueva;
    setTribuna(nueva);
    setRechazo(NO_ERRORS);
    renewTribunas(queryClient, nueva);
  };
  const auto = useAutoguardado<Escrito>({
    clave: `tribuna ${authUser?.id} ${id}`,
    inicial: escritoDe(inicial),
    version: inicial.version,
    send: async (escrito, version) => {
      const { estado } = ultima.current;
      const llamada = { params: { id }, body: { ...payloadOf(escrito, ultima.current), version } };
      const { data } =
        estado === 'publicada' ? await call(api.guardarPendiente, llamada) : await call(api.guardar, llamada);
      saveTribuna(data);
      return data.version;
    },
  });
  /** After a step: continues with the server's version. */
  const take = (nueva: TribunaMesa) => {
    saveTribuna(nueva);
    auto.take(escritoDe(nueva), nueva.version);
    setTanda((antes) => antes + 1);
  };
  const give = useMutation({
    mutationFn: async (paso: PasoTribuna) => {
      if (paso !== 'descartarPendiente' && Object.keys(faltasDe(auto.datos)).length > 0) {
        setExige(true);
        return null;
      }
      // Discarded changes are saved first, so that they stay among the revisions; when saving fails, they are discarded all
      // the same.
      if (!(await auto.save()) && paso !== 'descartarPendiente') return null;
      return (await call(api[paso], { params: { id }, body: { version: ultima.current.version } })).data;
    },
    onSuccess: (hecha, paso) => {
      if (hecha === null) return;
      take(hecha);
      showToast(mesa.hecho[paso]);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.errors) setRechazo(error.errors);
      else showToast(errorSentence(error), { tone: 'danger' });
    },
  });
  const { datos, errores: deGuardar } = auto;
  const errores: FieldErrors = useMemo(
    () => ({ ...(exige ? faltasDe(datos) : {}), ...rechazo, ...deGuardar }),
    [exige, datos, rechazo, deGuardar],
  );
  const showErrores = setRechazo;
  return {
    tribuna,
    auto,
    errores,
    showErrores,
    take,
    tanda,
    give: give.mutate,
    enCurso: give.isPending ? give.variables : null,
  };
}
export type Tribunando = ReturnType<typeof useTribuna>;
