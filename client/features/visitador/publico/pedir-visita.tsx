import { useLocation, useNavigate } from '@tanstack/react-router';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import type { PerfilPublico } from '#shared/contract/visita/visitadores';
import { VisitaPedida, visitas } from '#shared/contract/visita/visitas';
import { MODALIDADES_VISITA, VISITA } from '#shared/reglas/reglas-visitador';
import { Button } from '#ui/actions/button';
import { TextField } from '#ui/inputs/text-field';
import { RadioGroup } from '#ui/toggles/radio-group';
import { call } from '../../../api/call/call.ts';
import { useSession } from '../../../api/session/session.ts';
import { visitas as texto } from '../../../i18n/es/visitador/visitas.ts';
import { BotonConversacion } from '../../../pantalla/chat/boton-conversacion.tsx';
import { DialogoFormulario } from '../../../pantalla/dialogo-formulario.tsx';
import { forgetBorrador, useBorrador } from '../../../pantalla/escrito/borrador.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';

interface PedirVisitaProps {
  perfil: PerfilPublico;
  /** The product of the request; null for none. */
  producto: { id: number; nombre: string } | null;
}

/** Button and dialog to request a visit, when the representative accepts that. The typed text is kept over a login. */
export function PedirVisita({ perfil, producto }: PedirVisitaProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { authUser } = useSession();
  const [abierto, setAbierto] = useState('visita' in search && !perfil.es_propio);
  if (!perfil.acepta_mensajes || perfil.es_propio) return null;
  // Removes the dialog from the address, so that a reload does not open it again.
  const close = () => {
    setAbierto(false);
    if ('visita' in search)
      void navigate({
        to: '.',
        search: (antes) => ({ ...antes, visita: undefined }),
        replace: true,
        resetScroll: false,
      });
  };
  return (
    <>
      <Button size="small" onPress={() => setAbierto(true)}>
        <CalendarPlus size={18} strokeWidth={1.5} aria-hidden="true" />
        {texto.pedir}
      </Button>
      {authUser !== null && (
        <BotonConversacion
          pedida={
            producto
              ? { tipo: 'producto', usuario_id: perfil.usuario_id, producto_id: producto.id }
              : { tipo: 'directa', usuario_id: perfil.usuario_id }
          }
          de={perfil.nombre || texto.visitador}
        />
      )}
      {abierto && <Formulario perfil={perfil} producto={producto} onClose={close} />}
    </>
  );
}

type Escrita = Record<'modalidad' | 'mensaje' | 'cuando' | 'contacto', string>;
const VACIA: Escrita = { modalidad: 'presencial', mensaje: '', cuando: '', contacto: '' };

function Formulario({ perfil, producto, onClose }: PedirVisitaProps & { onClose: () => void }) {
  const { authUser } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const clave = `visita ${perfil.usuario_id} ${producto?.id ?? ''}`;
  const [escrita, change] = useBorrador<Escrita>(clave, { ...VACIA, contacto: authUser?.email ?? '' });
  const nombre = perfil.nombre || texto.visitador;
  const form = useForm({
    schema: VisitaPedida,
    read: () => ({ ...escrita, producto_id: producto?.id ?? null }),
    send: async (body) => {
      if (authUser === null) {
        await navigate({ to: '/auth/login', search: { redirect: `/app${pathname}?visita=1` } });
        return;
      }
      await call(visitas.pedir, { params: { user: perfil.slug_publico }, body });
      forgetBorrador(clave);
      showToast(texto.pedida(nombre));
      onClose();
    },
  });
  return (
    <DialogoFormulario
      title={texto.titulo}
      form={form}
      intro={
        <>
          {producto ? texto.introProducto(nombre, producto.nombre) : texto.intro(nombre)}{' '}
          {authUser === null && texto.haraFaltaCuenta}
        </>
      }
      submitText={authUser === null ? texto.entrarYPedir : texto.enviar}
      onClose={onClose}
    >
      <RadioGroup
        name="modalidad"
        label={texto.como}
        items={MODALIDADES_VISITA.map((value) => ({ value, label: texto.modalidad[value] }))}
        value={MODALIDADES_VISITA.find((una) => una === escrita.modalidad) ?? 'presencial'}
        onChange={(modalidad) => change({ modalidad })}
      />
      <TextField
        name="mensaje"
        label={texto.mensaje}
        help={texto.mensajeAyuda}
        rows={4}
        maxLength={VISITA.MENSAJE_MAX}
        value={escrita.mensaje}
        onChange={(mensaje) => change({ mensaje })}
      />
      <TextField
        name="cuando"
        label={texto.cuando}
        help={texto.cuandoAyuda}
        isOptional
        maxLength={VISITA.CUANDO_MAX}
        value={escrita.cuando}
        onChange={(cuando) => change({ cuando })}
      />
      <TextField
        name="contacto"
        label={texto.contacto}
        help={texto.contactoAyuda(nombre)}
        maxLength={VISITA.CONTACTO_MAX}
        value={escrita.contacto}
        onChange={(contacto) => change({ contacto })}
      />
    </DialogoFormulario>
  );
}
