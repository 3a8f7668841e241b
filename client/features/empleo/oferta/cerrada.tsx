import { PageHeading } from '#ui/content/page-heading';
import type { ApiError } from '../../../api/call/api-error.ts';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { empleo } from '../../../i18n/es/empleo/empleo.ts';
import { BotonConversacion } from '../../../pantalla/chat/boton-conversacion.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { Similares } from '../lista/similares.tsx';
import { enlaceDe } from '../lista/use-ofertas-navigation.ts';
import c from './oferta.module.css';

const textoDe = (dato: string | number | undefined) => (dato === undefined ? undefined : String(dato));

/** Page of a closed offer: why it is closed, and similar open ones. */
export function Cerrada({ id, error }: { id: string; error: ApiError }) {
  const { titulo, pais, cargo, mi_candidatura_id } = error.datos ?? {};
  const estaRetirada = error.code === 'retirado';
  const encabezado = estaRetirada ? empleo.retiradaTitulo : empleo.cerradaTitulo;
  useMetadata({ title: encabezado });
  return (
    <div className={c.pagina}>
      <PageHeading eyebrow={titulo} intro={estaRetirada ? empleo.retiradaTexto : empleo.cerradaTexto}>
        {encabezado}
      </PageHeading>
      {typeof mi_candidatura_id === 'number' && (
        <p>
          <BotonConversacion
            pedida={{ tipo: 'candidatura', candidatura_id: mi_candidatura_id }}
            de={textoDe(titulo) ?? encabezado}
          />
        </p>
      )}
      <Similares id={id} />
      <p>
        <EnlaceBoton {...enlaceDe({ pais: textoDe(pais), cargo: textoDe(cargo) })}>{empleo.verMas}</EnlaceBoton>
      </p>
    </div>
  );
}
