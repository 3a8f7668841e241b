import { useRef, useState } from 'react';
import type { Usuario } from '#shared/contract/main/usuario';
import type { Revision } from '#shared/contract/visita/entidades-revision';
import { revisiones } from '#shared/contract/visita/revisiones';
import { ApiError } from '../../../api/call/api-error.ts';
import { call } from '../../../api/call/call.ts';
import { sugerencias as t } from '../../../i18n/es/visitador/sugerencias.ts';
import { useAutoguardado } from '../../../pantalla/escrito/autoguardado.ts';
import { actualesDe, type BaseSugerencia, contenidoDe, SIN_NADA, type Sugerido, sugeridoDe } from './escrito.ts';

/** The edited suggestion and its draft on the server, which is created with the first typed value. */
export function useSuggest({ id: usuario }: Usuario, base: BaseSugerencia, primera: Revision | null) {
  const tipo = primera?.tipo ?? 'edicion';
  const [revision, setRevision] = useState(primera);
  const ultima = useRef(primera);
  const put = (nueva: Revision) => {
    ultima.current = nueva;
    setRevision(nueva);
    return nueva;
  };
  const auto = useAutoguardado<Sugerido>({
    clave: `sugerencia ${usuario} ${base.producto.id}${tipo === 'edicion' ? '' : ` ${tipo}`}`,
    inicial: primera ? sugeridoDe(primera) : SIN_NADA,
    version: primera?.version ?? 0,
    send: async (datos, version) => {
      const previa = ultima.current;
      const { id, version: vigente } = previa ? { id: previa.id, version } : await start();
      const body = { version: vigente, ...contenidoDe(datos, actualesDe(base)) };
      return put((await call(revisiones.guardar, { params: { id }, body })).data).version;
    },
  });
  /**
   * Creates the draft. A draft that another window has written meanwhile is a conflict, so that it is not overwritten
   * unseen.
   */
  async function start(): Promise<Revision> {
    const startedAt = Date.now();
    const nueva = put((await call(revisiones.empezar, { params: { id: base.producto.id }, body: {} })).data);
    if (nueva.cambios.length === 0 && nueva.resumen === null) return nueva;
    throw new ApiError(
      { code: 'conflicto_version', message: t.conflicto.titulo, requestId: '' },
      { status: 409, startedAt },
    );
  }
  const take = (otra: Revision) => auto.take(sugeridoDe(put(otra)), otra.version);
  return { auto, revision, readRevision: () => ultima.current, take };
}
