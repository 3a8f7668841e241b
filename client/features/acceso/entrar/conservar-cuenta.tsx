import { useState } from 'react';
import { ConfirmDialog } from '#ui/overlays/dialog';
import { ApiError } from '../../../api/call/api-error.ts';
import { acceso } from '../../../i18n/es/acceso.ts';
import { formatFecha } from '../../../i18n/formato.ts';

/** ISO instant of the deletion, where this is why somebody is not in yet; else null. */
export const fechaDeBaja = (error: unknown): string | null =>
  error instanceof ApiError && error.code === 'baja_pendiente' ? String(error.datos?.fecha ?? '') : null;

interface ConservarCuentaProps {
  /** ISO instant of the deletion. */
  fecha: string;
  onConservar: () => Promise<void>;
  /** Left alone, or with why it could not be kept. */
  onClose: (error?: unknown) => void;
}

/** Who asked for the deletion of the account and comes in would keep it: that is said, and asked, before it happens. */
export function ConservarCuenta({ fecha, onConservar, onClose }: ConservarCuentaProps) {
  const [isPending, setPending] = useState(false);
  const conservar = () => {
    setPending(true);
    onConservar().catch(onClose);
  };
  return (
    <ConfirmDialog
      isOpen
      title={acceso.bajaTitulo}
      confirmText={acceso.bajaConservar}
      cancelText={acceso.bajaDejar}
      variant="primary"
      isPending={isPending}
      onConfirm={conservar}
      onClose={() => onClose()}
    >
      {acceso.bajaTexto(formatFecha(fecha))}
    </ConfirmDialog>
  );
}
