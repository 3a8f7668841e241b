import { ANCHOS_IMAGEN } from '#shared/contract/main/ficheros';
import type { Imagen } from '#shared/contract/main/noticias-entidades';

const PROPIA = /^\/(?![/\\])/;
const FICHERO = /^\/api\/ficheros\/imagen\/[\w-]+$/;

/** The policy lets no picture in from elsewhere: those are not shown. */
export const sePuedeVer = (imagen: Imagen | null): imagen is Imagen => imagen !== null && PROPIA.test(imagen.url);

const srcSetDe = (url: string) =>
  FICHERO.test(url) ? ANCHOS_IMAGEN.map((ancho) => `${url}?ancho=${ancho} ${ancho}w`).join(', ') : undefined;

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
    width={imagen.ancho ?? 1600}
    height={imagen.alto ?? 900}
    loading={esPrincipal ? 'eager' : 'lazy'}
    fetchPriority={esPrincipal ? 'high' : 'auto'}
    decoding="async"
    className={className}
  />
);
