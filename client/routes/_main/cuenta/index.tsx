import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_main/cuenta/')({
  beforeLoad: () => {
    throw redirect({ to: '/cuenta/perfil' });
  },
});
