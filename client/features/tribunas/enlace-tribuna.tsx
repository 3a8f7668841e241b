import { Link } from '@tanstack/react-router';
import { ArrowUpRight } from 'lucide-react';
import type { Tribuna } from '#shared/contract/main/noticias/tribunas';
import { conUnidades } from '#shared/textos/unidades';
import { VisuallyHidden } from '#ui/theme/visually-hidden';
import { tribunas } from '../../i18n/es/noticias/tribunas.ts';
import c from './tribunas.module.css';

/** The title as a link to the column: its article, or the place of its publication. */
export const EnlaceTribuna = ({ tribuna }: { tribuna: Pick<Tribuna, 'titulo' | 'url_externa' | 'noticia_id'> }) => {
  if (tribuna.noticia_id !== null)
    return (
      <Link to="/noticias/$id" params={{ id: String(tribuna.noticia_id) }}>
        {conUnidades(tribuna.titulo)}
      </Link>
    );
  return (
    <a href={tribuna.url_externa ?? undefined} target="_blank" rel="noopener">
      {conUnidades(tribuna.titulo)}
      <ArrowUpRight className={c.fuera} size={16} strokeWidth={1.5} aria-hidden="true" />{' '}
      <VisuallyHidden>{tribunas.otraPagina}</VisuallyHidden>
    </a>
  );
};
