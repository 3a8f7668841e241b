import { Link } from '@tanstack/react-router';
import type { Noticia } from '#shared/contract/main/noticias/noticias-entidades';
import { LinkChips } from '#ui/navigation/link-chips';
import { noticias } from '../../../i18n/es/noticias/noticias.ts';
import { EntradaNoticia } from '../lista/entrada-noticia.tsx';
import type { ListaDeOrigen } from '../lista/lista-de-origen.ts';
import c from './articulo.module.css';

interface DeNoticia {
  noticia: Noticia;
}

/** The source of an article, with the attribution that its licence requires. */
export function Fuente({ noticia: { fuente } }: DeNoticia) {
  if (fuente === null) return null;
  return (
    <p className={c.fuente}>
      {fuente.atribucion ?? `${noticias.fuente}: ${fuente.nombre}`}
      {fuente.licencia && ` · ${fuente.licencia}`}
      {fuente.url && (
        <>
          {' · '}
          <a href={fuente.url} rel="noopener nofollow">
            {noticias.leerEnFuente(fuente.nombre)}
          </a>
        </>
      )}
    </p>
  );
}

export function Etiquetas({ noticia: { etiquetas } }: DeNoticia) {
  if (etiquetas.length === 0) return null;
  return (
    <LinkChips label={noticias.etiquetas}>
      {etiquetas.map(({ slug, nombre }) => (
        <Link key={slug} to="/noticias/buscar" search={{ etiqueta: slug }}>
          {nombre}
        </Link>
      ))}
    </LinkChips>
  );
}

export function Productos({ noticia: { productos } }: DeNoticia) {
  if (productos.length === 0) return null;
  return (
    <section>
      <h2 className={c.titulo}>{noticias.productos}</h2>
      <LinkChips>
        {productos.map(({ id, slug, nombre }) => (
          <Link key={id} to="/visita/producto/$product/$id" params={{ product: slug, id: String(id) }}>
            {nombre}
          </Link>
        ))}
      </LinkChips>
    </section>
  );
}

/** Companies that the article is about; each links to its offers, as companies have no other page. */
export function Empresas({ noticia: { empresas } }: DeNoticia) {
  if (empresas.length === 0) return null;
  return (
    <section>
      <h2 className={c.titulo}>{noticias.empresas}</h2>
      <LinkChips>
        {empresas.map(({ id, nombre }) => (
          <Link key={id} to="/empleo/p/{-$pais}" search={{ empresa: String(id) }}>
            {nombre}
          </Link>
        ))}
      </LinkChips>
    </section>
  );
}

/** Links to the newer and the older article of the list that the reader came from, and to that list. */
export function Vecinas({ noticia: { anterior, siguiente }, origen }: DeNoticia & { origen: ListaDeOrigen | null }) {
  if (anterior === null && siguiente === null && origen === null) return null;
  return (
    <nav aria-label={noticias.vecinas} className={c.vecinas}>
      {origen && <Link {...origen.enlace}>{noticias.volverA(origen.nombre)}</Link>}
      <ul>
        {anterior && (
          <li>
            <Link to="/noticias/$id" params={{ id: String(anterior.id) }} rel="prev">
              <small>{noticias.anterior}</small>
              {anterior.titulo}
            </Link>
          </li>
        )}
        {siguiente && (
          <li>
            <Link to="/noticias/$id" params={{ id: String(siguiente.id) }} rel="next">
              <small>{noticias.siguiente}</small>
              {siguiente.titulo}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

export function Relacionadas({ noticia: { relacionadas } }: DeNoticia) {
  if (relacionadas.length === 0) return null;
  return (
    <section>
      <h2 className={c.titulo}>{noticias.relacionadas}</h2>
      <ul className={c.relacionadas}>
        {relacionadas.map((noticia) => (
          <li key={noticia.id}>
            <EntradaNoticia noticia={noticia} />
          </li>
        ))}
      </ul>
    </section>
  );
}
