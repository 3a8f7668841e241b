import { Download } from 'lucide-react';
import { LinkButton } from '#ui/actions/link-button';
import { ui } from '../../i18n/es/ui.ts';

interface ExportarProps {
  href: string;
  /** What the browser calls it where the answer gives no name. */
  fichero: string;
  /** Where a page has several: what is in this one. */
  de?: string;
}

/** Everything that a list finds, whatever its page, as a file. */
export const Exportar = ({ href, fichero, de }: ExportarProps) => (
  <LinkButton
    href={href}
    download={fichero}
    variant="quiet"
    size="small"
    aria-label={de === undefined ? undefined : ui.exportarDe(de)}
  >
    <Download size={18} strokeWidth={1.5} aria-hidden="true" />
    {ui.exportar}
  </LinkButton>
);
