import { Bookmark, Printer, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Noticia } from '#shared/contract/main/noticias/noticias-entidades';
import { Button } from '#ui/actions/button';
import { useAlmacen, writeAlmacen } from '../../../api/browser/almacen.ts';
import { noticias } from '../../../i18n/es/noticias/noticias.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { useSave } from '../lista/noticias-consultas.ts';
import c from './articulo.module.css';
import { useConSesion } from './seguir-area.tsx';

export const Acciones = ({ noticia, informar }: { noticia: Noticia; informar: ReactNode }) => (
  <fieldset aria-label={noticias.acciones} className={c.acciones}>
    <Guardar noticia={noticia} />
    <Compartir noticia={noticia} />
    <Button variant="secondary" size="small" onPress={() => window.print()}>
      <Printer size={18} strokeWidth={1.5} aria-hidden="true" />
      {noticias.imprimir}
    </Button>
    {informar}
    <Letra />
  </fieldset>
);

function Guardar({ noticia }: { noticia: Noticia }) {
  const conSesion = useConSesion();
  const save = useSave(noticia);
  const { guardada } = noticia;
  return (
    <Button
      variant="secondary"
      size="small"
      aria-pressed={guardada}
      aria-label={guardada ? noticias.quitarEsta : noticias.guardarEsta}
      onPress={() => conSesion(() => save.mutate(!guardada), 'noticia', noticia.id)}
    >
      <Bookmark size={18} strokeWidth={1.5} aria-hidden="true" className={guardada ? c.estrella : undefined} />
      {guardada ? noticias.guardada : noticias.guardar}
    </Button>
  );
}

async function copy(texto: string) {
  try {
    await navigator.clipboard.writeText(texto);
    showToast(noticias.enlaceCopiado);
  } catch {
    showToast(noticias.noCopiado, { tone: 'danger' });
  }
}

async function porElSistema(titulo: string, url: string) {
  try {
    await navigator.share({ title: titulo, url });
  } catch (error) {
    // Closing the system's share sheet is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
  }
}

/** The system's share sheet, or a menu of common services as links; no script of theirs is loaded. */
function Compartir({ noticia: { titulo, url: ruta } }: { noticia: Noticia }) {
  const url = `${location.origin}${ruta}`;
  if (typeof navigator.share === 'function')
    return (
      <Button variant="secondary" size="small" onPress={() => void porElSistema(titulo, url)}>
        <Share2 size={18} strokeWidth={1.5} aria-hidden="true" />
        {noticias.compartir}
      </Button>
    );
  const [u, t] = [encodeURIComponent(url), encodeURIComponent(titulo)];
  return (
    <details className={c.compartir}>
      <summary>
        <Share2 size={18} strokeWidth={1.5} aria-hidden="true" />
        {noticias.compartir}
      </summary>
      <ul>
        <li>
          <button type="button" onClick={() => void copy(url)}>
            {noticias.copiarEnlace}
          </button>
        </li>
        <li>
          <a href={`https://www.linkedin.com/sharing/share-offsite/?url=${u}`} target="_blank" rel="noopener">
            {noticias.porLinkedin}
          </a>
        </li>
        <li>
          <a href={`https://wa.me/?text=${t}%20${u}`} target="_blank" rel="noopener">
            {noticias.porWhatsapp}
          </a>
        </li>
        <li>
          <a href={`mailto:?subject=${t}&body=${u}`}>{noticias.porCorreo}</a>
        </li>
      </ul>
    </details>
  );
}

const TAMANOS = [1, 2, 3] as const;

function Letra() {
  const puesta = useAlmacen('letra_noticias');
  return (
    <fieldset aria-label={noticias.letra} className={c.letras}>
      {TAMANOS.map((tamano) => (
        <button
          key={tamano}
          type="button"
          data-letra={tamano}
          aria-label={noticias.letras[tamano]}
          aria-pressed={puesta === tamano}
          onClick={() => writeAlmacen('letra_noticias', tamano)}
        >
          A
        </button>
      ))}
    </fieldset>
  );
}
