import { type ReactNode, useEffect } from 'react';
import { promociones as api, type PromocionPublica } from '#shared/contract/visita/promociones';
import { call } from '../../api/call/call.ts';
import { errorSentence } from '../../api/call/error-sentence.ts';
import { useSession } from '../../api/session/session.ts';
import { promocion as texto } from '../../i18n/es/promocion.ts';
import { plural } from '../../i18n/plural.ts';
import { useCercaDeLaVista } from '../../ui/theme/en-vista.ts';
import { showToast } from '../../ui/toast/toast-queue.ts';
import { PuertaProfesional } from '../puerta-profesional.tsx';
import c from './promocion.module.css';
import { TarjetaPromocion } from './tarjeta-promocion.tsx';

const VISTA_MS = 2_000;

/** Opens a document of a promotion, by a link that is valid for some minutes. */
export async function openDocumento(id: number, documento: string) {
  try {
    const { data } = await call(api.documento, { params: { id, documento } });
    window.location.assign(data.url);
  } catch (error) {
    showToast(errorSentence(error), { tone: 'danger' });
  }
}

/** Counts a view or click anonymously; a failure is ignored. */
const count = (que: 'vista' | 'clic', id: number) => {
  void call(api[que], { params: { id } }).catch(() => undefined);
};

interface ActivasProps {
  promociones: readonly PromocionPublica[];
  /** Number of further promotions for professionals only; with some, the question for professionals is shown. */
  paraProfesionales: number;
  level?: 3 | 4;
  /** Content above a promotion's title: the name of its product, where there are several products. */
  sobre?: (promocion: PromocionPublica) => ReactNode;
}

/** Active promotions of a product or of a representative, and the question that opens those for professionals. */
export function PromocionesActivas({ promociones, paraProfesionales, level = 3, sobre }: ActivasProps) {
  if (promociones.length === 0 && paraProfesionales === 0) return <p>{texto.ninguna}</p>;
  return (
    <div className={c.lista}>
      {promociones.map((promocion) => (
        <Activa key={promocion.id} promocion={promocion} level={level} sobre={sobre?.(promocion)} />
      ))}
      {paraProfesionales > 0 && (
        <PuertaProfesional textos={{ ...texto, puertaTexto: plural(paraProfesionales, texto.masParaProfesionales) }} />
      )}
    </div>
  );
}

function Activa({ promocion, level, sobre }: { promocion: PromocionPublica; level: 3 | 4; sobre: ReactNode }) {
  const { id, empresa, autor, bloque_legal } = promocion;
  const { authUser } = useSession();
  const [ref, aLaVista] = useCercaDeLaVista<HTMLDivElement>('0px');
  // A promotion that is visible for two seconds counts as one view.
  useEffect(() => {
    if (!aLaVista) return;
    const timer = setTimeout(() => count('vista', id), VISTA_MS);
    return () => clearTimeout(timer);
  }, [aLaVista, id]);
  return (
    <div ref={ref}>
      <TarjetaPromocion
        promocion={promocion}
        bloque={bloque_legal}
        empresa={empresa}
        autor={autor}
        level={level}
        sobre={sobre}
        onClic={() => count('clic', id)}
        onDocumento={
          authUser === null
            ? null
            : (documento) => {
                count('clic', id);
                void openDocumento(id, documento);
              }
        }
      />
    </div>
  );
}
