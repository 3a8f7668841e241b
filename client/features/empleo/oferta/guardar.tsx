import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { empleo as contrato } from '#shared/contract/main/empleo/empleo';
import type { OfertaFila } from '#shared/contract/main/empleo/empleo-entidades';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { rememberIntencion } from '../../../api/session/entrada/intencion.ts';
import { useSession } from '../../../api/session/session.ts';
import { empleo } from '../../../i18n/es/empleo/empleo.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import c from '../lista/tarjeta.module.css';

/** Toggles a saved offer: optimistic, with a rollback when it fails. */
export function Guardar({ oferta }: { oferta: Pick<OfertaFila, 'id' | 'titulo' | 'guardada'> }) {
  const { authUser } = useSession();
  const { href } = useLocation();
  const queryClient = useQueryClient();
  const [querida, setQuerida] = useState<boolean | null>(null);
  const estaGuardada = querida ?? oferta.guardada;
  const cambio = useMutation({
    // One call after the other, so that after two quick presses the second one wins.
    scope: { id: `guardar-${oferta.id}` },
    mutationFn: (save: boolean) =>
      call(save ? contrato.guardar : contrato.quitarGuardada, { params: { id: oferta.id } }),
    onMutate: setQuerida,
    onSuccess: (_, save) => showToast(save ? empleo.guardada : empleo.yaNoGuardada),
    onError: (error) => showToast(errorSentence(error), { tone: 'danger' }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ['empleo'] });
      setQuerida(null);
    },
  });
  const icono = <Heart size={20} strokeWidth={1.5} aria-hidden="true" fill={estaGuardada ? 'currentColor' : 'none'} />;
  if (authUser === null)
    return (
      <Link
        to="/auth/login"
        search={{ redirect: `/app${href}`, motivo: 'empleo' }}
        aria-label={empleo.guardar(oferta.titulo)}
        className={c.guardar}
        onClick={() => rememberIntencion('oferta', oferta.id)}
      >
        {icono}
      </Link>
    );
  return (
    <button
      type="button"
      aria-label={empleo.guardar(oferta.titulo)}
      aria-pressed={estaGuardada}
      className={c.guardar}
      onClick={() => cambio.mutate(!estaGuardada)}
    >
      {icono}
    </button>
  );
}
