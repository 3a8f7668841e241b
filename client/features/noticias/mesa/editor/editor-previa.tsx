import { noticiasMesa } from '#shared/contract/main/noticias/noticias-mesa';
import { call } from '../../../../api/call/call.ts';
import { mesa } from '../../../../i18n/es/noticias/noticias-mesa.ts';
import { Previa } from '../../../../pantalla/escrito/previa.tsx';
import type { Autoguardado } from './use-autoguardado.ts';

const TEXTOS = { boton: mesa.previa, titulo: mesa.previaTitulo, open: mesa.previaAbrir, texto: mesa.previaTexto };

/** Capability link to a preview of the article. */
export const PreviaNoticia = ({ auto: { save } }: { auto: Autoguardado }) => (
  <Previa
    textos={TEXTOS}
    request={async () => {
      const guardada = await save();
      return guardada && (await call(noticiasMesa.previa, { params: { id: guardada.id } })).data;
    }}
  />
);
