import { Link } from '@tanstack/react-router';
import type { NoticiaResumen } from '#shared/contract/main/noticias/noticias-entidades';
import { imagenDe, SIZES_PORTADA } from '#shared/portada/imagen-noticia';
import { conUnidades } from '#shared/textos/unidades';
import { configuracion } from '../../../api/browser/configuracion.ts';
import { noticias } from '../../../i18n/es/noticias/noticias.ts';
import { plural } from '../../../i18n/plural.ts';
import { classNames } from '../../../ui/theme/class-names.ts';
import { Fecha } from '../articulo/fecha.tsx';
import { ImagenNoticia } from '../articulo/imagen-noticia.tsx';
import c from './entrada-noticia.module.css';

export type Forma = 'principal' | 'normal' | 'linea';

const SIZES: Record<Forma, string> = {
  principal: SIZES_PORTADA,
  normal: '(min-width: 48em) 340px, 100vw',
  linea: '180px',
};

/** An article in a list; its title is the link. `level`: level of the heading in the page's outline. */
export function EntradaNoticia({
  noticia,
  forma = 'normal',
  level = 3,
  enSuArea = false,
}: {
  noticia: NoticiaResumen;
  forma?: Forma;
  /** In the list of its area, whose name is not repeated. */
  enSuArea?: boolean;
  level?: 2 | 3;
}) {
  const { id, titulo, antetitulo, entradilla, area, categoria, patrocinada, patrocinador } = noticia;
  const Heading = `h${level}` as const;
  return (
    <article className={classNames(c.entrada, c[forma])}>
      <ImagenNoticia
        imagen={imagenDe(noticia)}
        sizes={SIZES[forma]}
        esPrincipal={forma === 'principal'}
        esDecorativa
        className={c.imagen}
      />
      <div className={c.texto}>
        <p className={c.antes}>
          {patrocinada ? (
            <span className={c.patrocinada}>
              {patrocinador ? noticias.patrocinadoPor(patrocinador) : noticias.patrocinado}
            </span>
          ) : (
            (antetitulo ?? (enSuArea ? categoria : area).nombre)
          )}
        </p>
        <Heading className={c.titulo}>
          <Link to="/noticias/$id" params={{ id: String(id) }}>
            {conUnidades(titulo)}
          </Link>
        </Heading>
        {entradilla && <p className={c.entradilla}>{entradilla}</p>}
        <Datos noticia={noticia} />
      </div>
    </article>
  );
}

const Datos = ({ noticia }: { noticia: NoticiaResumen }) => (
  <ul className={c.datos}>
    <li>
      <Fecha instante={noticia.fecha_publicacion} />
    </li>
    {noticia.minutos_lectura > 0 && <li>{plural(noticia.minutos_lectura, noticias.minutos)}</li>}
    {noticia.fuente_nombre && <li>{noticia.fuente_nombre}</li>}
    {noticia.solo_profesionales && <li>{noticias.soloProfesionales}</li>}
    {noticia.es_demo && !configuracion.demostracion && <li>{noticias.demo}</li>}
  </ul>
);
