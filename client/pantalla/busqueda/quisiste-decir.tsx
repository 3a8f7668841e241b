import { Link, type LinkProps } from '@tanstack/react-router';
import { ui } from '../../i18n/es/ui.ts';

interface QuisisteDecirProps {
  escrito: string;
  dicho: string;
  /** To the search by what was meant. */
  enlace: Pick<LinkProps, 'to' | 'params' | 'search'>;
}

/** Above a list that nothing was found for as it was typed: what it shows instead. */
export const QuisisteDecir = ({ escrito, dicho, enlace }: QuisisteDecirProps) => (
  <p role="status">
    {ui.nadaCon(escrito)} <Link {...enlace}>{dicho}</Link>
    {ui.susResultados}
  </p>
);
