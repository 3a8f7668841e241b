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
  /** Null: there is none until the first thing is typed. */
  promocion: Promocion | null;
  onCreada: (promocion: Promocion) => void;
}

/** What is written of a promotion, and its draft on the server, which is made with the first thing that is typed. */
export function useEscribir({ productoId, promocion, onCreada }: Opciones) {
  const queryClient = useQueryClient();
  const { authUser } = useSession();
  const id = useRef(promocion?.id ?? null);
  const [empresa, setEmpresa] = useState(promocion?.empresa ?? null);
  const [inicial] = useState<Datos>(() => (promocion ? contenidoDe(promocion) : VACIA));
  const auto = useAutoguardado({
    clave: `promocion ${authUser?.id} ${promocion?.id ?? `de ${productoId}`}`,
    inicial,
    version: promocion?.version ?? 0,
    enviar: async (datos, version) => {
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
  // Fields that hold what was typed by themselves begin anew with other data.
  const [tanda, setTanda] = useState(0);
  const tomar = (otra: Promocion) => {
    auto.tomar(contenidoDe(otra), otra.version);
    queryClient.setQueryData(promocionQuery(String(otra.id)).queryKey, otra);
    setTanda((antes) => antes + 1);
  };
  // Somebody else saved: where nothing that was typed would go with it, theirs is what one goes on with.
  useEffect(() => {
    if (promocion && promocion.version > auto.version() && auto.estado === 'guardado' && !auto.hayCambios())
      tomar(promocion);
  });
  return { auto, id, tanda, tomar, empresa };
}
