import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { NoticiaDeMesa } from '#shared/contract/main/noticias/noticias-entidades';
import { noticiasMesa } from '#shared/contract/main/noticias/noticias-mesa';
import { admitePaso, PASOS_NOTICIA, type PasoNoticia } from '#shared/estados/pasos-noticia';
import { Button } from '#ui/actions/button';
import { ConfirmDialog } from '#ui/overlays/dialog';
import { ApiError } from '../../../../api/call/api-error.ts';
import { call } from '../../../../api/call/call.ts';
import { errorSentence } from '../../../../api/call/error-sentence.ts';
import { mesa } from '../../../../i18n/es/noticias/noticias-mesa.ts';
import { showToast } from '../../../../ui/toast/toast-queue.ts';
import c from './editor.module.css';
import { DialogoProgramar } from './editor-programar.tsx';
import { DialogoPublicar } from './editor-publicar.tsx';
import { DialogoRetirar } from './editor-retirar.tsx';
import type { Autoguardado } from './use-autoguardado.ts';

interface Paso {
  paso: PasoNoticia;
  fecha_publicacion?: string;
  con_enlaces_rotos?: boolean;
  motivo?: string;
}

function takePaso(
  { id, version }: NoticiaDeMesa,
  { paso, fecha_publicacion = '', motivo = '', con_enlaces_rotos = false }: Paso,
) {
  const params = { id };
  const conEnlaces = { version, con_enlaces_rotos };
  if (paso === 'publicar') return call(noticiasMesa.publicar, { params, body: conEnlaces });
  if (paso === 'programar') return call(noticiasMesa.programar, { params, body: { ...conEnlaces, fecha_publicacion } });
  if (paso === 'retirar') return call(noticiasMesa.retirar, { params, body: { version, motivo } });
  return call(noticiasMesa[paso], { params, body: { version } });
}

// The keys of a constant are its keys.
const PASOS = Object.keys(PASOS_NOTICIA) as PasoNoticia[];
/** Those that ask something before they are done. */
type ConDialogo = Extract<PasoNoticia, 'publicar' | 'programar' | 'retirar'>;
const pregunta = (paso: PasoNoticia): paso is ConDialogo =>
  paso === 'publicar' || paso === 'programar' || paso === 'retirar';

/** What may be done with the article as it stands. What is written is saved first. */
export function Pasos({ auto }: { auto: Autoguardado }) {
  const { noticia, guardar, tomar, mostrarErrores } = auto;
  const [dialogo, setDialogo] = useState<ConDialogo | null>(null);
  const dar = useMutation({
    mutationFn: async (paso: Paso) => {
      const guardada = await guardar();
      return guardada && (await takePaso(guardada, paso)).data;
    },
    onSuccess: (hecha, { paso }) => {
      if (hecha === null) return;
      tomar(hecha);
      showToast(mesa.hecho[paso]);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.errors) mostrarErrores(error.errors);
      showToast(errorSentence(error), { tone: 'danger' });
    },
    onSettled: () => setDialogo(null),
  });
  const posibles = PASOS.filter((paso) => admitePaso(paso, noticia.estado));
  return (
    <>
      <div className={c.botones}>
        {posibles.map((paso) => (
          <Button
            key={paso}
            size="small"
            variant={paso === 'publicar' ? 'primary' : paso === 'retirar' ? 'danger' : 'secondary'}
            isPending={dar.isPending && dar.variables.paso === paso}
            isDisabled={dar.isPending && dar.variables.paso !== paso}
            onPress={() => (pregunta(paso) ? setDialogo(paso) : dar.mutate({ paso }))}
          >
            {mesa.pasos[paso]}
          </Button>
        ))}
        {noticia.estado === 'borrador' && noticia.fecha_publicacion === null && <Borrar noticia={noticia} />}
      </div>
      {dialogo === 'publicar' && (
        <DialogoPublicar
          auto={auto}
          isPending={dar.isPending}
          onClose={() => setDialogo(null)}
          onPublicar={(con_enlaces_rotos) => dar.mutate({ paso: 'publicar', con_enlaces_rotos })}
        />
      )}
      {dialogo === 'programar' && (
        <DialogoProgramar
          auto={auto}
          isPending={dar.isPending}
          onClose={() => setDialogo(null)}
          onProgramar={(programada) => dar.mutate({ paso: 'programar', ...programada })}
        />
      )}
      {dialogo === 'retirar' && (
        <DialogoRetirar
          isPending={dar.isPending}
          onClose={() => setDialogo(null)}
          onRetirar={(motivo) => dar.mutate({ paso: 'retirar', motivo })}
        />
      )}
    </>
  );
}

function Borrar({ noticia: { id } }: { noticia: NoticiaDeMesa }) {
  const navigate = useNavigate();
  const [abierto, setAbierto] = useState(false);
  const borrar = useMutation({
    mutationFn: () => call(noticiasMesa.borrar, { params: { id } }),
    onSuccess: async () => {
      showToast(mesa.borrado);
      await navigate({ to: '/noticias/mesa', ignoreBlocker: true });
    },
    onError: (error) => {
      setAbierto(false);
      showToast(errorSentence(error), { tone: 'danger' });
    },
  });
  return (
    <>
      <Button size="small" variant="quiet" onPress={() => setAbierto(true)}>
        {mesa.borrar}
      </Button>
      <ConfirmDialog
        isOpen={abierto}
        title={mesa.borrar}
        confirmText={mesa.borrar}
        isPending={borrar.isPending}
        onConfirm={() => borrar.mutate()}
        onClose={() => setAbierto(false)}
      >
        {mesa.borrarTexto}
      </ConfirmDialog>
    </>
  );
}
