import { PageHeading } from '#ui/page-heading';
import type { ApiError } from '../../api/api-error.ts';
import { useMetadata } from '../../api/use-metadata.ts';
import { EnlaceBoton } from '../../enlaces.tsx';
import { empleo } from '../../i18n/es/empleo.ts';
import { enlaceDe } from './navegar.ts';
import c from './oferta.module.css';
import { Similares } from './similares.tsx';

const textoDe = (dato: string | number | undefined) => (dato === undefined ? undefined : String(dato));

/** An offer that was there: why it is not any more, and those that are. */
export function Cerrada({ id, error }: { id: string; error: ApiError }) {
  const { titulo, pais, cargo } = error.datos ?? {};
  const estaRetirada = error.code === 'retirado';
  const encabezado = estaRetirada ? empleo.retiradaTitulo : empleo.cerradaTitulo;
  useMetadata({ title: encabezado });
  return (
    <div className={c.pagina}>
      <PageHeading eyebrow={titulo} intro={estaRetirada ? empleo.retiradaTexto : empleo.cerradaTexto}>
        {encabezado}
      </PageHeading>
      <Similares id={id} />
      <p>
        <EnlaceBoton {...enlaceDe({ pais: textoDe(pais), cargo: textoDe(cargo) })}>{empleo.verMas}</EnlaceBoton>
      </p>
    </div>
  );
}
