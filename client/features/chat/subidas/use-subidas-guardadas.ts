import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ADJUNTOS_BORRADOR } from '../../../api/almacen-cifrado/colecciones.ts';
import { almacenDePersona } from '../../../api/session/almacen-persona.ts';
import type { Subida, Subido } from './subida.ts';

/** Uploaded files, which need not be uploaded again after a reload. */
const subidosDe = (subidas: readonly Subida[]): Subido[] =>
  subidas.flatMap(({ clave, adjunto, subido_en }) => (adjunto && subido_en ? { clave, adjunto, subido_en } : []));

/** Keeps uploaded files with the draft in the encrypted store, and returns those of an earlier visit once. */
export function useSubidasGuardadas(
  conversacion: number,
  subidas: readonly Subida[],
  onGuardadas: (suyas: readonly Subido[]) => void,
): void {
  const client = useQueryClient();
  const [leida, setLeida] = useState(false);
  const alLeer = useRef(onGuardadas);
  alLeer.current = onGuardadas;
  useEffect(() => {
    let esFin = false;
    const read = async () => {
      const almacen = await almacenDePersona(client);
      const todos = (await almacen?.getAll(ADJUNTOS_BORRADOR)) ?? [];
      if (esFin) return;
      const suyos = todos.find(({ valor }) => valor.conversacion === conversacion)?.valor.subidos ?? [];
      if (suyos.length > 0) alLeer.current(suyos);
      setLeida(true);
    };
    void read();
    return () => {
      esFin = true;
    };
  }, [client, conversacion]);

  const subidos = subidosDe(subidas);
  // The keys of the uploads as dependency, so that progress does not cause a write.
  const claves = leida ? subidos.map(({ clave }) => clave).join(' ') : null;
  const ahora = useRef(subidos);
  ahora.current = subidos;
  const guardadas = useRef<string | null>(null);
  useEffect(() => {
    if (claves === null || claves === (guardadas.current ?? '')) return;
    guardadas.current = claves;
    const id = String(conversacion);
    const valor = { conversacion, subidos: ahora.current };
    void almacenDePersona(client).then((almacen) =>
      valor.subidos.length > 0 ? almacen?.put(ADJUNTOS_BORRADOR, id, valor) : almacen?.remove(ADJUNTOS_BORRADOR, id),
    );
  }, [client, conversacion, claves]);
}
