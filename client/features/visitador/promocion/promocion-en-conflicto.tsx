import { useQuery } from '@tanstack/react-query';
import { promociones as api, type Promocion } from '#shared/contract/visita/promociones';
import { call } from '../../../api/call/call.ts';
import { editorPromocion as texto } from '../../../i18n/es/visitador/promociones/promocion-editor.ts';
import { promociones } from '../../../i18n/es/visitador/promociones/promociones.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { Conflicto } from '../../../pantalla/escrito/conflicto.tsx';
import { contenidoDe, type Datos } from './contenido.ts';
import { Diferencias } from './diferencias.tsx';
import c from './promocion.module.css';

interface PromocionEnConflictoProps {
  id: number;
  datos: Datos;
  onVer: (guardada: Promocion) => void;
  onGuardar: (guardada: Promocion) => void;
}

/** Another person has saved: lists the differing fields, and lets the user choose a version. */
export function PromocionEnConflicto({ id, datos, onVer, onGuardar }: PromocionEnConflictoProps) {
  // A query key of its own: the page's query would replace the typed data.
  const consulta = useQuery({
    queryKey: ['promocion-guardada', id],
    queryFn: async ({ signal }) => (await call(api.una, { params: { id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Consulta consulta={consulta} esqueleto={<p role="status">{texto.conflicto.leyendo}</p>}>
      {(guardada) => (
        <div className={c.pila}>
          <Conflicto
            textos={{
              ...texto.conflicto,
              ...(!guardada.editable && { texto: texto.conflicto.noEditable(promociones.estado[guardada.estado]) }),
            }}
            onVer={() => onVer(guardada)}
            onGuardar={() => onGuardar(guardada)}
          />
          <Diferencias
            titulo={texto.conflicto.cambios}
            una={datos}
            otra={contenidoDe(guardada)}
            nombres={{ una: texto.conflicto.tuya, otra: texto.conflicto.guardada }}
            ninguna={texto.conflicto.iguales}
          />
        </div>
      )}
    </Consulta>
  );
}
