import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Persona, personal } from '#shared/contract/main/personal/personal';
import { ROLES_CARTERA } from '#shared/contract/visita/cartera/cartera';
import { ROLES_PERSONAL, type RolPersonal } from '#shared/estados/roles-personal';
import { Button } from '#ui/actions/button';
import { Card } from '#ui/content/card';
import { DataList } from '#ui/content/data-list';
import { PageHeading } from '#ui/content/page-heading';
import { Banner } from '#ui/feedback/banner';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { Switch } from '#ui/toggles/switch';
import { call } from '../../../api/call/call.ts';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { admin } from '../../../i18n/es/admin/admin.ts';
import { formatFechaHora } from '../../../i18n/formato.ts';
import { formatNumero } from '../../../i18n/numero.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import c from '../admin.module.css';
import { personaQuery } from '../consultas.ts';
import { BotonConMotivo } from '../moderar/boton-con-motivo.tsx';
import { useAccion } from '../use-accion.ts';
import { DarRol } from './dar-rol.tsx';
import { VisitadorModerado } from './visitador-moderado.tsx';

const CON_CARTERA: readonly string[] = ROLES_CARTERA;

/** One account: data, staff roles, actions. */
export function PersonaPagina({ id, esAdmin }: { id: string; esAdmin: boolean }) {
  const consulta = useQuery(personaQuery(id));
  const titulo = consulta.data?.nombre || consulta.data?.email || admin.secciones.personas;
  useMetadata({ title: titulo });
  return (
    <>
      <Breadcrumbs>
        <Link to="/admin/personas">{admin.secciones.personas}</Link>
        <span>{titulo}</span>
      </Breadcrumbs>
      <PageHeading>{titulo}</PageHeading>
      <Consulta consulta={consulta}>
        {(persona) => (
          <>
            {persona.suspendida_motivo !== null && (
              <Banner tone="warning">{admin.suspendidaPor(persona.suspendida_motivo)}</Banner>
            )}
            <Datos persona={persona} />
            <VisitadorModerado id={id} lleva={persona.roles.some((rol) => CON_CARTERA.includes(rol))} />
            {esAdmin && <Roles persona={persona} />}
            <EstadoDeCuenta persona={persona} esAdmin={esAdmin} />
          </>
        )}
      </Consulta>
    </>
  );
}

function Datos({ persona }: { persona: Persona }) {
  const otros = persona.roles.filter((rol) => !ROLES_PERSONAL.some((uno) => uno === rol));
  const datos: [string, string][] = [
    [admin.correo, persona.email],
    [admin.estado, admin.estados[persona.estado]],
    [admin.otrosRoles, otros.map((rol) => admin.roles[rol]).join(', ') || admin.ninguno],
    [admin.empresa, persona.empresa ? `${persona.empresa.nombre} (${persona.empresa.rol})` : admin.sinEmpresa],
    [admin.sesiones, formatNumero(persona.sesiones)],
    [
      admin.ultimoAccesoEtiqueta,
      persona.ultimo_acceso_en ? formatFechaHora(persona.ultimo_acceso_en) : admin.sinAcceso,
    ],
  ];
  return (
    <Card>
      <DataList items={datos} />
    </Card>
  );
}

function Roles({ persona: { id, email, roles } }: { persona: Persona }) {
  const [porDar, setPorDar] = useState<RolPersonal | null>(null);
  const remove = useAccion(
    (rol: RolPersonal) => call(personal.quitarRol, { params: { id, rol } }),
    (_, rol) => admin.rolQuitado(admin.roles[rol]),
  );
  return (
    <Card title={admin.rolesPersonal}>
      <p className={c.menor}>{admin.rolesAyuda}</p>
      {ROLES_PERSONAL.map((rol) => (
        <Switch
          key={rol}
          isSelected={roles.includes(rol) && !(remove.isPending && remove.variables === rol)}
          isDisabled={remove.isPending}
          onChange={(tiene) => (tiene ? setPorDar(rol) : remove.mutate(rol))}
        >
          {admin.roles[rol]}
        </Switch>
      ))}
      {porDar && <DarRol id={id} email={email} rol={porDar} onClose={() => setPorDar(null)} />}
    </Card>
  );
}

function EstadoDeCuenta({ persona: { id, estado, sesiones }, esAdmin }: { persona: Persona; esAdmin: boolean }) {
  const params = { id };
  const suspender = useAccion(
    (motivo: string) => call(personal.suspender, { params, body: { motivo } }),
    admin.suspendida,
  );
  const reactivate = useAccion(() => call(personal.reactivar, { params }), admin.reactivada);
  const close = useAccion(() => call(personal.cerrarSesiones, { params }), admin.sesionesCerradas);
  return (
    <Card title={admin.cuenta}>
      <div className={c.acciones}>
        {estado === 'suspendida' && (
          <Button isPending={reactivate.isPending} onPress={() => reactivate.mutate(undefined)}>
            {admin.reactivar}
          </Button>
        )}
        {esAdmin && sesiones > 0 && (
          <Button variant="secondary" isPending={close.isPending} onPress={() => close.mutate(undefined)}>
            {admin.cerrarSesiones}
          </Button>
        )}
        {(estado === 'activa' || estado === 'incompleta') && (
          <BotonConMotivo
            variant="danger"
            palabra={admin.suspender}
            ayuda={admin.suspenderTexto}
            onSend={suspender.mutateAsync}
          />
        )}
        {esAdmin && (
          <EnlaceBoton variant="quiet" to="/admin/auditoria" search={{ actor: String(id) }}>
            {admin.verAuditoria}
          </EnlaceBoton>
        )}
      </div>
    </Card>
  );
}
