import { useCallback, useEffect, useRef, useState } from 'react';
import type { PerfilVisitador } from '#shared/contract/visita/visitadores';
import { perDocument } from '../../../documento/per-document.ts';
import { type Escrito, escritoDe } from './escrito-perfil.ts';

interface Abierto {
  /** What the next save is a change of. */
  base: PerfilVisitador;
  escrito: Escrito;
}

/** What was typed and not saved, by account, while another tab of the same page is open. In memory only (H-07). */
const aMedias = perDocument(() => new Map<number, Abierto>());

const iguales = (una: Escrito, otra: Escrito) => JSON.stringify(una) === JSON.stringify(otra);

/** What is typed of a profile, on the version that it is a change of. */
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
  // Who leaves the page has been asked.
  useEffect(() => {
    const aqui = location.pathname;
    return () => {
      if (location.pathname !== aqui) aMedias().delete(clave);
    };
  }, [clave]);
  const tomar = useCallback((otro: PerfilVisitador) => setAbierto({ base: otro, escrito: escritoDe(otro) }), []);
  // Saved elsewhere: where nothing that was typed would go with it, that is what one goes on with.
  const [visto, setVisto] = useState(ultimo);
  if (visto !== ultimo) {
    setVisto(ultimo);
    if (!hayCambios) tomar(ultimo);
  }
  return {
    ...abierto,
    hayCambios,
    hayCambiosAhora: useCallback(() => ahora.current, []),
    cambiar: useCallback(
      (cambios: Partial<Escrito>) => setAbierto((antes) => ({ ...antes, escrito: { ...antes.escrito, ...cambios } })),
      [],
    ),
    /** Goes on with what the server has. */
    tomar,
    /** What was typed is from now on a change of that one. */
    sobre: (base: PerfilVisitador) => setAbierto((antes) => ({ ...antes, base })),
    /** After a save: what was typed since is a change of it. */
    guardado: (otro: PerfilVisitador, enviado: Escrito) =>
      setAbierto((antes) => ({
        base: otro,
        escrito: iguales(antes.escrito, enviado) ? escritoDe(otro) : antes.escrito,
      })),
  };
}
