import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { type Usuario, usuario } from '#shared/contract/main/usuario';
import { VERSION_TEXTO } from '#shared/reglas/consentimiento/version-texto';
import { Button } from '#ui/actions/button';
import { Banner } from '#ui/feedback/banner';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { setAuthUser } from '../../../api/session/session.ts';
import { textosCambiados as t } from '../../../i18n/es/acceso/textos-cambiados.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';

const PAGINA = { terminos: '/legal/condiciones', privacidad: '/legal/privacidad' } as const;

/** Asks whoever accepted an older version of the terms or of the privacy policy to accept the new one. */
export function AvisoTextos({ authUser }: { authUser: Usuario }) {
  const queryClient = useQueryClient();
  const pendientes = authUser.consentimientos_pendientes;
  const accept = useMutation({
    mutationFn: () =>
      call(usuario.guardarConsentimientos, {
        body: {
          consentimientos: pendientes.map((tipo) => ({ tipo, valor: true, version_texto: VERSION_TEXTO[tipo] })),
        },
      }),
    onSuccess: () => {
      setAuthUser(queryClient, { ...authUser, consentimientos_pendientes: [] });
      showToast(t.aceptado);
    },
    onError: (error) => showToast(errorSentence(error), { tone: 'danger' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['consentimientos'] }),
  });
  // The steps that complete an account ask by themselves.
  if (pendientes.length === 0 || authUser.estado === 'incompleta') return null;
  return (
    <Banner
      isBar
      action={
        <Button
          size="small"
          variant="secondary"
          isPending={accept.isPending}
          pendingText={t.aceptando}
          onPress={() => accept.mutate()}
        >
          {t.aceptar}
        </Button>
      }
    >
      {pendientes.includes('terminos') ? t.hanCambiado : t.unaHaCambiado}{' '}
      {pendientes.map((tipo, i) => (
        <Fragment key={tipo}>
          {i > 0 && ` ${t.y} `}
          <Link to={PAGINA[tipo]}>{t.texto[tipo]}</Link>
        </Fragment>
      ))}
      .
    </Banner>
  );
}
