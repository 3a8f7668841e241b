import { Download } from 'lucide-react';
import { revisiones } from '#shared/contract/visita/revisiones';
import { urlDocumento } from '#shared/reglas/revision/documento-subido';
import { LinkButton } from '#ui/actions/link-button';
import { urlOf } from '../../api/call/call.ts';
import { cambio } from '../../i18n/es/cambio.ts';
import c from './cambio-visto.module.css';

interface DocumentosProps {
  documentos: readonly { id: string; titulo: string }[];
  /** The secret of a mailed link, whose holder has no account. */
  hash?: string | undefined;
}

/** Uploaded documents with their download links; renders nothing without documents. */
export const DocumentosSubidos = ({ documentos, hash }: DocumentosProps) =>
  documentos.length > 0 && (
    <ul className={c.documentos}>
      {documentos.map(({ id, titulo }) => (
        <li key={id}>
          <LinkButton
            href={
              hash === undefined ? urlDocumento(id) : urlOf(revisiones.documentoPorEnlace, { params: { hash, id } })
            }
            download
            variant="quiet"
            size="small"
          >
            <Download size={18} strokeWidth={1.5} aria-hidden="true" />
            {cambio.descargar(titulo)}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
