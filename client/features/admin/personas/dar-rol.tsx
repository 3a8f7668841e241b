import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { ContrasenaEscrita } from '#shared/campos';
import { personal } from '#shared/contract/main/personal/personal';
import type { RolPersonal } from '#shared/estados/roles-personal';
import { PasswordField } from '#ui/inputs/password-field';
import { call } from '../../../api/call/call.ts';
import { admin } from '../../../i18n/es/admin/admin.ts';
import { DialogoFormulario } from '../../../pantalla/dialogo-formulario.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { CLAVE } from '../consultas.ts';

interface DarRolProps {
  /** The account that gets the role. */
  id: number;
  email: string;
  rol: RolPersonal;
  onClose: () => void;
}

/** Confirms a staff role with the administrator's password, so that an unattended screen cannot give one. */
export function DarRol({ id, email, rol, onClose }: DarRolProps) {
  const queryClient = useQueryClient();
  const nombre = admin.roles[rol];
  const form = useForm({
    schema: v.object({ password: ContrasenaEscrita }),
    send: async (body) => {
      await call(personal.darRol, { params: { id, rol }, body });
      showToast(admin.rolDado(nombre));
      await queryClient.invalidateQueries({ queryKey: CLAVE });
      onClose();
    },
  });
  return (
    <DialogoFormulario
      title={admin.darRol(nombre)}
      form={form}
      intro={admin.darRolTexto(nombre, email)}
      submitText={admin.darRol(nombre)}
      onClose={onClose}
    >
      <PasswordField name="password" label={admin.tuContrasena} autoComplete="current-password" />
    </DialogoFormulario>
  );
}
