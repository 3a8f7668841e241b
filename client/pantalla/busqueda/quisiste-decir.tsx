import { Link, type LinkProps } from '@tanstack/react-router';
import { ui } from '../../i18n/es/ui.ts';

interface QuisisteDecirProps {
  escrito: string;
  dicho: string;
  /** Address of the search for the suggested word. */
  enlace: Pick<LinkProps, 'to' | 'params' | 'search'>;
}

/** Above a list whose query found nothing: says for which word results are shown instead. */
export const QuisisteDecir = ({ escrito, dicho, enlace }: QuisisteDecirProps) => (
  <p role="status">
    {ui.nadaCon(escrito)} <Link {...enlace}>{dicho}</Link>
    {ui.susResultados}
  </p>
);
