import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { chat as api } from '#shared/contract/main/chat/conversaciones';
import type { Conversacion } from '#shared/contract/main/chat/entidades-chat';
import { Button } from '#ui/actions/button';
import { call } from '../../../api/call/call.ts';
import { detalles } from '../../../i18n/es/chat/detalles.ts';
import { BotonFichero } from '../../../pantalla/fichero/boton-fichero.tsx';
import { useSubida } from '../../../pantalla/fichero/use-subida.ts';
import { nombreDe } from '../datos/nombres.ts';
import { useAccionChat } from '../datos/use-accion-chat.ts';
import c from './detalles.module.css';

/** The picture of a group: all members see it, the owner changes it. A chosen file is uploaded at once. */
export function ImagenGrupo({ conversacion, yo }: { conversacion: Conversacion; yo: number }) {
  const { imagen, rol } = conversacion;
  if (imagen === null && rol !== 'propietario') return null;
  return (
    <>
      {imagen !== null && (
        <img
          className={c.imagenGrupo}
          src={imagen}
          alt={detalles.imagenDe(nombreDe(conversacion, yo))}
          width={96}
          height={96}
        />
      )}
      {rol === 'propietario' && <Cambiar conversacion={conversacion} />}
    </>
  );
}

function Cambiar({ conversacion: { id, imagen } }: { conversacion: Conversacion }) {
  const ayuda = useId();
  const put = useAccionChat((imagen_id: string | null) => call(api.ajustar, { params: { id }, body: { imagen_id } }), {
    hecho: (_, imagen_id) => (imagen_id === null ? detalles.imagenQuitada : detalles.imagenPuesta),
  });
  const subida = useSubida('imagen_grupo', async (fichero) => {
    await put.mutateAsync(fichero.id).catch(() => {});
  });
  return (
    <fieldset className={c.cambiarImagen}>
      <legend>{detalles.imagen}</legend>
      <div className={c.botones}>
        <BotonFichero
          uso="imagen_grupo"
          rotulo={imagen === null ? detalles.subirImagen : detalles.cambiarImagen}
          subiendo={detalles.subiendoImagen}
          subida={subida}
          describedBy={ayuda}
        />
        {imagen !== null && (
          <Button variant="quiet" size="small" isPending={put.isPending} onPress={() => put.mutate(null)}>
            <Trash2 size={18} strokeWidth={1.5} aria-hidden="true" />
            {detalles.quitarImagen}
          </Button>
        )}
      </div>
      <p id={ayuda} className={c.menor}>
        {detalles.imagenAyuda}
      </p>
      <p role="alert" className={c.fallo}>
        {subida.frase}
      </p>
    </fieldset>
  );
}
