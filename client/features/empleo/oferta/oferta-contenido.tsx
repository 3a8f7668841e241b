import { Link } from '@tanstack/react-router';
import type { OfertaDetalle } from '#shared/contract/main/empleo/empleo-entidades';
import { RichHtml } from '#ui/rich-text/rich-html';
import { empleo } from '../../../i18n/es/empleo/empleo.ts';
import { classNames } from '../../../ui/theme/class-names.ts';
import { nombreEmpresa } from '../lista/lugar.ts';
import c from './oferta.module.css';
import { datosDe } from './oferta-datos.ts';

interface ContenidoProps {
  oferta: OfertaDetalle;
  /** Level of its headings. */
  level: 2 | 3;
}

/** Content of an offer, beside the list and on its own page. */
export function OfertaContenido({ oferta, level }: ContenidoProps) {
  const Heading = `h${level}` as const;
  const textos = [
    ['descripcion', oferta.descripcion],
    ['funciones', oferta.funciones],
    ['requisitos', oferta.requisitos],
  ] as const;
  return (
    <div className={classNames(c.contenido, level === 2 && c.enSuPagina)}>
      <section className={c.resumen}>
        <Heading className={c.subtitulo}>{empleo.datos}</Heading>
        <dl className={c.datos}>
          {datosDe(oferta).map(({ clave, valor }) => (
            <div key={clave}>
              <dt>{empleo.dato[clave]}</dt>
              <dd>{valor}</dd>
            </div>
          ))}
        </dl>
        {oferta.discapacidad && <p>{empleo.discapacidad}</p>}
      </section>
      <div className={c.textos}>
        {textos.map(
          ([nombre, html]) =>
            html && (
              <section key={nombre} className={c.texto}>
                <Heading className={c.subtitulo}>{empleo[nombre]}</Heading>
                <RichHtml html={html} />
              </section>
            ),
        )}
        {(oferta.beneficios.length > 0 || oferta.incentivos) && (
          <section>
            <Heading className={c.subtitulo}>{empleo.ofrecemos}</Heading>
            {oferta.incentivos && <p>{oferta.incentivos}</p>}
            <ul className={c.beneficios}>
              {oferta.beneficios.map((beneficio) => (
                <li key={beneficio}>{beneficio}</li>
              ))}
            </ul>
          </section>
        )}
        <Empresa oferta={oferta} level={level} />
      </div>
    </div>
  );
}

function Empresa({ oferta, level }: ContenidoProps) {
  const Heading = `h${level}` as const;
  const { empresa, empresa_descripcion, empresa_web, origen } = oferta;
  return (
    <section className={c.sobre}>
      {empresa && (
        <>
          <Heading className={c.subtitulo}>{empleo.sobreEmpresa(nombreEmpresa(oferta))}</Heading>
          {empresa_descripcion && <p>{empresa_descripcion}</p>}
          <p className={c.enlaces}>
            <Link to="/empleo/p/{-$pais}" params={{ pais: oferta.pais.slug }} search={{ empresa: String(empresa.id) }}>
              {empleo.ofertasEmpresa}
            </Link>
            {empresa_web && (
              <a href={empresa_web} rel="noopener nofollow ugc">
                {empleo.webEmpresa}
              </a>
            )}
          </p>
        </>
      )}
      {origen && (
        <p className={c.origen}>
          {empleo.origen(origen.nombre)}{' '}
          {origen.url && (
            <a href={origen.url} rel="noopener nofollow ugc">
              {empleo.verOriginal}
            </a>
          )}
        </p>
      )}
    </section>
  );
}
