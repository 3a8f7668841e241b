import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { perfiles } from '#shared/contract/main/perfiles';
import type { Usuario } from '#shared/contract/main/usuario';
import { Button } from '#ui/actions/button';
import { Badge, type BadgeTone } from '#ui/content/badge';
import { Card } from '#ui/content/card';
import { DataList } from '#ui/content/data-list';
import { Banner } from '#ui/feedback/banner';
import { EmptyState } from '#ui/feedback/empty-state';
import { ConfirmDialog } from '#ui/overlays/dialog';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { setAuthUser } from '../../../api/session/session.ts';
import { cuenta } from '../../../i18n/es/cuenta.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { Area } from '../ajustes/area.tsx';
import c from '../cuenta.module.css';
import { Miembros } from './miembros-empresa.tsx';

type Empresa = NonNullable<Usuario['empresa']>;

interface MiEmpresaProps {
  usuario: Usuario;
  unirse: ReactNode;
  /** Content about the company's products, for those who watch over them. */
  productos: ReactNode;
}

/** The user's company and, for those who run it, its people. */
export function MiEmpresaPagina({ usuario, unirse, productos }: MiEmpresaProps) {
  const { empresa } = usuario;
  return (
    <Area titulo={cuenta.secciones.empresa}>
      {empresa ? (
        <>
          <Resumen empresa={empresa} />
          {productos}
          {empresa.membresia === 'activa' && empresa.rol !== 'miembro' && empresa.id !== null && (
            <Miembros empresa={empresa.id} rol={empresa.rol} email={usuario.email} />
          )}
        </>
      ) : (
        <EmptyState title={cuenta.empresaNinguna} action={unirse}>
          {cuenta.empresaNingunaTexto}
        </EmptyState>
      )}
    </Area>
  );
}

const TONO = {
  borrador: 'neutral',
  pendiente_verificacion: 'warning',
  verificada: 'good',
  rechazada: 'bad',
  suspendida: 'bad',
} as const satisfies Record<Empresa['estado'], BadgeTone>;

function Resumen({ empresa }: { empresa: Empresa }) {
  const queryClient = useQueryClient();
  const [abierto, setAbierto] = useState(false);
  const pide = empresa.membresia === 'pendiente';
  const dejarla = pide ? cuenta.retirarSolicitud : cuenta.dejarEmpresa;
  const leave = useMutation({
    mutationFn: () => call(perfiles.dejarDelegacion),
    onSuccess: (usuario) => {
      setAuthUser(queryClient, usuario);
      showToast(pide ? cuenta.solicitudRetirada : cuenta.empresaDejada);
    },
    onError: (error) => showToast(errorSentence(error), { tone: 'danger' }),
    onSettled: () => setAbierto(false),
  });
  return (
    <Card
      title={empresa.nombre}
      action={<Badge tone={TONO[empresa.estado]}>{cuenta.empresaEstado[empresa.estado]}</Badge>}
    >
      <div className={c.pila}>
        {empresa.estado === 'suspendida' && (
          <Banner tone="danger" title={cuenta.empresaSuspendida(empresa.suspendida_motivo)}>
            {cuenta.empresaSuspendidaTexto}
          </Banner>
        )}
        {pide && <Banner title={cuenta.solicitudEspera}>{cuenta.solicitudEsperaTexto(empresa.nombre)}</Banner>}
        <DataList
          items={[
            [cuenta.delegacion, empresa.delegacion?.nombre ?? '—'],
            [cuenta.cargo, cuenta.rol[empresa.rol]],
            [cuenta.secciones.empresa, cuenta.membresia[empresa.membresia]],
          ]}
        />
        <div>
          <Button variant="secondary" onPress={() => setAbierto(true)}>
            {dejarla}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        isOpen={abierto}
        title={dejarla}
        confirmText={dejarla}
        isPending={leave.isPending}
        onConfirm={() => leave.mutate()}
        onClose={() => setAbierto(false)}
      >
        {pide ? cuenta.retirarSolicitudTexto(empresa.nombre) : cuenta.dejarEmpresaTexto(empresa.nombre)}
      </ConfirmDialog>
    </Card>
  );
}
