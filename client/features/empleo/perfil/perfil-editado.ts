import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AnswerOf } from '#shared/contract/endpoint';
import type { empleoCandidato, PerfilEmpleoCandidato } from '#shared/contract/main/empleo/empleo-candidato';

export type PerfilLeido = AnswerOf<typeof empleoCandidato.perfil>['data'];

const editable = ({ completo, falta, version, ocultas, trabajo, ...guardado }: PerfilLeido): PerfilEmpleoCandidato => ({
  ...guardado,
  cvs: guardado.cvs.map(({ id }) => id),
});

/** What of `datos` is not as in `leidos`. */
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
  /** As it is kept by now: another window may save it, and so does adding a CV in this one. */
  ultimo: PerfilLeido;
  /** Another one is to be edited instead. */
  onOtro: (otro: PerfilLeido) => void;
}

/**
 * The profile as it is typed. A newer one takes its place where nothing was typed, and goes under what was typed where both
 * changed other fields; where they changed the same one, saving is refused and the person decides.
 */
export function usePerfilEditado({ abierto, ultimo, onOtro }: Opciones) {
  const [datos, setDatos] = useState(() => editable(abierto));
  // Refs: the page is left for the next step before it is drawn again.
  const leidos = useRef(datos);
  const version = useRef(abierto.version);
  const mio = () => cambiado(datos, leidos.current);
  const ponerDebajo = (otro: PerfilLeido) => {
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
    else if (!mios.some((campo) => campo in suyo)) ponerDebajo(ultimo);
  });
  return {
    datos,
    version,
    cambiar: (cambios: Partial<PerfilEmpleoCandidato>) => setDatos((antes) => ({ ...antes, ...cambios })),
    hayCambios: () => Object.keys(mio()).length > 0,
    /** What was sent is kept, as this version. */
    guardado: ({ version: nueva }: PerfilLeido) => {
      leidos.current = datos;
      version.current = nueva;
    },
    /** What was typed goes over this one, and is drawn before it returns. */
    imponerA: (otro: PerfilLeido) => flushSync(() => ponerDebajo(otro)),
  };
}
