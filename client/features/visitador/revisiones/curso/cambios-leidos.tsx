import type { Revision } from '#shared/contract/visita/entidades-revision';
import { documentosSubidos } from '#shared/reglas/revision/documento-subido';
import { campoDe } from '#shared/reglas/revision/reglas-revision';
import { Badge, Badges } from '#ui/content/badge';
import { sugerencias as t } from '../../../../i18n/es/visitador/sugerencias.ts';
import { CambioVisto, EnColumnas } from '../../../../pantalla/cambio/cambio-visto.tsx';
import { DocumentosSubidos } from '../../../../pantalla/cambio/documentos-subidos.tsx';
import { useLineas } from '../../../../pantalla/cambio/use-lineas.ts';
import c from '../sugerencias.module.css';

/** The changes of a suggestion, field by field, with the decisions on them. */
export function CambiosLeidos({
  revision: { tipo, cambios },
  enColumnas = false,
}: {
  revision: Revision;
  enColumnas?: boolean;
}) {
  const lineas = useLineas();
  return (
    <ul className={c.campos}>
      {cambios.map(({ campo, etiqueta, capa, valor_actual, valor_propuesto, fuente_url, nota, decision, motivo }) => {
        const de = campoDe(tipo, campo);
        const [antes, despues] = [lineas(campo, de, valor_actual), lineas(campo, de, valor_propuesto)];
        return (
          <li key={campo} className={c.campo}>
            <h3>{etiqueta}</h3>
            {(decision !== null || capa === 'oficial') && (
              <Badges>
                {capa === 'oficial' && tipo === 'edicion' && <Badge tone="outline">{t.datoOficial}</Badge>}
                {decision && <Badge tone={decision === 'aprobada' ? 'good' : 'bad'}>{t.decision[decision]}</Badge>}
              </Badges>
            )}
            {enColumnas ? (
              <EnColumnas
                columnas={[
                  { titulo: t.ahora, texto: antes },
                  { titulo: t.propones, texto: despues, isNueva: true },
                ]}
              />
            ) : (
              <CambioVisto antes={antes} despues={despues} />
            )}
            <DocumentosSubidos documentos={documentosSubidos(valor_propuesto)} />
            {fuente_url && (
              <p className={c.menor}>
                {t.fuenteCorta}:{' '}
                <a href={fuente_url} target="_blank" rel="noopener noreferrer nofollow">
                  {fuente_url}
                </a>
              </p>
            )}
            {nota && <p className={c.menor}>{`${t.nota}: ${nota}`}</p>}
            {motivo && <p>{`${t.motivo}: ${motivo}`}</p>}
          </li>
        );
      })}
    </ul>
  );
}
