import { useState } from 'react';
import * as v from 'valibot';
import { textoOpcional } from '#shared/campos';
import { chat as api } from '#shared/contract/main/chat/conversaciones';
import type { Conversacion } from '#shared/contract/main/chat/entidades-chat';
import { CHAT } from '#shared/reglas/reglas-chat';
import { Button } from '#ui/actions/button';
import { Form, SubmitButton } from '#ui/form/form';
import { TextField } from '#ui/inputs/text-field';
import { ConfirmDialog } from '#ui/overlays/dialog';
import { call } from '../../../api/call/call.ts';
import { detalles } from '../../../i18n/es/chat/detalles.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { useAccionChat } from '../datos/use-accion-chat.ts';
import { Anadir } from '../dialogos/anadir.tsx';
import c from './detalles.module.css';
import { ImagenGrupo } from './imagen-grupo.tsx';

/** The part of the details that only groups have: picture, title, people. */
export function Grupo({ conversacion, yo }: { conversacion: Conversacion; yo: number }) {
  const { id, rol } = conversacion;
  const [abierto, setAbierto] = useState<'anadir' | 'salir' | null>(null);
  const close = () => setAbierto(null);
  const leave = useAccionChat(() => call(api.quitar, { params: { id, uid: yo } }), {
    hecho: detalles.haSalidoDelGrupo,
  });
  return (
    <section className={c.seccion}>
      <h3>{detalles.grupo}</h3>
      <ImagenGrupo conversacion={conversacion} yo={yo} />
      {rol === 'propietario' && <Titulo conversacion={conversacion} />}
      <div className={c.botones}>
        {rol === 'propietario' && (
          <Button variant="secondary" size="small" onPress={() => setAbierto('anadir')}>
            {detalles.anadir}
          </Button>
        )}
        <Button variant="secondary" size="small" onPress={() => setAbierto('salir')}>
          {detalles.salir}
        </Button>
      </div>
      {abierto === 'anadir' && <Anadir conversacion={conversacion} onClose={close} />}
      <ConfirmDialog
        isOpen={abierto === 'salir'}
        title={detalles.salir}
        confirmText={detalles.salir}
        isPending={leave.isPending}
        onConfirm={() => leave.mutate(undefined, { onSuccess: close })}
        onClose={close}
      >
        {detalles.salirTexto}
      </ConfirmDialog>
    </section>
  );
}

function Titulo({ conversacion: { id, titulo } }: { conversacion: Conversacion }) {
  const save = useAccionChat((nuevo: string | null) => call(api.ajustar, { params: { id }, body: { titulo: nuevo } }), {
    hecho: detalles.tituloGuardado,
  });
  const form = useForm({
    schema: v.object({ titulo: textoOpcional(CHAT.TITULO_MAX) }),
    send: ({ titulo: nuevo }) => save.mutateAsync(nuevo).catch(() => {}),
  });
  return (
    <Form form={form} aria-label={detalles.tituloGrupo}>
      <TextField
        key={titulo}
        name="titulo"
        label={detalles.tituloGrupo}
        isOptional
        defaultValue={titulo ?? ''}
        maxLength={CHAT.TITULO_MAX}
      />
      <SubmitButton variant="secondary" size="small">
        {detalles.guardarTitulo}
      </SubmitButton>
    </Form>
  );
}
