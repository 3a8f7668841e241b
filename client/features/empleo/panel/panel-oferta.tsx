import { Link } from '@tanstack/react-router';
import type { OfertaPropia } from '#shared/contract/main/empleo/empleo-panel';
import { conUnidades } from '#shared/textos/unidades';
import { Card } from '#ui/content/card';
import { vocabulario } from '../../../i18n/es/empleo/empleo.ts';
import { panel } from '../../../i18n/es/empleo/empleo-panel.ts';
import { formatFecha } from '../../../i18n/formato.ts';
import { formatNumero } from '../../../i18n/numero.ts';
import { plural } from '../../../i18n/plural.ts';
import { AccionesOferta } from '../editor/acciones-oferta.tsx';
import { EstadoDeOferta } from './estado-oferta.tsx';
import c from './panel.module.css';

/** One offer of the panel: state, figures, actions. */
export function OfertaDelPanel({ oferta }: { oferta: OfertaPropia }) {
  const id = String(oferta.id);
  const lugar = [...new Set([oferta.poblacion, oferta.estado_nombre, oferta.pais?.nombre])].filter(Boolean).join(', ');
  const modalidad = oferta.modalidad && vocabulario.modalidad[oferta.modalidad];
  const estaALaVista = oferta.estado === 'publicada' || oferta.estado === 'pausada';
  return (
    <Card>
      <div className={c.cabeza}>
        <h2 className={c.nombre}>
          <Link to="/empleo/panel/$id" params={{ id }}>
            {conUnidades(oferta.titulo)}
          </Link>
        </h2>
        <EstadoDeOferta estado={oferta.estado} />
      </div>
      <p className={c.menor}>
        {[oferta.referencia, oferta.cargo?.nombre, lugar, modalidad].filter(Boolean).join(' · ')}
      </p>
      {oferta.revision_motivo && <p className={c.motivo}>{oferta.revision_motivo}</p>}
      <p className={c.menor}>
        {oferta.publicada_en && panel.publicada(formatFecha(oferta.publicada_en))}
        {estaALaVista && oferta.caduca_en && ` · ${panel.caduca(formatFecha(oferta.caduca_en))}`}
      </p>
      <dl className={c.figuras}>
        <div>
          <dt>{panel.vistas}</dt>
          <dd>{formatNumero(oferta.num_vistas)}</dd>
        </div>
        {oferta.num_clics > 0 && (
          <div>
            <dt>{panel.clics}</dt>
            <dd>{formatNumero(oferta.num_clics)}</dd>
          </div>
        )}
        <div>
          <dt>{panel.candidaturas}</dt>
          <dd>
            {formatNumero(oferta.num_candidaturas)}
            {oferta.sin_ver > 0 && <span className={c.sinVer}>{plural(oferta.sin_ver, panel.sinVer)}</span>}
          </dd>
        </div>
      </dl>
      <div className={c.acciones}>
        {oferta.num_candidaturas > 0 && (
          <Link to="/empleo/panel/$id/candidaturas" params={{ id }} className={c.enlace}>
            {panel.verCandidaturas}
          </Link>
        )}
        {estaALaVista && (
          <Link to="/empleo/oferta/$slug/$id" params={{ slug: oferta.slug, id }} className={c.enlace}>
            {panel.verPublicada}
          </Link>
        )}
        <AccionesOferta oferta={oferta} />
      </div>
    </Card>
  );
}
