import type { ReactNode } from 'react';
import { ANCHOS_IMAGEN, idDeImagen } from '#shared/reglas/anchos-imagen';
import type { CampoRevision, Fila, Valor } from '#shared/reglas/revision/campos-revision';
import { entradaEnTexto, valorEnTexto } from '#shared/reglas/revision/reglas-revision';
import c from './ficha-gente.module.css';

const esDireccion = (texto: unknown): texto is string => typeof texto === 'string' && /^https?:\/\//i.test(texto);

function Fuera({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  );
}

/** A row with an address is a link with its description: pictures of other sites are not loaded into our page. */
function FilaConDireccion({ campo, fila, url }: { campo: CampoRevision; fila: Fila; url: string }) {
  const texto = entradaEnTexto(campo, { ...fila, url: null });
  return <Fuera href={url}>{texto === '' ? new URL(url).host : texto}</Fuera>;
}

/** An uploaded picture with its alternative text. */
function Subida({ fila, url }: { fila: Fila; url: string }) {
  const alt = typeof fila.alt === 'string' ? fila.alt : '';
  return (
    <figure className={c.subida}>
      <img src={`${url}?ancho=${ANCHOS_IMAGEN[0]}`} alt={alt} loading="lazy" />
      <figcaption aria-hidden="true">{alt}</figcaption>
    </figure>
  );
}

function FilaVista({ campo, fila }: { campo: CampoRevision; fila: Fila }) {
  const { url } = fila;
  if (typeof url === 'string' && idDeImagen(url) !== null) return <Subida fila={fila} url={url} />;
  return esDireccion(url) ? <FilaConDireccion campo={campo} fila={fila} url={url} /> : entradaEnTexto(campo, fila);
}

/** A value of the editorial layer by its type: paragraphs, links, lists, or plain text. */
export function ValorEditorial({ campo, valor }: { campo: CampoRevision | undefined; valor: Valor }) {
  if (campo?.tipo === 'url' && esDireccion(valor)) return <Fuera href={valor}>{valor}</Fuera>;
  if (campo?.tipo === 'correo' && typeof valor === 'string') return <a href={`mailto:${valor}`}>{valor}</a>;
  if (campo?.tipo === 'parrafos' && typeof valor === 'string') return <p className={c.parrafos}>{valor}</p>;
  if (campo?.tipo === 'filas' && Array.isArray(valor))
    return (
      <ul className={c.valores}>
        {valor.map((fila, n) => {
          const clave = `${n} ${JSON.stringify(fila)}`;
          return (
            <li key={clave}>
              {typeof fila === 'string' ? entradaEnTexto(campo, fila) : <FilaVista campo={campo} fila={fila} />}
            </li>
          );
        })}
      </ul>
    );
  return valorEnTexto(campo, valor);
}
