import { Download } from 'lucide-react';
import { LinkButton } from '#ui/actions/link-button';
import { ui } from '../../i18n/es/ui.ts';

interface ExportarProps {
  href: string;
  /** File name where the answer gives none. */
  fichero: string;
  /** What the file contains, for pages with several exports. */
  de?: string;
}

/** Link to the export of a list: all its rows, not only one page. */
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
