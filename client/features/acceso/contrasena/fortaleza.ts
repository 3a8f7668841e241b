import { useEffect, useState } from 'react';
import { CONTRASENA_MIN } from '../../../../shared/campos.ts';

/** 0 very weak … 4 excellent, as zxcvbn scores; `esComun`: in a list of leaked or most used passwords. */
export interface Fortaleza {
  puntos: 0 | 1 | 2 | 3 | 4;
  esComun: boolean;
}
type Medir = (contrasena: string, propias: string[]) => Fortaleza;

let cargando: Promise<Medir> | undefined;

/** Lazy and cached: the dictionaries are larger than the page, and are needed once a password is being chosen. */
export const loadMedidor = (): Promise<Medir> => {
  cargando ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')])
    .then(([{ ZxcvbnFactory }, comun]): Medir => {
      const zxcvbn = new ZxcvbnFactory({ dictionary: comun.dictionary, graphs: comun.adjacencyGraphs });
      const filtradas = new Set<unknown>(comun.dictionary['passwords-common']);
      return (contrasena, propias) => {
        // zxcvbn's time grows with the length; past 64 characters the score no longer changes.
        const { score } = zxcvbn.check([...contrasena].slice(0, 64).join(''), propias);
        return { puntos: score, esComun: filtradas.has(contrasena.toLowerCase()) || score === 0 };
      };
    })
    .catch((error: unknown) => {
      cargando = undefined; // A lost connection must not end the strength meter for good.
      throw error;
    });
  return cargando;
};

const palabrasDe = (email: string) =>
  email
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((p) => p.length > 3);

/**
 * Strength of the typed password; null while it is empty or the meter is loading. The server judges again, by its own lists.
 */
export function useFortaleza(contrasena: string, email: string): Fortaleza | null {
  const [fortaleza, setFortaleza] = useState<Fortaleza | null>(null);
  useEffect(() => {
    if (contrasena === '') {
      setFortaleza(null);
      return;
    }
    let vigente = true;
    const espera = setTimeout(() => {
      loadMedidor().then(
        (measure) => vigente && setFortaleza(measure(contrasena.normalize('NFC'), palabrasDe(email))),
        () => vigente && setFortaleza(null),
      );
    }, 120);
    return () => {
      vigente = false;
      clearTimeout(espera);
    };
  }, [contrasena, email]);
  return fortaleza;
}

export const esLarga = (contrasena: string) => [...contrasena.normalize('NFC')].length >= CONTRASENA_MIN;
export const contieneCorreo = (contrasena: string, email: string) =>
  palabrasDe(email.split('@')[0] ?? '').some((p) => contrasena.toLowerCase().includes(p));
