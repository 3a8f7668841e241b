import { useLocation, useNavigate } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { ReportePerfilNuevo, reportes } from '#shared/contract/visita/reportes';
import type { PerfilPublico } from '#shared/contract/visita/visitadores';
import { MOTIVOS_REPORTE_PERFIL } from '#shared/reglas/reglas-visitador';
import { Button } from '#ui/actions/button';
import { TextField } from '#ui/inputs/text-field';
import { RadioGroup } from '#ui/toggles/radio-group';
import { ApiError } from '../../../api/call/api-error.ts';
import { call } from '../../../api/call/call.ts';
import { useSession } from '../../../api/session/session.ts';
import { publico } from '../../../i18n/es/visitador/publico.ts';
import { DialogoFormulario } from '../../../pantalla/dialogo-formulario.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';

/**
 * Reports a representative's page to the moderators; without an account, the button leads to the login and back. The user's
 * own page has no button.
 */
export function Reportar({ perfil }: { perfil: PerfilPublico }) {
  const { authUser } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [abierto, setAbierto] = useState(false);
  if (perfil.es_propio) return null;
  const open = () => {
    if (authUser === null) void navigate({ to: '/auth/login', search: { redirect: `/app${pathname}` } });
    else setAbierto(true);
  };
  return (
    <div>
      <Button variant="quiet" size="small" aria-haspopup={authUser ? 'dialog' : undefined} onPress={open}>
        <Flag size={16} strokeWidth={1.5} aria-hidden="true" />
        {publico.reportar}
      </Button>
      {abierto && <Formulario user={perfil.slug_publico} onClose={() => setAbierto(false)} />}
    </div>
  );
}

function Formulario({ user, onClose }: { user: string; onClose: () => void }) {
  const form = useForm({
    schema: ReportePerfilNuevo,
    read: (data) => ({ motivo: data.get('motivo'), texto: data.get('texto') }),
    send: async (body) => {
      try {
        await call(reportes.crear, { params: { user }, body });
      } catch (error) {
        // A repeated report is no error for the user.
        if (!(error instanceof ApiError && error.code === 'ya_existe')) throw error;
      }
      showToast(publico.reportado);
      onClose();
    },
  });
  return (
    <DialogoFormulario
      title={publico.reportar}
      form={form}
      intro={publico.reportarTexto}
      submitText={publico.enviar}
      onClose={onClose}
    >
      <RadioGroup
        name="motivo"
        label={publico.reportarMotivo}
        items={MOTIVOS_REPORTE_PERFIL.map((value) => ({ value, label: publico.motivoReporte[value] }))}
      />
      <TextField
        name="texto"
        label={publico.reportarMas}
        help={publico.reportarMasAyuda}
        isOptional
        rows={4}
        maxLength={1000}
      />
    </DialogoFormulario>
  );
}
