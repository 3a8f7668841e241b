import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, isTransient } from '../../api/call/api-error.ts';
import { perDocument } from '../../documento/per-document.ts';
import { type FieldErrors, NO_ERRORS } from '../../ui/form/form-errors.ts';
import { useAlVolverLaRed } from './al-volver-la-red.ts';

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

/** What did not get to the server before its page was left, a lost session among the reasons. In memory only (H-07). */
const porGuardar = perDocument(() => new Map<string, { datos: object; version: number }>());

interface Opciones<T> {
  /** Of the person and the thing: under it what is not saved is found again by whoever comes back. */
  clave: string;
  /** What the server has. */
  inicial: T;
  /** Of it; 0: the server has nothing yet. */
  version: number;
  /** Sends it as a change of that version, one call at a time, and gives the version that it makes. @throws ApiError */
  enviar: (datos: T, version: number) => Promise<number>;
}

export interface Autoguardado<T> {
  datos: T;
  cambiar: (cambios: Partial<T>) => void;
  estado: EstadoGuardado;
  /** Of the last save of this page; null: none yet. */
  guardadoEn: Date | null;
  errores: FieldErrors;
  /** Why the last try failed; null after one that did not. */
  fallo: unknown;
  /** Saves what is not saved yet. True: the server has all of it. */
  guardar: () => Promise<boolean>;
  hayCambios: () => boolean;
  /** The one that the next save is a change of. */
  version: () => number;
  /** Goes on with these, which the server has. */
  tomar: (datos: T, version: number) => void;
  /** Saves over that version, whatever was in it. */
  imponer: (version: number) => Promise<boolean>;
}

function estadoTras(error: unknown): EstadoGuardado {
  const refusal = error instanceof ApiError ? error : null;
  if (refusal?.code === 'conflicto_version') return 'conflicto';
  if (refusal?.errors) return 'invalido';
  return isTransient(error) || refusal?.code === 'demasiadas_peticiones' ? 'sinConexion' : 'fallido';
}

/**
 * What is written, and its way to the server: a moment after the last key or ten seconds after the first, one call after the
 * other, also with Ctrl+S. What did not get there for want of a connection goes by itself when there is one.
 */
export function useAutoguardado<T extends object>(opciones: Opciones<T>): Autoguardado<T> {
  const { clave, enviar } = opciones;
  // Kept under this key by this hook only, with the same T.
  const [alAbrir] = useState(() => porGuardar().get(clave) as { datos: T; version: number } | undefined);
  const [datos, setDatos] = useState(alAbrir?.datos ?? opciones.inicial);
  const [estado, setEstado] = useState<EstadoGuardado>(alAbrir ? 'pendiente' : 'guardado');
  const [guardadoEn, setGuardadoEn] = useState<Date | null>(null);
  const [errores, setErrores] = useState(NO_ERRORS);
  const [fallo, setFallo] = useState<unknown>(null);
  // What the next call sends, whichever render is the latest.
  const ahora = useRef({
    datos,
    cambios: alAbrir ? 1 : 0,
    enviados: 0,
    guardados: 0,
    desde: 0,
    // What was typed on an older version is a change of that one: what came between is for its writer to see.
    version: alAbrir?.version ?? opciones.version,
  });
  const enCamino = useRef<Promise<boolean> | null>(null);
  const manda = useRef(enviar);
  useEffect(() => {
    manda.current = enviar;
  });

  const mandar = useCallback(async (): Promise<boolean> => {
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

  const guardar = useCallback(async (): Promise<boolean> => {
    // More than one may have waited for the same call.
    while (enCamino.current) await enCamino.current;
    if (ahora.current.cambios === ahora.current.guardados) return true;
    enCamino.current = mandar().finally(() => {
      enCamino.current = null;
    });
    return enCamino.current;
  }, [mandar]);

  const cambiar = useCallback(
    (cambios: Partial<T>) => {
      // What is under way holds all before: the wait is for what comes after.
      if (ahora.current.cambios === ahora.current.enviados) ahora.current.desde = performance.now();
      ahora.current.datos = { ...ahora.current.datos, ...cambios };
      ahora.current.cambios += 1;
      porGuardar().set(clave, { datos: ahora.current.datos, version: ahora.current.version });
      setDatos(ahora.current.datos);
      setEstado((antes) => (antes === 'conflicto' ? antes : 'pendiente'));
    },
    [clave],
  );

  const tomar = useCallback(
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

  // `datos`: every change begins the wait anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see the line above.
  useEffect(() => {
    if (estado !== 'pendiente') return;
    const espera = Math.min(ESPERA_MS, ahora.current.desde + ESPERA_MAX_MS - performance.now());
    const timer = setTimeout(() => void guardar(), espera);
    return () => clearTimeout(timer);
  }, [estado, datos, guardar]);

  useAlVolverLaRed(estado === 'sinConexion', guardar);

  useEffect(() => {
    const alPulsar = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      void guardar();
    };
    addEventListener('keydown', alPulsar);
    return () => removeEventListener('keydown', alPulsar);
  }, [guardar]);

  return {
    datos,
    cambiar,
    estado,
    guardadoEn,
    errores,
    fallo,
    guardar,
    tomar,
    hayCambios: () => ahora.current.cambios !== ahora.current.guardados,
    version: () => ahora.current.version,
    imponer: (version) => {
      ahora.current.version = version;
      return guardar();
    },
  };
}
