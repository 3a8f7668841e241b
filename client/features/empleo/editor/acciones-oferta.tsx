import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { empleoPanel, type OfertaEditable, type OfertaPropia } from '#shared/contract/main/empleo/empleo-panel';
import { Button } from '#ui/actions/button';
import { ConfirmDialog } from '#ui/overlays/dialog';
import { ApiError } from '../../../api/call/api-error.ts';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { panel } from '../../../i18n/es/empleo/empleo-panel.ts';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { showToast } from '../../../ui/toast/toast-queue.ts';

const CerrarOferta = lazy(async () => ({ default: (await import('./cerrar-oferta.tsx')).CerrarOferta }));

const DIRECTAS = ['publicar', 'pausar', 'reanudar', 'renovar', 'archivar', 'duplicar'] as const;
type Directa = (typeof DIRECTAS)[number];

/** Toast after an action; after publishing, the offer may have gone to a moderator first. */
export const fraseDe = (accion: Directa, { estado }: Pick<OfertaEditable, 'estado'>) =>
  accion === 'publicar' && estado === 'pendiente_revision' ? panel.hecho.revision : panel.hecho[accion];

/** The page of the step that is missing before publishing, when that is the error; null otherwise. */
export const pasoQueFalta = (error: unknown) => {
  if (!(error instanceof ApiError) || error.code !== 'perfil_incompleto') return null;
  return error.datos?.paso === 'condiciones'
    ? ('/auth/crear-cuenta/empleo-condiciones' as const)
    : ('/auth/crear-cuenta/empleo-empresa' as const);
};

/** A button for each transition that the API offers. */
export function AccionesOferta({ oferta }: { oferta: OfertaPropia }) {
  const [dialogo, setDialogo] = useState<'cerrar' | 'borrar' | null>(null);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const renewLista = () => queryClient.invalidateQueries({ queryKey: ['empleo'] });
  const fallo = (error: unknown) => {
    const paso = pasoQueFalta(error);
    if (paso) void navigate({ to: paso });
    // The editor marks what is missing in its fields.
    else if (error instanceof ApiError && error.code === 'validacion')
      void navigate({ to: '/empleo/panel/$id', params: { id: String(oferta.id) } });
    showToast(errorSentence(error), { tone: 'danger' });
  };
  const cambio = useMutation({
    mutationFn: (accion: Directa) => call(empleoPanel[accion], { params: { id: oferta.id } }),
    onSuccess: async ({ data }, accion) => {
      showToast(fraseDe(accion, data));
      if (accion === 'duplicar') await navigate({ to: '/empleo/panel/$id', params: { id: String(data.id) } });
    },
    onError: fallo,
    onSettled: renewLista,
  });
  const borrado = useMutation({
    mutationFn: () => call(empleoPanel.borrar, { params: { id: oferta.id } }),
    onSuccess: () => showToast(panel.hecho.borrar),
    onError: fallo,
    onSettled: async () => {
      setDialogo(null);
      await renewLista();
    },
  });
  return (
    <>
      {oferta.acciones.map((accion) => {
        if (accion === 'editar')
          return (
            <EnlaceBoton
              key={accion}
              to="/empleo/panel/$id"
              params={{ id: String(oferta.id) }}
              variant="secondary"
              size="small"
            >
              {panel.accion.editar}
            </EnlaceBoton>
          );
        if (accion === 'cerrar' || accion === 'borrar')
          return (
            <Button key={accion} variant="quiet" size="small" aria-haspopup="dialog" onPress={() => setDialogo(accion)}>
              {panel.accion[accion]}
            </Button>
          );
        return (
          <Button
            key={accion}
            variant={accion === 'publicar' ? 'primary' : 'quiet'}
            size="small"
            isPending={cambio.isPending && cambio.variables === accion}
            onPress={() => cambio.mutate(accion)}
          >
            {panel.accion[accion]}
          </Button>
        );
      })}
      <ConfirmDialog
        isOpen={dialogo === 'borrar'}
        title={oferta.titulo}
        confirmText={panel.accion.borrar}
        isPending={borrado.isPending}
        onConfirm={() => borrado.mutate()}
        onClose={() => setDialogo(null)}
      >
        {panel.borrarTexto}
      </ConfirmDialog>
      {dialogo === 'cerrar' && (
        <Suspense>
          <CerrarOferta id={oferta.id} onClose={() => setDialogo(null)} />
        </Suspense>
      )}
    </>
  );
}
