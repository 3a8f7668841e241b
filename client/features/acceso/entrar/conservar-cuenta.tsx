import { useState } from 'react';
import { ConfirmDialog } from '#ui/overlays/dialog';
import { ApiError } from '../../../api/call/api-error.ts';
import { login } from '../../../i18n/es/acceso/login.ts';
import { formatFecha } from '../../../i18n/formato.ts';

/** ISO instant of the deletion, when the login was refused because of a pending deletion; else null. */
export const fechaDeBaja = (error: unknown): string | null =>
  error instanceof ApiError && error.code === 'baja_pendiente' ? String(error.datos?.fecha ?? '') : null;

interface ConservarCuentaProps {
  /** ISO instant of the deletion. */
  fecha: string;
  onConservar: () => Promise<void>;
  /** Called without an error when the deletion stays, or with the error that prevented keeping the account. */
  onClose: (error?: unknown) => void;
}

/** Logging in keeps an account whose deletion is pending: this dialog asks before. */
export function ConservarCuenta({ fecha, onConservar, onClose }: ConservarCuentaProps) {
  const [isPending, setPending] = useState(false);
  const keep = () => {
    setPending(true);
    onConservar().catch(onClose);
  };
  return (
    <ConfirmDialog
      isOpen
      title={login.bajaTitulo}
      confirmText={login.bajaConservar}
      cancelText={login.bajaDejar}
      variant="primary"
      isPending={isPending}
      onConfirm={keep}
      onClose={() => onClose()}
    >
      {login.bajaTexto(formatFecha(fecha))}
    </ConfirmDialog>
  );
}
