import { useNavigate } from '@tanstack/react-router';
import type { Usuario } from '#shared/contract/main/usuario';
import { Avatar } from '#ui/content/avatar';
import { Menu, MenuLink } from '#ui/overlays/menu';
import { configuracion } from '../../../api/browser/configuracion.ts';
import { openFeedback } from '../../../api/page/open-feedback.ts';
import { useAusentes } from '../../../api/session/areas-ausentes.ts';
import { marco } from '../../../i18n/es/marco.ts';

/** Menu of the logged-in user. */
export function MenuUsuario({ authUser }: { authUser: Usuario }) {
  const navigate = useNavigate();
  const nombre = authUser.nombre ?? authUser.email ?? authUser.avatar_text;
  const ausentes = useAusentes();
  const hayEmpleo = !ausentes.includes('empleo');
  const esVisitador = authUser.visitador_farmaceutico || authUser.marketing;
  return (
    <Menu
      label={marco.menuUsuario(nombre)}
      trigger={<Avatar text={authUser.avatar_text} src={authUser.avatar} />}
      header={
        <>
          <strong>{[authUser.nombre, authUser.apellidos].filter(Boolean).join(' ')}</strong>
          {authUser.email !== null && <span>{authUser.email}</span>}
        </>
      }
    >
      <MenuLink onAction={() => void navigate({ to: '/old-perfil-user' })}>{marco.miCuenta}</MenuLink>
      {esVisitador && (
        <MenuLink onAction={() => void navigate({ to: '/visita/visitador' })}>{marco.miPaginaVisitador}</MenuLink>
      )}
      {esVisitador && (
        <MenuLink onAction={() => void navigate({ to: '/user/$user', params: { user: String(authUser.id) } })}>
          {marco.miPaginaPublica}
        </MenuLink>
      )}
      {hayEmpleo && authUser.roles.empleo && (
        <MenuLink onAction={() => void navigate({ to: '/empleo/panel', search: {} })}>{marco.panelEmpleo}</MenuLink>
      )}
      {hayEmpleo && (
        <MenuLink onAction={() => void navigate({ to: '/empleo/mis-candidaturas' })}>{marco.misCandidaturas}</MenuLink>
      )}
      {hayEmpleo && (
        <MenuLink onAction={() => void navigate({ to: '/empleo/guardadas' })}>{marco.ofertasGuardadas}</MenuLink>
      )}
      {!ausentes.includes('noticias') && (
        <MenuLink onAction={() => void navigate({ to: '/noticias/guardadas' })}>{marco.noticiasGuardadas}</MenuLink>
      )}
      {!ausentes.includes('productos') && (
        <MenuLink onAction={() => void navigate({ to: '/visita/seguidos', search: {} })}>
          {marco.productosSeguidos}
        </MenuLink>
      )}
      {(authUser.roles.admin ?? authUser.roles.moderador ?? authUser.roles.revisor_producto) !== undefined && (
        <MenuLink onAction={() => void navigate({ to: '/admin' })}>{marco.administracion}</MenuLink>
      )}
      {configuracion.academia_url !== null && (
        <MenuLink onAction={() => void navigate({ to: '/academia' })}>{marco.academia}</MenuLink>
      )}
      <MenuLink onAction={() => openFeedback()}>{marco.cuentanos}</MenuLink>
      <MenuLink onAction={() => void navigate({ to: '/auth/logout' })}>{marco.cerrarSesion}</MenuLink>
    </Menu>
  );
}
