import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { empresas } from '#shared/contract/main/empresas';
import { perfiles } from '#shared/contract/main/perfiles';
import type { Usuario } from '#shared/contract/main/usuario';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { ConfirmDialog } from '#ui/dialog';
import { EmptyState } from '#ui/empty-state';
import { call } from '../../api/call.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { setAuthUser } from '../../api/session.ts';
import { cuenta } from '../../i18n/es/cuenta.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { Area } from './area.tsx';
import { Consulta } from './consulta.tsx';
import { miembrosQuery } from './consultas.ts';
import c from './cuenta.module.css';

type Empresa = NonNullable<Usuario['empresa']>;

/** The company one is part of, and, for who runs it, its people. */
export function MiEmpresaPagina({ usuario, unirse }: { usuario: Usuario; unirse: ReactNode }) {
  const { empresa } = usuario;
  return (
    <Area titulo={cuenta.secciones.empresa}>
      {empresa ? (
        <>
          <Resumen empresa={empresa} />
          {empresa.membresia === 'activa' && empresa.rol !== 'miembro' && <Miembros empresa={empresa} />}
        </>
      ) : (
        <EmptyState title={cuenta.empresaNinguna} action={unirse}>
          {cuenta.empresaNingunaTexto}
        </EmptyState>
      )}
    </Area>
  );
}

function Resumen({ empresa }: { empresa: Empresa }) {
  const queryClient = useQueryClient();
  const [abierto, setAbierto] = useState(false);
  const dejar = useMutation({
    mutationFn: () => call(perfiles.dejarDelegacion),
    onSuccess: (usuario) => {
      setAuthUser(queryClient, usuario);
      showToast(cuenta.empresaDejada);
    },
    onError: (error) => showToast(errorSentence(error), { tone: 'danger' }),
    onSettled: () => setAbierto(false),
  });
  return (
    <Card title={empresa.nombre} action={<span className={c.etiqueta}>{cuenta.empresaEstado[empresa.estado]}</span>}>
      <div className={c.pila}>
        <dl className={c.datos}>
          <div>
            <dt>{cuenta.delegacion}</dt>
            <dd>{empresa.delegacion?.nombre ?? '—'}</dd>
          </div>
          <div>
            <dt>{cuenta.cargo}</dt>
            <dd>{cuenta.rol[empresa.rol]}</dd>
          </div>
          <div>
            <dt>{cuenta.secciones.empresa}</dt>
            <dd>{cuenta.membresia[empresa.membresia]}</dd>
          </div>
        </dl>
        <div>
          <Button variant="secondary" onPress={() => setAbierto(true)}>
            {cuenta.dejarEmpresa}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        isOpen={abierto}
        title={cuenta.dejarEmpresa}
        confirmText={cuenta.dejarEmpresa}
        isPending={dejar.isPending}
        onConfirm={() => dejar.mutate()}
        onClose={() => setAbierto(false)}
      >
        {cuenta.dejarEmpresaTexto(empresa.nombre)}
      </ConfirmDialog>
    </Card>
  );
}

function Miembros({ empresa: { id } }: { empresa: Empresa }) {
  const queryClient = useQueryClient();
  const consulta = useQuery(miembrosQuery(id));
  const resolver = useMutation({
    mutationFn: ({ miembro, aprueba }: { miembro: number; aprueba: boolean }) =>
      call(aprueba ? empresas.aprobarMiembro : empresas.rechazarMiembro, { params: { id, miembro } }),
    onSuccess: (_, { aprueba }) => showToast(aprueba ? cuenta.aprobado : cuenta.rechazado),
    onError: (error) => showToast(errorSentence(error), { tone: 'danger' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: miembrosQuery(id).queryKey }),
  });
  return (
    <Card title={cuenta.miembros}>
      <Consulta consulta={consulta}>
        {(miembros) => (
          <ul className={c.lista}>
            {miembros.map((miembro) => (
              <li key={miembro.id} className={c.fila}>
                <div>
                  <p>
                    <strong>{miembro.nombre}</strong>
                  </p>
                  <p className={c.menor}>
                    {miembro.email} · {cuenta.rol[miembro.rol]} · {cuenta.membresia[miembro.estado]}
                  </p>
                </div>
                {miembro.estado === 'pendiente' && (
                  <div className={c.acciones}>
                    <Button size="small" onPress={() => resolver.mutate({ miembro: miembro.id, aprueba: true })}>
                      {cuenta.aprobar}
                    </Button>
                    <Button
                      size="small"
                      variant="secondary"
                      onPress={() => resolver.mutate({ miembro: miembro.id, aprueba: false })}
                    >
                      {cuenta.rechazar}
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </Consulta>
    </Card>
  );
}
