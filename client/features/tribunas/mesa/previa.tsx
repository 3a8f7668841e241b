import { tribunas as api } from '#shared/contract/main/noticias/tribunas';
import { ApiError } from '../../../api/call/api-error.ts';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { mesaTribunas as mesa } from '../../../i18n/es/noticias/tribunas-mesa.ts';
import { Previa } from '../../../pantalla/escrito/previa.tsx';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import type { Tribunando } from './use-tribuna.ts';

const TEXTOS = { boton: mesa.previa, titulo: mesa.previa, open: mesa.previaAbrir, texto: mesa.previaTexto };

/** Capability link to a preview of the column, also for its author. */
export const PreviaTribuna = ({ escribiendo: { tribuna, auto, showErrores } }: { escribiendo: Tribunando }) => (
  <Previa
    textos={TEXTOS}
    request={async () => ((await auto.save()) ? (await call(api.previa, { params: { id: tribuna.id } })).data : null)}
    onError={(error) => {
      if (error instanceof ApiError && error.errors) showErrores(error.errors);
      else showToast(errorSentence(error), { tone: 'danger' });
    }}
  />
);
