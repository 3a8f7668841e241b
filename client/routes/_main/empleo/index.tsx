import { createFileRoute, redirect } from '@tanstack/react-router';
import { paisElegido } from '../../-empleo.ts';

/** Redirects to the offers of the person's own country. */
export const Route = createFileRoute('/_main/empleo/')({
  beforeLoad: async ({ context: { queryClient, session } }) => {
    throw redirect({
      to: '/empleo/p/{-$pais}',
      params: { pais: await paisElegido(queryClient, session) },
      replace: true,
    });
  },
});
