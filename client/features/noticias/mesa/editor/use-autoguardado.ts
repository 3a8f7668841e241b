import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { NoticiaDeMesa, NoticiaEscrita } from '#shared/contract/main/noticias/noticias-entidades';
import { noticiasMesa } from '#shared/contract/main/noticias/noticias-mesa';
import { ApiError, isTransient } from '../../../../api/call/api-error.ts';
import { call } from '../../../../api/call/call.ts';
import { useAlVolverLaRed } from '../../../../pantalla/escrito/al-volver-la-red.ts';
import { type FieldErrors, NO_ERRORS } from '../../../../ui/form/form-errors.ts';
import { renewNoticias } from '../mesa-consultas.ts';
import { escritoDe } from '../texto/escrito.ts';

/** After the last key; while one types on, this long after the first at the latest. */
const ESPERA_MS = 1_500;
const ESPERA_MAX_MS = 10_000;

export type EstadoGuardado =
  | 'guardado'
  | 'pendiente'
  | 'guardando'
  | 'sinConexion'
  | 'fallido'
  | 'invalido'
  | 'conflicto';

export interface Autoguardado {
  noticia: NoticiaDeMesa;
  datos: NoticiaEscrita;
  cambiar: (cambios: Partial<NoticiaEscrita>) => void;
  estado: EstadoGuardado;
  /** What was refused; and once its editor wanted to publish it, whatever it still lacks for that, as it was last saved. */
  errores: FieldErrors;
  mostrarErrores: (errores: FieldErrors) => void;
  /** Its editor wants to publish it: from now on what it lacks is said at its fields. */
  exigir: () => void;
  /** Saves what is not saved yet. Gives the article as it is then, or null when that could not be done. */
  guardar: () => Promise<NoticiaDeMesa | null>;
  /** After a step that answered the article anew. */
  tomar: (noticia: NoticiaDeMesa) => void;
  /** Saves over what somebody else saved. */
  imponer: () => Promise<void>;
}

/** `sinConexion`: the same call may succeed a moment later, and is made then. */
function estadoTras(error: unknown): EstadoGuardado {
  const refusal = error instanceof ApiError ? error : null;
  if (refusal?.code === 'conflicto_version') return 'conflicto';
  if (refusal?.errors) return 'invalido';
  return isTransient(error) || refusal?.code === 'demasiadas_peticiones' ? 'sinConexion' : 'fallido';
}

/** Of a published one the changes wait beside it: its readers see them when they are published. */
const saveAs = ({ id, estado, version }: NoticiaDeMesa, escrito: NoticiaEscrita) => {
  const llamada = { params: { id }, body: { ...escrito, version } };
  return estado === 'publicada' || estado === 'archivada'
    ? call(noticiasMesa.guardarPendiente, llamada)
    : call(noticiasMesa.guardar, llamada);
};

/**
 * What is written, and its way to the server: a moment after the last key or ten seconds after the first, one call after the
 * other, never twice at once. What did not get there for want of a connection goes by itself when there is one.
 */
export function useAutoguardado(inicial: NoticiaDeMesa): Autoguardado {
  const queryClient = useQueryClient();
  const [noticia, setNoticia] = useState(inicial);
  const [datos, setDatos] = useState(() => escritoDe(inicial));
  const [estado, setEstado] = useState<EstadoGuardado>('guardado');
  const [rechazo, setRechazo] = useState(NO_ERRORS);
  const [exige, setExige] = useState(false);
  // What the next call sends, whichever render is the latest.
  const ahora = useRef({
    noticia: inicial,
    datos: escritoDe(inicial),
    cambios: 0,
    enviados: 0,
    guardados: 0,
    desde: 0,
  });
  const enCamino = useRef<Promise<NoticiaDeMesa | null> | null>(null);

  const tomar = useCallback(
    (nueva: NoticiaDeMesa) => {
      // Another state has other needs.
      if (nueva.estado !== ahora.current.noticia.estado) setExige(false);
      ahora.current.noticia = nueva;
      setNoticia(nueva);
      renewNoticias(queryClient, nueva);
    },
    [queryClient],
  );

  const enviar = useCallback(async (): Promise<NoticiaDeMesa | null> => {
    const { cambios, datos: escritos, noticia: base } = ahora.current;
    ahora.current.enviados = cambios;
    setEstado('guardando');
    try {
      const { data } = await saveAs(base, escritos);
      ahora.current.guardados = cambios;
      setRechazo(NO_ERRORS);
      tomar(data);
      setEstado(ahora.current.cambios === cambios ? 'guardado' : 'pendiente');
      return data;
    } catch (error) {
      const refusal = error instanceof ApiError ? error : null;
      setRechazo(refusal?.errors ?? NO_ERRORS);
      setEstado(estadoTras(error));
      return null;
    }
  }, [tomar]);

  const guardar = useCallback(async () => {
    // More than one may have waited for the same call.
    while (enCamino.current) await enCamino.current;
    const { cambios, guardados, noticia: base } = ahora.current;
    if (cambios === guardados) return base;
    enCamino.current = enviar().finally(() => {
      enCamino.current = null;
    });
    return enCamino.current;
  }, [enviar]);

  const cambiar = useCallback((cambios: Partial<NoticiaEscrita>) => {
    // What is under way holds all before: the wait is for what comes after.
    if (ahora.current.cambios === ahora.current.enviados) ahora.current.desde = performance.now();
    ahora.current.datos = { ...ahora.current.datos, ...cambios };
    ahora.current.cambios += 1;
    setDatos(ahora.current.datos);
    setEstado((antes) => (antes === 'conflicto' ? antes : 'pendiente'));
  }, []);

  // `datos`: every change begins the wait anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see the line above.
  useEffect(() => {
    if (estado !== 'pendiente') return;
    const espera = Math.min(ESPERA_MS, ahora.current.desde + ESPERA_MAX_MS - performance.now());
    const timer = setTimeout(() => void guardar(), espera);
    return () => clearTimeout(timer);
  }, [estado, datos, guardar]);

  useAlVolverLaRed(estado === 'sinConexion', guardar);

  const imponer = async () => {
    const { data } = await call(noticiasMesa.una, { params: { id: noticia.id } });
    ahora.current.noticia = data;
    await guardar();
  };
  const { faltas } = noticia;
  const errores = useMemo(() => (exige ? { ...faltas, ...rechazo } : rechazo), [exige, faltas, rechazo]);
  return {
    noticia,
    datos,
    cambiar,
    estado,
    errores,
    guardar,
    tomar,
    imponer,
    mostrarErrores: setRechazo,
    exigir: () => setExige(true),
  };
}
