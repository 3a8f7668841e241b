import type { Imagen } from '#shared/contract/main/noticias/noticias-entidades';
import { ALTO_SUPUESTO, ANCHO_SUPUESTO, srcSetDe } from '#shared/portada/imagen-noticia';

/** A picture of an article, in the width that its place needs. `sizes`: as the attribute. */
export const ImagenNoticia = ({
  imagen,
  sizes,
  esPrincipal = false,
  esDecorativa = false,
  className,
}: {
  imagen: Imagen;
  sizes: string;
  /** The largest thing of the page: asked for at once. */
  esPrincipal?: boolean;
  /** Beside a title that says the same. */
  esDecorativa?: boolean;
  className?: string | undefined;
}) => (
  <img
    src={imagen.url}
    srcSet={srcSetDe(imagen.url)}
    // Whoever waits to be seen knows its place by then.
    sizes={esPrincipal ? sizes : `auto, ${sizes}`}
    alt={esDecorativa ? '' : imagen.alt}
    width={imagen.ancho ?? ANCHO_SUPUESTO}
    height={imagen.alto ?? ALTO_SUPUESTO}
    loading={esPrincipal ? 'eager' : 'lazy'}
    fetchPriority={esPrincipal ? 'high' : 'auto'}
    decoding="async"
    className={className}
  />
);
