import { PageHeading } from '#ui/content/page-heading';
import { ApiError } from '../../../api/call/api-error.ts';
import { sugerencias as t } from '../../../i18n/es/visitador/sugerencias.ts';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';

/** Whether a suggestion does not exist for this reader. */
export const noEsta = (error: unknown) => error instanceof ApiError && error.status === 404;

export const SugerenciaNoEncontrada = () => (
  <>
    <PageHeading eyebrow="404" intro={t.noEstaTexto}>
      {t.noEsta}
    </PageHeading>
    <div>
      <EnlaceBoton to="/visita/visitador" search={{ tab: 'sugerencias' }}>
        {t.mias}
      </EnlaceBoton>
    </div>
  </>
);
