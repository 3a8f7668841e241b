import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { NoticiaDeMesa, NoticiaEscrita } from '#shared/contract/main/noticias/noticias-entidades';
import { noticiasMesa } from '#shared/contract/main/noticias/noticias-mesa';
import { ApiError, isTransient } from '../../../../api/call/api-error.ts';
import { call } from '../../../../api/call/call.ts';
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
  /** False: it is saved when its editor says so. */
  seGuardaSola: boolean;
  errores: FieldErrors;
  mostrarErrores: (errores: FieldErrors) => void;
  /** Saves what is not saved yet. Gives the article as it is then, or null when that could not be done. */
  guardar: (opciones?: { actualizada?: boolean }) => Promise<NoticiaDeMesa | null>;
  /** After a step that answered the article anew. */
  tomar: (noticia: NoticiaDeMesa) => void;
  /** Saves over what somebody else saved. */
  imponer: () => Promise<void>;
}

/** `sinConexion`: the same call may succeed a moment later, and is made then. */
function estadoTras(error: unknown, noticia: NoticiaDeMesa): EstadoGuardado {
  const refusal = error instanceof ApiError ? error : null;
  if (refusal?.code === 'conflicto_version') return 'conflicto';
  if (refusal?.errors) return 'invalido';
  const pasara = isTransient(error) || refusal?.code === 'demasiadas_peticiones';
  return pasara && seGuardaSolo(noticia) ? 'sinConexion' : 'fallido';
}

/** A published article changes for its readers at once: it is saved when its editor says so. */
const seGuardaSolo = ({ estado }: NoticiaDeMesa) => estado !== 'publicada' && estado !== 'archivada';

/**
 * What is written, and its way to the server: a moment after the last key or ten seconds after the first, one call after the
 * other, never twice at once. What did not get there for want of a connection goes by itself when there is one.
 */
export function useAutoguardado(inicial: NoticiaDeMesa): Autoguardado {
  const queryClient = useQueryClient();
  const [noticia, setNoticia] = useState(inicial);
  const [datos, setDatos] = useState(() => escritoDe(inicial));
  const [estado, setEstado] = useState<EstadoGuardado>('guardado');
  const [errores, setErrores] = useState(NO_ERRORS);
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
      ahora.current.noticia = nueva;
      setNoticia(nueva);
      renewNoticias(queryClient, nueva);
    },
    [queryClient],
  );

  const enviar = useCallback(
    async (actualizada: boolean): Promise<NoticiaDeMesa | null> => {
      const { cambios, datos: escritos, noticia: base } = ahora.current;
      ahora.current.enviados = cambios;
      setEstado('guardando');
      try {
        const body = { ...escritos, version: base.version, actualizada };
        const { data } = await call(noticiasMesa.guardar, { params: { id: base.id }, body });
        ahora.current.guardados = cambios;
        setErrores(NO_ERRORS);
        tomar(data);
        setEstado(ahora.current.cambios === cambios ? 'guardado' : 'pendiente');
        return data;
      } catch (error) {
        const refusal = error instanceof ApiError ? error : null;
        setErrores(refusal?.errors ?? NO_ERRORS);
        setEstado(estadoTras(error, base));
        return null;
      }
    },
    [tomar],
  );

  const guardar = useCallback(
    async ({ actualizada = true }: { actualizada?: boolean } = {}) => {
      // More than one may have waited for the same call.
      while (enCamino.current) await enCamino.current;
      const { cambios, guardados, noticia: base } = ahora.current;
      if (cambios === guardados) return base;
      enCamino.current = enviar(actualizada).finally(() => {
        enCamino.current = null;
      });
      return enCamino.current;
    },
    [enviar],
  );

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
    if (estado !== 'pendiente' || !seGuardaSolo(noticia)) return;
    const espera = Math.min(ESPERA_MS, ahora.current.desde + ESPERA_MAX_MS - performance.now());
    const timer = setTimeout(() => void guardar(), espera);
    return () => clearTimeout(timer);
  }, [estado, datos, noticia, guardar]);

  useEffect(() => {
    if (estado !== 'sinConexion') return;
    const otraVez = () => void guardar();
    // A browser that sees no network says when it does; one that sees a network knows nothing of the server behind it.
    addEventListener('online', otraVez);
    const timer = setInterval(() => navigator.onLine && otraVez(), ESPERA_MAX_MS);
    return () => {
      removeEventListener('online', otraVez);
      clearInterval(timer);
    };
  }, [estado, guardar]);

  const imponer = async () => {
    const { data } = await call(noticiasMesa.una, { params: { id: noticia.id } });
    ahora.current.noticia = data;
    await guardar();
  };
  return {
    ...{ noticia, datos, cambiar, estado, errores, guardar, tomar, imponer },
    seGuardaSola: seGuardaSolo(noticia),
    mostrarErrores: setErrores,
  };
}
