import { empleo } from '#shared/contract/main/empleo/empleo';
import { noticias } from '#shared/contract/main/noticias/noticias';
import { catalogo } from '#shared/contract/visita/catalogo';
import { marco } from '../../../i18n/es/marco.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { call } from '../../call/call.ts';
import { errorSentence } from '../../call/error-sentence.ts';

const HACER = {
  oferta: (id: number) => call(empleo.guardar, { params: { id } }),
  noticia: (id: number) => call(noticias.guardar, { params: { id } }),
  area: (id: number) => call(noticias.seguirArea, { params: { id } }),
  producto: (id: number) => call(catalogo.seguir, { params: { id } }),
} as const;

/** Does what the person pressed before they logged in, and shows a toast: they are two pages away from that button. */
export async function doIntencion(tipo: keyof typeof HACER, id: number): Promise<void> {
  try {
    await HACER[tipo](id);
    showToast(marco.hecho[tipo]);
  } catch (error) {
    showToast(marco.sinHacer[tipo], { text: errorSentence(error), tone: 'danger' });
  }
}
