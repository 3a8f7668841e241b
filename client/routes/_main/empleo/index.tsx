import { createFileRoute, redirect } from '@tanstack/react-router';
import { paisElegido } from '../../-empleo.ts';

/** The area's door: the list of the person's own country. */
export const Route = createFileRoute('/_main/empleo/')({
  beforeLoad: async ({ context: { queryClient, session } }) => {
    throw redirect({
      to: '/empleo/p/{-$pais}',
      params: { pais: await paisElegido(queryClient, session) },
      replace: true,
    });
  },
});
