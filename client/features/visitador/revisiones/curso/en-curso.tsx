import type { Revision } from '#shared/contract/visita/entidades-revision';
import { admitePasoRevision } from '#shared/estados/pasos-revision';
import { Card } from '#ui/content/card';
import { Banner } from '#ui/feedback/banner';
import { sugerencias as t } from '../../../../i18n/es/visitador/sugerencias.ts';
import { formatFechaHora } from '../../../../i18n/formato.ts';
import c from '../sugerencias.module.css';
import { CambiosLeidos } from './cambios-leidos.tsx';
import { Conversacion } from './conversacion.tsx';
import { Retirar } from './retirar.tsx';

/** A suggestion that another person must answer: content, who has it, and a button to withdraw it. */
export function EnCurso({ revision }: { revision: Revision }) {
  const { estado, vence_en, resumen } = revision;
  const [nombre, espera] = t.estado[estado];
  return (
    <div className={c.pila}>
      <Banner title={`${t.enCurso}: ${nombre.toLowerCase()}`}>
        <p>{espera}</p>
        <p>{vence_en ? t.exitoPlazo(formatFechaHora(vence_en)) : t.enCursoTexto}</p>
      </Banner>
      <Card title={t.tusCambios}>
        <div className={c.pila}>
          {resumen && <p className={c.valor}>{resumen}</p>}
          <CambiosLeidos revision={revision} />
        </div>
      </Card>
      <Conversacion revision={revision} />
      {admitePasoRevision('cancelar', estado) && (
        <div>
          <Retirar actual={() => Promise.resolve(revision)} />
        </div>
      )}
    </div>
  );
}
