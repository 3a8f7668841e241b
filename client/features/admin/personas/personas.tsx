import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { ESTADOS_CUENTA, type PersonaFila } from '#shared/contract/main/personal';
import { ROLES } from '#shared/estados/tipos-registro';
import { Button } from '#ui/actions/button';
import { Badge, Badges } from '#ui/content/badge';
import { Card } from '#ui/content/card';
import { PageHeading } from '#ui/content/page-heading';
import { EmptyState } from '#ui/feedback/empty-state';
import { TextField } from '#ui/inputs/text-field';
import { Select } from '#ui/pickers/select';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { admin } from '../../../i18n/es/admin/admin.ts';
import { formatFecha, formatRelativo } from '../../../i18n/formato.ts';
import { formatNumero } from '../../../i18n/numero.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { Paginacion } from '../../../pantalla/paginacion.tsx';
import c from '../admin.module.css';
import { personasQuery } from '../consultas.ts';
import { filtroDe } from '../moderar/filtro-de.ts';

const TODOS = { id: '', label: admin.todos };
const ROLES_OPCIONES = [TODOS, ...ROLES.map((id) => ({ id, label: admin.roles[id] }))];
const ESTADOS_OPCIONES = [TODOS, ...ESTADOS_CUENTA.map((id) => ({ id, label: admin.estados[id] }))];

export type DireccionPersonas = Partial<Record<'q' | 'rol' | 'estado' | 'page', string>>;

/** Accounts, by parts of their name or address, role and state: all of it in the address. */
export function PersonasPagina({ direccion: filtro }: { direccion: DireccionPersonas }) {
  useMetadata({ title: admin.secciones.personas });
  const navigate = useNavigate();
  const rol = ROLES.find((uno) => uno === filtro.rol);
  const estado = ESTADOS_CUENTA.find((uno) => uno === filtro.estado);
  const { q, page } = filtro;
  const consulta = useQuery(
    personasQuery({ ...(q && { q }), ...(page && { page }), ...(rol && { rol }), ...(estado && { estado }) }),
  );
  const filtrar = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate({ to: '/admin/personas', search: filtroDe(event.currentTarget) });
  };
  return (
    <>
      <PageHeading>{admin.secciones.personas}</PageHeading>
      {/* biome-ignore lint/a11y/useSemanticElements: React's DOM for tests does not know the search element yet. */}
      <form role="search" onSubmit={filtrar} className={c.filtros} key={JSON.stringify(filtro)}>
        <TextField type="search" label={admin.buscarPersona} name="q" defaultValue={filtro.q ?? ''} maxLength={120} />
        <Select label={admin.rol} name="rol" items={ROLES_OPCIONES} defaultValue={filtro.rol ?? ''} />
        <Select label={admin.estado} name="estado" items={ESTADOS_OPCIONES} defaultValue={filtro.estado ?? ''} />
        <Button type="submit">{admin.filtrar}</Button>
      </form>
      <Consulta consulta={consulta}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <EmptyState title={admin.sinPersonas}>{admin.sinPersonasTexto}</EmptyState>
          ) : (
            <Card title={admin.personasTotal(formatNumero(meta.total))}>
              <ul className={c.lista}>
                {data.map((persona) => (
                  <Fila key={persona.id} persona={persona} />
                ))}
              </ul>
              <Paginacion
                label={admin.paginas}
                actual={meta.current_page}
                ultima={meta.last_page}
                enlace={(n) => ({ to: '/admin/personas', search: { ...filtro, page: String(n) } })}
              />
            </Card>
          )
        }
      </Consulta>
    </>
  );
}

const Fila = ({ persona }: { persona: PersonaFila }) => (
  <li className={c.fila}>
    <div>
      <p>
        <Link to="/admin/personas/$id" params={{ id: String(persona.id) }}>
          {persona.nombre || admin.sinNombre}
        </Link>{' '}
        · {persona.email}
      </p>
      <p className={c.menor}>
        {admin.alta(formatFecha(persona.creado_en))} ·{' '}
        {persona.ultimo_acceso_en ? admin.ultimoAcceso(formatRelativo(persona.ultimo_acceso_en)) : admin.sinAcceso}
      </p>
    </div>
    <Badges>
      {persona.estado !== 'activa' && <Badge tone="warning">{admin.estados[persona.estado]}</Badge>}
      {persona.roles.map((rol) => (
        <Badge key={rol} tone="good">
          {admin.roles[rol]}
        </Badge>
      ))}
    </Badges>
  </li>
);
