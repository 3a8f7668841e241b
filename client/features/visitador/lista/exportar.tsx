import { Download } from 'lucide-react';
import { LinkButton } from '#ui/actions/link-button';
import { cartera } from '../../../i18n/es/visitador/cartera.ts';

/** Everything that a list finds, whatever its page, as a file. */
export const Exportar = ({ href, fichero }: { href: string; fichero: string }) => (
  <LinkButton href={href} download={fichero} variant="quiet" size="small">
    <Download size={18} strokeWidth={1.5} aria-hidden="true" />
    {cartera.exportar}
  </LinkButton>
);
