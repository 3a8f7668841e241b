import { Badge, Badges } from '#ui/content/badge';
import { Card } from '#ui/content/card';
import { sugerencias as t } from '../../../../i18n/es/visitador/sugerencias.ts';
import { formatFechaHora } from '../../../../i18n/formato.ts';
import { type BaseSugerencia, etiquetaDe } from '../escrito.ts';
import c from '../sugerencias.module.css';
import { TONO } from '../tono.ts';

/** The user's suggestions for this product, and changes by others. */
export const HistorialSugerencias = ({ base }: { base: BaseSugerencia }) => (
  <Card title={t.parte.historial}>
    {base.historial.length === 0 ? (
      <p>{t.historialVacio}</p>
    ) : (
      <ol className={c.hilo}>
        {base.historial.map(({ id, tipo, es_mia, estado, campos, estado_desde }) => (
          <li key={id} data-mio={es_mia || undefined}>
            <p className={c.menor}>
              {[t.numero(id), es_mia ? t.historialMia : t.historialOtra].join(' · ')} ·{' '}
              <time dateTime={estado_desde}>{formatFechaHora(estado_desde)}</time>
            </p>
            <Badges>
              <Badge tone={TONO[estado]}>{t.estado[estado][0]}</Badge>
            </Badges>
            <p>{campos.map((campo) => etiquetaDe(base, tipo, campo)).join(', ')}</p>
          </li>
        ))}
      </ol>
    )}
  </Card>
);
