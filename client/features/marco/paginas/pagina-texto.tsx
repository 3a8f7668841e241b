import { PageHeading } from '#ui/content/page-heading';
import { configuracion } from '../../../api/browser/configuracion.ts';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import type { TextoLargo } from '../../../i18n/es/legal.ts';
import c from './pagina-texto.module.css';

const withName = (text: string) => text.replaceAll('{producto}', configuracion.producto);

/** Page of a long text: legal texts and help. */
export function PaginaTexto({ texto, eyebrow }: { texto: TextoLargo; eyebrow?: string }) {
  useMetadata({ title: texto.titulo, description: withName(texto.entradilla) });
  return (
    <article className={c.article}>
      <PageHeading eyebrow={eyebrow} intro={withName(texto.entradilla)}>
        {texto.titulo}
      </PageHeading>
      {texto.secciones.map((seccion) => (
        <section key={seccion.titulo} className={c.section}>
          <h2 className={c.title}>{withName(seccion.titulo)}</h2>
          {seccion.parrafos.map((parrafo) => (
            <p key={parrafo}>{withName(parrafo)}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
