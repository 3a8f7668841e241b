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

/** Debounce after the last key, and its maximum since the first unsaved key. */
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
  change: (cambios: Partial<NoticiaEscrita>) => void;
  estado: EstadoGuardado;
  /** Errors of the last save; and once the editor wants to publish, also what the article lacks for that, as last saved. */
  errores: FieldErrors;
  showErrores: (errores: FieldErrors) => void;
  /** The editor wants to publish: from now on missing data is marked in its fields. */
  demand: () => void;
  /** Saves pending changes. Returns the stored article, or null when that failed. */
  save: () => Promise<NoticiaDeMesa | null>;
  /** Takes the article from the answer of a step. */
  take: (noticia: NoticiaDeMesa) => void;
  /** Overwrites a version that another person saved. */
  overwrite: () => Promise<void>;
}

/** `sinConexion`: the same call may succeed later, and is retried. */
function estadoTras(error: unknown): EstadoGuardado {
  const refusal = error instanceof ApiError ? error : null;
  if (refusal?.code === 'conflicto_version') return 'conflicto';
  if (refusal?.errors) return 'invalido';
  return isTransient(error) || refusal?.code === 'demasiadas_peticiones' ? 'sinConexion' : 'fallido';
}

/** Changes of a published article are stored as pending ones, which readers see once they are published. */
const saveAs = ({ id, estado, version }: NoticiaDeMesa, escrito: NoticiaEscrita) => {
  const llamada = { params: { id }, body: { ...escrito, version } };
  return estado === 'publicada' || estado === 'archivada'
    ? call(noticiasMesa.guardarPendiente, llamada)
    : call(noticiasMesa.guardar, llamada);
};

/**
 * The edited article and its saving: debounced after the last key, at most ten seconds after the first one, one call at a
 * time. A save that failed without a connection is retried by itself.
 */
export function useAutoguardado(inicial: NoticiaDeMesa): Autoguardado {
  const queryClient = useQueryClient();
  const [noticia, setNoticia] = useState(inicial);
  const [datos, setDatos] = useState(() => escritoDe(inicial));
  const [estado, setEstado] = useState<EstadoGuardado>('guardado');
  const [rechazo, setRechazo] = useState(NO_ERRORS);
  const [exige, setExige] = useState(false);
  // A ref: the next call sends the newest data, whatever was rendered.
  const ahora = useRef({
    noticia: inicial,
    datos: escritoDe(inicial),
    cambios: 0,
    enviados: 0,
    guardados: 0,
    desde: 0,
  });
  const enCamino = useRef<Promise<NoticiaDeMesa | null> | null>(null);

  const take = useCallback(
    (nueva: NoticiaDeMesa) => {
      // Another state has other requirements.
      if (nueva.estado !== ahora.current.noticia.estado) setExige(false);
      ahora.current.noticia = nueva;
      setNoticia(nueva);
      renewNoticias(queryClient, nueva);
    },
    [queryClient],
  );

  const send = useCallback(async (): Promise<NoticiaDeMesa | null> => {
    const { cambios, datos: escritos, noticia: base } = ahora.current;
    ahora.current.enviados = cambios;
    setEstado('guardando');
    try {
      const { data } = await saveAs(base, escritos);
      ahora.current.guardados = cambios;
      setRechazo(NO_ERRORS);
      take(data);
      setEstado(ahora.current.cambios === cambios ? 'guardado' : 'pendiente');
      return data;
    } catch (error) {
      const refusal = error instanceof ApiError ? error : null;
      setRechazo(refusal?.errors ?? NO_ERRORS);
      setEstado(estadoTras(error));
      return null;
    }
  }, [take]);

  const save = useCallback(async () => {
    // Several callers may have waited for the same call.
    while (enCamino.current) await enCamino.current;
    const { cambios, guardados, noticia: base } = ahora.current;
    if (cambios === guardados) return base;
    enCamino.current = send().finally(() => {
      enCamino.current = null;
    });
    return enCamino.current;
  }, [send]);

  const change = useCallback((cambios: Partial<NoticiaEscrita>) => {
    // The call in flight holds all earlier changes: the timer counts from this one.
    if (ahora.current.cambios === ahora.current.enviados) ahora.current.desde = performance.now();
    ahora.current.datos = { ...ahora.current.datos, ...cambios };
    ahora.current.cambios += 1;
    setDatos(ahora.current.datos);
    setEstado((antes) => (antes === 'conflicto' ? antes : 'pendiente'));
  }, []);

  // `datos` is a dependency, because every change restarts the timer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see the line above.
  useEffect(() => {
    if (estado !== 'pendiente') return;
    const espera = Math.min(ESPERA_MS, ahora.current.desde + ESPERA_MAX_MS - performance.now());
    const timer = setTimeout(() => void save(), espera);
    return () => clearTimeout(timer);
  }, [estado, datos, save]);

  useAlVolverLaRed(estado === 'sinConexion', save);

  const overwrite = async () => {
    const { data } = await call(noticiasMesa.una, { params: { id: noticia.id } });
    ahora.current.noticia = data;
    await save();
  };
  const { faltas } = noticia;
  const errores = useMemo(() => (exige ? { ...faltas, ...rechazo } : rechazo), [exige, faltas, rechazo]);
  return {
    noticia,
    datos,
    change,
    estado,
    errores,
    save,
    take,
    overwrite,
    showErrores: setRechazo,
    demand: () => setExige(true),
  };
}
