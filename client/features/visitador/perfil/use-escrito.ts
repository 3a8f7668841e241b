import { useCallback, useEffect, useRef, useState } from 'react';
import type { PerfilVisitador } from '#shared/contract/visita/visitadores';
import { perDocument } from '../../../documento/per-document.ts';
import { type Escrito, escritoDe } from './escrito-perfil.ts';

interface Abierto {
  /** The version that the next save changes. */
  base: PerfilVisitador;
  escrito: Escrito;
}

/** Unsaved forms by account, while another tab of the same page is open. In memory only (H-07). */
const aMedias = perDocument(() => new Map<number, Abierto>());

const iguales = (una: Escrito, otra: Escrito) => JSON.stringify(una) === JSON.stringify(otra);

/** The form of a profile, with the version that it changes. */
export function useEscrito(ultimo: PerfilVisitador) {
  const clave = ultimo.usuario_id;
  const [abierto, setAbierto] = useState<Abierto>(
    () => aMedias().get(clave) ?? { base: ultimo, escrito: escritoDe(ultimo) },
  );
  const hayCambios = !iguales(abierto.escrito, escritoDe(abierto.base));
  const ahora = useRef(hayCambios);
  useEffect(() => {
    ahora.current = hayCambios;
    if (hayCambios) aMedias().set(clave, abierto);
    else aMedias().delete(clave);
  }, [abierto, hayCambios, clave]);
  // Leaving the page has asked for a confirmation, so the unsaved form is dropped.
  useEffect(() => {
    const aqui = location.pathname;
    return () => {
      if (location.pathname !== aqui) aMedias().delete(clave);
    };
  }, [clave]);
  const take = useCallback((otro: PerfilVisitador) => setAbierto({ base: otro, escrito: escritoDe(otro) }), []);
  // A version saved elsewhere replaces the form when nothing was typed.
  const [visto, setVisto] = useState(ultimo);
  if (visto !== ultimo) {
    setVisto(ultimo);
    if (!hayCambios) take(ultimo);
  }
  return {
    ...abierto,
    hayCambios,
    hayCambiosAhora: useCallback(() => ahora.current, []),
    change: useCallback(
      (cambios: Partial<Escrito>) => setAbierto((antes) => ({ ...antes, escrito: { ...antes.escrito, ...cambios } })),
      [],
    ),
    /** Replaces the form with the stored profile. */
    take,
    /** The typed data becomes a change of that version. */
    sobre: (base: PerfilVisitador) => setAbierto((antes) => ({ ...antes, base })),
    /** After a save: data typed since then is a change of the new version. */
    guardado: (otro: PerfilVisitador, enviado: Escrito) =>
      setAbierto((antes) => ({
        base: otro,
        escrito: iguales(antes.escrito, enviado) ? escritoDe(otro) : antes.escrito,
      })),
  };
}
