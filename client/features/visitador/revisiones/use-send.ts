import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Usuario } from '#shared/contract/main/usuario';
import type { Revision } from '#shared/contract/visita/entidades-revision';
import { revisiones } from '#shared/contract/visita/revisiones';
import { call } from '../../../api/call/call.ts';
import { sugerencias as t } from '../../../i18n/es/visitador/sugerencias.ts';
import { forgetBorrador } from '../../../pantalla/escrito/borrador.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { sugerenciaQuery } from './consultas-sugerencias.ts';
import { clavePeticionDeRespaldo, type PeticionDeRespaldo } from './respaldo.tsx';

/** Sends the stored suggestion that `prepare` returns (null when it could not be saved), or answers the staff's question. */
export function useSend(
  usuario: Usuario,
  producto: number,
  [peticion, put]: PeticionDeRespaldo,
  prepare: () => Promise<Revision | null>,
) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      const lista = await prepare();
      if (!lista) return null;
      const { id, version, estado, respaldo } = lista;
      const { email_destino, mensaje, respuesta } = peticion;
      const destino = respaldo.necesario ? { email_destino, mensaje } : {};
      return estado === 'info_solicitada'
        ? (await call(revisiones.responder, { params: { id }, body: { version, texto: respuesta } })).data
        : (await call(revisiones.enviar, { params: { id }, body: { version, ...destino } })).data;
    },
    onSuccess: async (enviada) => {
      if (!enviada) return showToast(t.sinGuardar, { tone: 'danger' });
      put({ email_destino: '', mensaje: '', respuesta: '' });
      forgetBorrador(clavePeticionDeRespaldo(usuario, producto));
      // The next page reads the same key, and must not find the draft in the cache.
      queryClient.setQueryData(sugerenciaQuery(enviada.id).queryKey, enviada);
      void queryClient.invalidateQueries({ queryKey: ['visitador'], refetchType: 'none' });
      await navigate({ to: '/visita/crear-revision-success', search: { rev: String(enviada.id) } });
    },
  });
}

/** Withdraws a suggestion before it is decided. */
export function useWithdraw(id: () => Promise<{ id: number; version: number } | null>) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      const una = await id();
      if (una) await call(revisiones.cancelar, { params: { id: una.id }, body: { version: una.version } });
    },
    onSuccess: async () => {
      showToast(t.cancelada);
      void queryClient.invalidateQueries({ queryKey: ['visitador'], refetchType: 'none' });
      await navigate({ to: '/visita/visitador', search: { tab: 'sugerencias' } });
    },
  });
}
