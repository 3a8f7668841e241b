import { useLocation, useNavigate } from '@tanstack/react-router';
import { Bell, BellRing } from 'lucide-react';
import type { Area } from '#shared/contract/main/noticias/noticias-entidades';
import { Button } from '#ui/actions/button';
import { rememberIntencion } from '../../../api/session/entrada/intencion.ts';
import { useSession } from '../../../api/session/session.ts';
import { noticias } from '../../../i18n/es/noticias/noticias.ts';
import { useFollowArea } from '../lista/noticias-consultas.ts';

/** Runs an action for logged-in users; others are sent to the login, and come back. */
export type ConSesion = (accion: () => void, tipo: 'noticia' | 'area', id: number) => void;

export function useConSesion(): ConSesion {
  const { authUser } = useSession();
  const { href } = useLocation();
  const navigate = useNavigate();
  return (accion, tipo, id) => {
    if (authUser !== null) return accion();
    rememberIntencion(tipo, id);
    void navigate({ to: '/auth/login', search: { redirect: `/app${href}`, motivo: 'noticias' } });
  };
}

/** @param conSesion of the page, which reads session and address once for all its areas */
export function SeguirArea({ area, conSesion }: { area: Area; conSesion: ConSesion }) {
  const follow = useFollowArea(area);
  const { seguida, nombre } = area;
  const Icono = seguida ? BellRing : Bell;
  return (
    <Button
      variant="secondary"
      size="small"
      aria-pressed={seguida}
      aria-label={seguida ? noticias.dejarArea(nombre) : noticias.seguirArea(nombre)}
      onPress={() => conSesion(() => follow.mutate(!seguida), 'area', area.id)}
    >
      <Icono size={18} strokeWidth={1.5} aria-hidden="true" />
      {seguida ? noticias.siguiendo : noticias.seguir}
    </Button>
  );
}
