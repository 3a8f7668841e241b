import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { NoticiaDeMesa } from '#shared/contract/main/noticias/noticias-entidades';
import { noticiasMesa } from '#shared/contract/main/noticias/noticias-mesa';
import { admitePaso, PASOS_NOTICIA, type PasoNoticia } from '#shared/estados/pasos-noticia';
import { Button } from '#ui/actions/button';
import { ConfirmDialog } from '#ui/overlays/dialog';
import { call } from '../../../../api/call/call.ts';
import { errorSentence } from '../../../../api/call/error-sentence.ts';
import { mesa } from '../../../../i18n/es/noticias/noticias-mesa.ts';
import { showToast } from '../../../../ui/toast/toast-queue.ts';
import c from './editor.module.css';
import { DialogoProgramar } from './editor-programar.tsx';
import { DialogoPublicar } from './editor-publicar.tsx';
import { DialogoRetirar } from './editor-retirar.tsx';
import type { Autoguardado } from './use-autoguardado.ts';
import type { Accion, Pasos } from './use-pasos.ts';

// `Object.keys` loses the type of the keys.
const PASOS = Object.keys(PASOS_NOTICIA) as PasoNoticia[];

interface PasosProps {
  auto: Autoguardado;
  pasos: Pasos;
}

const Boton = ({ paso, pasos: { enCurso, press } }: { paso: Accion; pasos: Pasos }) => (
  <Button
    size="small"
    variant={
      paso === 'publicar' || paso === 'publicarPendiente' ? 'primary' : paso === 'retirar' ? 'danger' : 'secondary'
    }
    isPending={enCurso === paso}
    isDisabled={enCurso !== null && enCurso !== paso}
    onPress={() => press(paso)}
  >
    {mesa.pasos[paso]}
  </Button>
);

/** Button of the main step, always visible. */
export function PasoPrincipal({ auto: { noticia, estado }, pasos }: PasosProps) {
  const esPublica = noticia.estado === 'publicada' || noticia.estado === 'archivada';
  // Unsaved changes of a published article will become pending ones.
  if (esPublica && (noticia.pendiente !== null || estado !== 'guardado'))
    return <Boton paso="publicarPendiente" pasos={pasos} />;
  return admitePaso('publicar', noticia.estado) && <Boton paso="publicar" pasos={pasos} />;
}

/** Buttons of the other steps, and the dialogs of all. */
export function OtrosPasos({ auto, pasos }: PasosProps) {
  const { noticia } = auto;
  const esArchivada = noticia.estado === 'archivada';
  const posibles = PASOS.filter((paso) => admitePaso(paso, noticia.estado)).filter(
    // An archived article with pending changes has another main step, so `publicar` is offered here.
    (paso) => paso !== 'publicar' || (esArchivada && noticia.pendiente !== null),
  );
  return (
    <>
      <div className={c.botones}>
        {posibles.map((paso) => (
          <Boton key={paso} paso={paso} pasos={pasos} />
        ))}
        {noticia.pendiente !== null && noticia.estado !== 'retirada' && (
          <Boton paso="descartarPendiente" pasos={pasos} />
        )}
        {noticia.estado === 'borrador' && noticia.fecha_publicacion === null && <Borrar noticia={noticia} />}
      </div>
      <Dialogos auto={auto} pasos={pasos} />
    </>
  );
}

function Dialogos({ auto, pasos: { dialogo, close, give, enCurso } }: PasosProps) {
  const props = { auto, isPending: enCurso !== null, onClose: close };
  if (dialogo === 'publicar' || dialogo === 'publicarPendiente')
    return (
      <DialogoPublicar {...props} paso={dialogo} onPublicar={(opciones) => give({ paso: dialogo, ...opciones })} />
    );
  if (dialogo === 'programar')
    return <DialogoProgramar {...props} onProgramar={(programada) => give({ paso: 'programar', ...programada })} />;
  if (dialogo === 'retirar')
    return <DialogoRetirar {...props} onRetirar={(motivo) => give({ paso: 'retirar', motivo })} />;
  return (
    <ConfirmDialog
      isOpen={dialogo === 'descartarPendiente'}
      title={mesa.pasos.descartarPendiente}
      confirmText={mesa.pasos.descartarPendiente}
      isPending={props.isPending}
      onConfirm={() => give({ paso: 'descartarPendiente' })}
      onClose={close}
    >
      {mesa.descartarTexto}
    </ConfirmDialog>
  );
}

function Borrar({ noticia: { id } }: { noticia: NoticiaDeMesa }) {
  const navigate = useNavigate();
  const [abierto, setAbierto] = useState(false);
  const remove = useMutation({
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
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAbierto(false)}
      >
        {mesa.borrarTexto}
      </ConfirmDialog>
    </>
  );
}
