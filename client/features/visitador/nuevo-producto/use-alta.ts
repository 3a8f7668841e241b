import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Revision } from '#shared/contract/visita/entidades-revision';
import { revisiones } from '#shared/contract/visita/revisiones';
import { ApiError, isTransient } from '../../../api/call/api-error.ts';
import { call } from '../../../api/call/call.ts';
import { useAlVolverLaRed } from '../../../pantalla/escrito/al-volver-la-red.ts';
import { forgetBorrador, useBorrador } from '../../../pantalla/escrito/borrador.ts';
import { altaQuery } from './consultas-alta.ts';
import { cambiosDe, type ValoresAlta } from './pestanas.ts';

/** Debounce after the last key, and its maximum since the first unsaved key. */
const ESPERA_MS = 2_000;
const ESPERA_MAX_MS = 10_000;

export interface Escrito {
  valores: ValoresAlta;
  resumen: string;
  empresa_id: number | null;
}
export type EstadoAlta =
  | 'nuevo'
  | 'guardado'
  | 'pendiente'
  | 'guardando'
  | 'sinConexion'
  | 'fallido'
  | 'invalido'
  | 'conflicto';

export const escritoDe = (revision: Revision): Escrito => ({
  valores: Object.fromEntries(revision.cambios.map(({ campo, valor_propuesto }) => [campo, valor_propuesto])),
  resumen: revision.resumen ?? '',
  empresa_id: revision.empresa?.id ?? null,
});

interface Opciones {
  /** Id of the user to whom unsaved text belongs while the page is left. */
  usuario: number;
  inicial: Escrito;
  revision: Revision | null;
  onCreada: (revision: Revision) => void;
}

function estadoTras(error: unknown): EstadoAlta {
  const negado = error instanceof ApiError ? error : null;
  if (negado?.code === 'conflicto_version') return 'conflicto';
  if (negado?.errors) return 'invalido';
  return isTransient(error) || negado?.code === 'demasiadas_peticiones' ? 'sinConexion' : 'fallido';
}

/** The draft and its saving on the server: one call after the other; the first one creates the draft. */
export function useAlta({ usuario, inicial, revision: primera, onCreada }: Opciones) {
  const queryClient = useQueryClient();
  const [revision, setRevision] = useState(primera);
  const claveDe = (una: Revision | null) => `alta ${usuario} ${una?.id ?? 'nueva'}`;
  const [aparte, setAparte] = useBorrador<{ escrito: Escrito | null }>(claveDe(revision), { escrito: null });
  const [escrito, setEscrito] = useState(aparte.escrito ?? inicial);
  const [estado, setEstado] = useState<EstadoAlta>(aparte.escrito ? 'pendiente' : primera ? 'guardado' : 'nuevo');
  const [fallo, setFallo] = useState<unknown>(null);
  /** The stored version, when another window or person has saved it. */
  const [otra, setOtra] = useState<Revision | null>(null);
  const ahora = useRef({ escrito, revision: primera, cambios: aparte.escrito ? 1 : 0, guardados: 0, desde: 0 });
  const enCamino = useRef<Promise<Revision | null> | null>(null);

  const take = useCallback(
    (nueva: Revision) => {
      ahora.current.revision = nueva;
      setRevision(nueva);
      queryClient.setQueryData(altaQuery(nueva.id).queryKey, nueva);
    },
    [queryClient],
  );

  const send = async (): Promise<Revision | null> => {
    const { cambios, escrito: ahoraEscrito, revision: base } = ahora.current;
    const { valores, resumen, empresa_id } = ahoraEscrito;
    const contenido = { cambios: cambiosDe(valores), resumen: resumen.trim() || null, empresa_id };
    setEstado('guardando');
    try {
      let hecha = base;
      if (hecha === null) {
        hecha = (await call(revisiones.proponer, { body: { cambios: contenido.cambios } })).data;
        take(hecha);
        forgetBorrador(claveDe(null));
        onCreada(hecha);
      }
      if (base !== null || contenido.resumen !== null || empresa_id !== null) {
        const body = { version: hecha.version, ...contenido };
        hecha = (await call(revisiones.guardar, { params: { id: hecha.id }, body })).data;
        take(hecha);
      }
      ahora.current.guardados = cambios;
      setFallo(null);
      if (ahora.current.cambios === cambios) {
        setAparte({ escrito: null });
        setEstado('guardado');
      } else setEstado('pendiente');
      return hecha;
    } catch (error) {
      const estadoAhora = estadoTras(error);
      setFallo(error);
      const id = ahora.current.revision?.id;
      if (estadoAhora === 'conflicto' && id !== undefined)
        setOtra(
          await call(revisiones.una, { params: { id } }).then(
            ({ data }) => data,
            () => null,
          ),
        );
      setEstado(estadoAhora);
      return null;
    }
  };
  const ultimo = useRef(send);
  useEffect(() => {
    ultimo.current = send;
  });

  /** Saves pending changes. Returns the stored draft, or null when that failed. */
  const save = useCallback(async () => {
    while (enCamino.current) await enCamino.current;
    if (ahora.current.cambios === ahora.current.guardados) return ahora.current.revision;
    enCamino.current = ultimo.current().finally(() => {
      enCamino.current = null;
    });
    return enCamino.current;
  }, []);

  const change = (cambios: Partial<Escrito>) => {
    const { current } = ahora;
    if (current.cambios === current.guardados) current.desde = performance.now();
    current.escrito = { ...current.escrito, ...cambios };
    current.cambios += 1;
    setEscrito(current.escrito);
    setAparte({ escrito: current.escrito });
    setEstado((antes) => (antes === 'conflicto' || antes === 'guardando' ? antes : 'pendiente'));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the draft restarts the timer.
  useEffect(() => {
    if (estado !== 'pendiente') return;
    const espera = Math.max(0, Math.min(ESPERA_MS, ahora.current.desde + ESPERA_MAX_MS - performance.now()));
    const timer = setTimeout(() => void save(), espera);
    return () => clearTimeout(timer);
  }, [estado, escrito, save]);

  useAlVolverLaRed(estado === 'sinConexion', save);

  /** Overwrites the other stored version with the user's own. */
  const overwrite = async () => {
    if (otra) take(otra);
    setOtra(null);
    await save();
  };
  /** Replaces the user's own version with the stored one. */
  const adopt = () => {
    if (!otra) return;
    const suyo = escritoDe(otra);
    ahora.current = { ...ahora.current, escrito: suyo, guardados: ahora.current.cambios };
    take(otra);
    setEscrito(suyo);
    setAparte({ escrito: null });
    setFallo(null);
    setOtra(null);
    setEstado('guardado');
  };
  const hayCambios = () => ahora.current.cambios !== ahora.current.guardados;
  return {
    escrito,
    change,
    revision,
    estado,
    fallo,
    otra,
    save,
    overwrite,
    adopt,
    hayCambios,
    take,
  };
}
export type Alta = ReturnType<typeof useAlta>;
