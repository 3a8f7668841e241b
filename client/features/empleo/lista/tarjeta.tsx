import { Link } from '@tanstack/react-router';
import { BadgeCheck } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { OfertaFila } from '#shared/contract/main/empleo/empleo-entidades';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { conUnidades } from '#shared/textos/unidades';
import { Badge } from '#ui/content/badge';
import { DataLine } from '#ui/results/data-line';
import { empleo, vocabulario } from '../../../i18n/es/empleo/empleo.ts';
import { formatRelativo } from '../../../i18n/formato.ts';
import { matchesMedia, WIDE } from '../../../ui/theme/use-media-query.ts';
import { Guardar } from '../oferta/guardar.tsx';
import { nombreEmpresa, textoLugar } from './lugar.ts';
import { textoSalario } from './salario.ts';
import c from './tarjeta.module.css';

const NUEVA_MS = 3 * DIA_MS;

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export interface TarjetaProps {
  oferta: OfertaFila;
  level?: 2 | 3;
  isElegida?: boolean;
  /** Opens the offer beside the list; without this function, and on a phone, the link leads to its page. */
  onAbrir?: () => void;
}

/** One offer of a list. */
export function Tarjeta({ oferta, level = 2, isElegida = false, onAbrir }: TarjetaProps) {
  const Heading = `h${level}` as const;
  const salario = textoSalario(oferta.salario);
  const contrato = oferta.tipo_contrato && vocabulario.tipo_contrato[oferta.tipo_contrato];
  return (
    <article className={c.tarjeta} data-elegida={isElegida || undefined}>
      <div className={c.cabeza}>
        <Heading className={c.titulo}>
          <Link
            to="/empleo/oferta/$slug/$id"
            params={{ slug: oferta.slug, id: String(oferta.id) }}
            aria-current={isElegida ? 'true' : undefined}
            onClick={(event) => {
              if (!onAbrir || !isPlainClick(event) || !matchesMedia(WIDE)) return;
              event.preventDefault();
              onAbrir();
            }}
          >
            {conUnidades(oferta.titulo)}
          </Link>
        </Heading>
        <Guardar oferta={oferta} />
      </div>
      <p className={c.empresa}>
        {nombreEmpresa(oferta)}
        {oferta.empresa?.verificada && (
          <BadgeCheck size={16} strokeWidth={1.5} role="img" aria-label={empleo.verificada} />
        )}
      </p>
      <DataLine size="small">
        <span>{textoLugar(oferta)}</span>
        {oferta.modalidad !== 'remoto' && <span>{vocabulario.modalidad[oferta.modalidad]}</span>}
        {contrato && <span>{contrato}</span>}
      </DataLine>
      <p className={salario ? c.salario : c.sinSalario}>{salario ?? vocabulario.sinSalario}</p>
      <p className={c.pie}>
        <Insignias oferta={oferta} />
        <time dateTime={oferta.publicada_en}>{formatRelativo(oferta.publicada_en)}</time>
      </p>
    </article>
  );
}

function Insignias({ oferta }: { oferta: OfertaFila }) {
  const esNueva = Date.now() - Date.parse(oferta.publicada_en) < NUEVA_MS;
  return (
    <>
      {oferta.mi_candidatura && <Badge tone="good">{vocabulario.candidatura[oferta.mi_candidatura]}</Badge>}
      {oferta.destacada && <Badge tone="outline">{empleo.destacada}</Badge>}
      {oferta.urgente && <Badge tone="warning">{empleo.urgente}</Badge>}
      {esNueva && <Badge tone="good">{empleo.nueva}</Badge>}
    </>
  );
}
