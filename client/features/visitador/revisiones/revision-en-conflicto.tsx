import { useQuery } from '@tanstack/react-query';
import type { Revision } from '#shared/contract/visita/entidades-revision';
import { revisiones } from '#shared/contract/visita/revisiones';
import { campoDe, mismoValor } from '#shared/reglas/revision/reglas-revision';
import { call } from '../../../api/call/call.ts';
import { sugerencias as t } from '../../../i18n/es/visitador/sugerencias.ts';
import { EnColumnas, lineasDe } from '../../../pantalla/cambio/cambio-visto.tsx';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { Conflicto } from '../../../pantalla/escrito/conflicto.tsx';
import { type BaseSugerencia, etiquetaDe, type Sugerido, sugeridoDe } from './escrito.ts';
import c from './sugerencias.module.css';

interface RevisionEnConflictoProps {
  id: number;
  base: BaseSugerencia;
  mia: Sugerido;
  onVer: (guardada: Revision) => void;
  onGuardar: (guardada: Revision) => void;
}

/** The suggestion was saved elsewhere: lists the differing fields, and lets the user choose a version. */
export function RevisionEnConflicto({ id, base, mia, onVer, onGuardar }: RevisionEnConflictoProps) {
  const consulta = useQuery({
    queryKey: ['sugerir', 'guardada', id],
    queryFn: async ({ signal }) => (await call(revisiones.una, { params: { id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Consulta consulta={consulta}>
      {(guardada) => {
        const suya = sugeridoDe(guardada);
        const campos = [...new Set([...Object.keys(mia.cambios), ...Object.keys(suya.cambios)])].filter(
          (campo) => !mismoValor(mia.cambios[campo]?.valor, suya.cambios[campo]?.valor),
        );
        const columnas = (una: string, otra: string) => [
          { titulo: t.conflicto.tuya, texto: una, isNueva: true },
          { titulo: t.conflicto.guardada, texto: otra },
        ];
        return (
          <div className={c.pila}>
            <Conflicto textos={t.conflicto} onVer={() => onVer(guardada)} onGuardar={() => onGuardar(guardada)} />
            {campos.map((campo) => (
              <div key={campo} className={c.campo}>
                <b>{etiquetaDe(base, guardada.tipo, campo)}</b>
                <EnColumnas
                  columnas={columnas(
                    lineasDe(campoDe(guardada.tipo, campo), mia.cambios[campo]?.valor ?? null),
                    lineasDe(campoDe(guardada.tipo, campo), suya.cambios[campo]?.valor ?? null),
                  )}
                />
              </div>
            ))}
            {mia.resumen !== suya.resumen && (
              <div className={c.campo}>
                <b>{t.resumen}</b>
                <EnColumnas columnas={columnas(mia.resumen, suya.resumen)} />
              </div>
            )}
          </div>
        );
      }}
    </Consulta>
  );
}
