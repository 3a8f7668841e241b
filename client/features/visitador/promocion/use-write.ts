import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { promociones as api, type Promocion } from '#shared/contract/visita/promociones';
import { call } from '../../../api/call/call.ts';
import { useSession } from '../../../api/session/session.ts';
import { useAutoguardado } from '../../../pantalla/escrito/autoguardado.ts';
import { promocionQuery } from '../promociones/consultas-promociones.ts';
import { contenidoDe, cuerpoDe, type Datos, VACIA } from './contenido.ts';

interface Opciones {
  productoId: number;
  /** Null until the first value is typed. */
  promocion: Promocion | null;
  onCreada: (promocion: Promocion) => void;
}

/** The edited promotion and its draft on the server, which is created with the first typed value. */
export function useWrite({ productoId, promocion, onCreada }: Opciones) {
  const queryClient = useQueryClient();
  const { authUser } = useSession();
  const id = useRef(promocion?.id ?? null);
  const [empresa, setEmpresa] = useState(promocion?.empresa ?? null);
  const [inicial] = useState<Datos>(() => (promocion ? contenidoDe(promocion) : VACIA));
  const auto = useAutoguardado({
    clave: `promocion ${authUser?.id} ${promocion?.id ?? `de ${productoId}`}`,
    inicial,
    version: promocion?.version ?? 0,
    send: async (datos, version) => {
      const escrito = cuerpoDe(datos);
      const { data } =
        id.current === null
          ? await call(api.crear, { body: { producto_id: productoId, ...escrito } })
          : await call(api.guardar, { params: { id: id.current }, body: { version, ...escrito } });
      queryClient.setQueryData(promocionQuery(String(data.id)).queryKey, data);
      setEmpresa(data.empresa);
      if (id.current === null) {
        id.current = data.id;
        onCreada(data);
      }
      return data.version;
    },
  });
  // A new key remounts uncontrolled fields when other data is loaded.
  const [tanda, setTanda] = useState(0);
  const take = (otra: Promocion) => {
    auto.take(contenidoDe(otra), otra.version);
    queryClient.setQueryData(promocionQuery(String(otra.id)).queryKey, otra);
    setTanda((antes) => antes + 1);
  };
  // A save by another person replaces the form when nothing was typed.
  useEffect(() => {
    if (promocion && promocion.version > auto.version() && auto.estado === 'guardado' && !auto.hayCambios())
      take(promocion);
  });
  return { auto, id, tanda, take, empresa };
}
