import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, isTransient } from '../../api/call/api-error.ts';
import { perDocument } from '../../documento/per-document.ts';
import { type FieldErrors, NO_ERRORS } from '../../ui/form/form-errors.ts';
import { useAlVolverLaRed } from './al-volver-la-red.ts';

/** Delay after the last key; while typing goes on, at most ten seconds after the first unsaved change. */
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

/** Data that were unsaved when their page was left, e.g. after a lost session. In memory only (H-07). */
const porGuardar = perDocument(() => new Map<string, { datos: object; version: number }>());

interface Opciones<T> {
  /** Names the person and the edited thing: unsaved data are found again under it on return. */
  clave: string;
  /** The saved data of the server. */
  inicial: T;
  /** Version of `inicial`; 0: nothing is saved yet. */
  version: number;
  /** Saves the data as a change of that version (optimistic concurrency); returns the new version. One call at a time. @throws ApiError */
  send: (datos: T, version: number) => Promise<number>;
}

export interface Autoguardado<T> {
  datos: T;
  change: (cambios: Partial<T>) => void;
  estado: EstadoGuardado;
  /** Time of the last save of this page; null before the first. */
  guardadoEn: Date | null;
  errores: FieldErrors;
  /** Error of the last attempt; null after a success. */
  fallo: unknown;
  /** Saves unsaved changes. True: the server has all of them. */
  save: () => Promise<boolean>;
  hayCambios: () => boolean;
  /** Version that the next save is based on. */
  version: () => number;
  /** Replaces the data by these, which the server has. */
  take: (datos: T, version: number) => void;
  /** Overwrites that version with the data of this page. */
  overwrite: (version: number) => Promise<boolean>;
}

function estadoTras(error: unknown): EstadoGuardado {
  const refusal = error instanceof ApiError ? error : null;
  if (refusal?.code === 'conflicto_version') return 'conflicto';
  if (refusal?.errors) return 'invalido';
  return isTransient(error) || refusal?.code === 'demasiadas_peticiones' ? 'sinConexion' : 'fallido';
}

/**
 * State of an editor that saves itself: 1.5 s after the last key or ten seconds after the first, one call at a time, also with
 * Ctrl+S. A save that failed for want of a connection is repeated when there is one.
 */
export function useAutoguardado<T extends object>(opciones: Opciones<T>): Autoguardado<T> {
  const { clave, send } = opciones;
  // Only this hook writes under this key, with the same T.
  const [alAbrir] = useState(() => porGuardar().get(clave) as { datos: T; version: number } | undefined);
  const [datos, setDatos] = useState(alAbrir?.datos ?? opciones.inicial);
  const [estado, setEstado] = useState<EstadoGuardado>(alAbrir ? 'pendiente' : 'guardado');
  const [guardadoEn, setGuardadoEn] = useState<Date | null>(null);
  const [errores, setErrores] = useState(NO_ERRORS);
  const [fallo, setFallo] = useState<unknown>(null);
  // Current values for the next call, independent of renders.
  const ahora = useRef({
    datos,
    cambios: alAbrir ? 1 : 0,
    enviados: 0,
    guardados: 0,
    desde: 0,
    // Restored text keeps the version that it was written on, so that a newer version shows up as a conflict.
    version: alAbrir?.version ?? opciones.version,
  });
  const enCamino = useRef<Promise<boolean> | null>(null);
  const manda = useRef(send);
  useEffect(() => {
    manda.current = send;
  });

  const dispatch = useCallback(async (): Promise<boolean> => {
    const { cambios, datos: escritos } = ahora.current;
    ahora.current.enviados = cambios;
    setEstado('guardando');
    try {
      ahora.current.version = await manda.current(escritos, ahora.current.version);
      ahora.current.guardados = cambios;
      const esTodo = ahora.current.cambios === cambios;
      if (esTodo) porGuardar().delete(clave);
      else porGuardar().set(clave, { datos: ahora.current.datos, version: ahora.current.version });
      setErrores(NO_ERRORS);
      setFallo(null);
      setGuardadoEn(new Date());
      setEstado(esTodo ? 'guardado' : 'pendiente');
      return esTodo;
    } catch (error) {
      setErrores((error instanceof ApiError ? error.errors : undefined) ?? NO_ERRORS);
      setFallo(error);
      setEstado(estadoTras(error));
      return false;
    }
  }, [clave]);

  const save = useCallback(async (): Promise<boolean> => {
    // A loop, because several callers may have waited for the same call.
    while (enCamino.current) await enCamino.current;
    if (ahora.current.cambios === ahora.current.guardados) return true;
    enCamino.current = dispatch().finally(() => {
      enCamino.current = null;
    });
    return enCamino.current;
  }, [dispatch]);

  const change = useCallback(
    (cambios: Partial<T>) => {
      // The call under way has all earlier changes, so that the ten seconds count from the first change after it.
      if (ahora.current.cambios === ahora.current.enviados) ahora.current.desde = performance.now();
      ahora.current.datos = { ...ahora.current.datos, ...cambios };
      ahora.current.cambios += 1;
      porGuardar().set(clave, { datos: ahora.current.datos, version: ahora.current.version });
      setDatos(ahora.current.datos);
      setEstado((antes) => (antes === 'conflicto' ? antes : 'pendiente'));
    },
    [clave],
  );

  const take = useCallback(
    (otros: T, version: number) => {
      ahora.current = { ...ahora.current, datos: otros, guardados: ahora.current.cambios, version };
      porGuardar().delete(clave);
      setDatos(otros);
      setErrores(NO_ERRORS);
      setFallo(null);
      setEstado('guardado');
    },
    [clave],
  );

  // `datos`: every change restarts the delay.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see the line above.
  useEffect(() => {
    if (estado !== 'pendiente') return;
    const espera = Math.min(ESPERA_MS, ahora.current.desde + ESPERA_MAX_MS - performance.now());
    const timer = setTimeout(() => void save(), espera);
    return () => clearTimeout(timer);
  }, [estado, datos, save]);

  useAlVolverLaRed(estado === 'sinConexion', save);

  useEffect(() => {
    const alPulsar = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      void save();
    };
    addEventListener('keydown', alPulsar);
    return () => removeEventListener('keydown', alPulsar);
  }, [save]);

  return {
    datos,
    change,
    estado,
    guardadoEn,
    errores,
    fallo,
    save,
    take,
    hayCambios: () => ahora.current.cambios !== ahora.current.guardados,
    version: () => ahora.current.version,
    overwrite: (version) => {
      ahora.current.version = version;
      return save();
    },
  };
}
