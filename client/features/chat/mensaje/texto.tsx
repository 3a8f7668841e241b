import c from './burbuja.module.css';
import { type Parte, partesDe } from './partes-texto.ts';

/** A message's text, with links and marked names. */
export const Texto = ({ texto, menciones }: { texto: string; menciones: readonly string[] }) => (
  <p className={c.texto}>
    {partesDe(texto, menciones).map((parte, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places.
      <Trozo key={n} parte={parte} />
    ))}
  </p>
);

function Trozo({ parte }: { parte: Parte }) {
  if (parte.que === 'enlace')
    return (
      <a href={parte.href} target="_blank" rel="noopener noreferrer">
        {parte.texto}
      </a>
    );
  return parte.que === 'mencion' ? <strong className={c.mencion}>{parte.texto}</strong> : parte.texto;
}
