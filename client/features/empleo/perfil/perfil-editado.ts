import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AnswerOf } from '#shared/contract/endpoint';
import type { empleoCandidato, PerfilEmpleoCandidato } from '#shared/contract/main/empleo/empleo-candidato';

export type PerfilLeido = AnswerOf<typeof empleoCandidato.perfil>['data'];

const editable = ({ completo, falta, version, ocultas, trabajo, ...guardado }: PerfilLeido): PerfilEmpleoCandidato => ({
  ...guardado,
  cvs: guardado.cvs.map(({ id }) => id),
});

/** The fields of `datos` that differ from `leidos`. */
const cambiado = (datos: PerfilEmpleoCandidato, leidos: PerfilEmpleoCandidato): Partial<PerfilEmpleoCandidato> =>
  Object.fromEntries(
    Object.entries(datos).filter(
      // Both have the same fields.
      ([campo, valor]) => JSON.stringify(valor) !== JSON.stringify(leidos[campo as keyof PerfilEmpleoCandidato]),
    ),
  );

interface Opciones {
  /** The profile as it was opened. */
  abierto: PerfilLeido;
  /** The newest stored profile: another window may save it, and adding a CV here does, too. */
  ultimo: PerfilLeido;
  /** Edits another version of the profile instead. */
  onOtro: (otro: PerfilLeido) => void;
}

/**
 * The profile while it is edited. A newer version replaces it when nothing was typed, and is merged with the typed fields
 * when both changed other fields; when they changed the same one, saving is refused and the person decides.
 */
export function usePerfilEditado({ abierto, ultimo, onOtro }: Opciones) {
  const [datos, setDatos] = useState(() => editable(abierto));
  // Refs and not state: the navigation to the next step comes before the next rendering.
  const leidos = useRef(datos);
  const version = useRef(abierto.version);
  const mio = () => cambiado(datos, leidos.current);
  const putBelow = (otro: PerfilLeido) => {
    const cambios = mio();
    leidos.current = editable(otro);
    version.current = otro.version;
    setDatos({ ...leidos.current, ...cambios });
  };
  useEffect(() => {
    if ((ultimo.version ?? 0) <= (version.current ?? 0)) return;
    const mios = Object.keys(mio());
    const suyo = cambiado(editable(ultimo), leidos.current);
    if (mios.length === 0) onOtro(ultimo);
    else if (!mios.some((campo) => campo in suyo)) putBelow(ultimo);
  });
  return {
    datos,
    version,
    change: (cambios: Partial<PerfilEmpleoCandidato>) => setDatos((antes) => ({ ...antes, ...cambios })),
    hayCambios: () => Object.keys(mio()).length > 0,
    /** The sent data is stored, with this version. */
    guardado: ({ version: nueva }: PerfilLeido) => {
      leidos.current = datos;
      version.current = nueva;
    },
    /** Puts the typed fields over this version, and renders before it returns. */
    overwrite: (otro: PerfilLeido) => flushSync(() => putBelow(otro)),
  };
}
