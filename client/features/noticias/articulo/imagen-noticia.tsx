import type { Imagen } from '#shared/contract/main/noticias/noticias-entidades';
import { ALTO_SUPUESTO, ANCHO_SUPUESTO, srcSetDe } from '#shared/portada/imagen-noticia';

/** A responsive picture of an article. `sizes`: as in the attribute. */
export const ImagenNoticia = ({
  imagen,
  sizes,
  esPrincipal = false,
  esDecorativa = false,
  className,
}: {
  imagen: Imagen;
  sizes: string;
  /** The largest element of the page: loaded eagerly. */
  esPrincipal?: boolean;
  /** Beside a title that says the same, so that the alternative text is empty. */
  esDecorativa?: boolean;
  className?: string | undefined;
}) => (
  <img
    src={imagen.url}
    srcSet={srcSetDe(imagen.url)}
    // For lazy pictures the browser knows the layout, and may use `auto`.
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
