import { fold } from './fold.ts';

interface Escrito {
  titulo: string;
  /** HTML */
  descripcion: string;
  condiciones: string | null;
}

/** The words of a piece of HTML. */
export const sinEtiquetas = (html: string) => html.replace(/<[^>]*>/g, ' ');
const escapar = (termino: string) => termino.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The policy's terms that a text contains, in singular or plural, as the policy lists them. */
export function terminosEn(contenido: Escrito, terminos: readonly string[]): string[] {
  const texto = fold([contenido.titulo, sinEtiquetas(contenido.descripcion), contenido.condiciones ?? ''].join(' '));
  return terminos.filter((termino) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${escapar(fold(termino))}(?:s|es)?(?![\\p{L}\\p{N}])`, 'u').test(texto),
  );
}
