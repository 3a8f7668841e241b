import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { type PersonaFila, personal } from '#shared/contract/main/personal/personal';
import {
  type ACCIONES_PERSONAS,
  ESTADOS_CUENTA,
  ORDENES_PERSONAS,
} from '#shared/contract/main/personal/personal-personas';
import { ROLES } from '#shared/estados/tipos-registro';
import { Button } from '#ui/actions/button';
import { Badge, Badges } from '#ui/content/badge';
import { Card } from '#ui/content/card';
import { PageHeading } from '#ui/content/page-heading';
import { EmptyState } from '#ui/feedback/empty-state';
import { TextField } from '#ui/inputs/text-field';
import { Select } from '#ui/pickers/select';
import { call, urlOf } from '../../../api/call/call.ts';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { admin } from '../../../i18n/es/admin/admin.ts';
import { varias } from '../../../i18n/es/admin/varias.ts';
import { formatFecha, formatRelativo } from '../../../i18n/formato.ts';
import { formatNumero } from '../../../i18n/numero.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { Exportar } from '../../../pantalla/lista/exportar.tsx';
import { SinHacer } from '../../../pantalla/lista/sin-hacer.tsx';
import { Paginacion } from '../../../pantalla/paginacion.tsx';
import c from '../admin.module.css';
import { personasQuery } from '../consultas.ts';
import { filtroDe } from '../moderar/filtro-de.ts';
import { type AccionVarias, Barra } from '../varias/barra.tsx';
import { Casilla } from '../varias/casilla.tsx';
import { type Eleccion, type Elegible, useElegidas } from '../varias/use-elegidas.ts';

const TODOS = { id: '', label: admin.todos };
const ROLES_OPCIONES = [TODOS, ...ROLES.map((id) => ({ id, label: admin.roles[id] }))];
const ESTADOS_OPCIONES = [TODOS, ...ESTADOS_CUENTA.map((id) => ({ id, label: admin.estados[id] }))];

// The default order is left out of the address.
const ORDENES_OPCIONES = ORDENES_PERSONAS.map((id) => ({ id: id === 'nuevas' ? '' : id, label: admin.ordenes[id] }));

const t = varias.personas;
const elegibleDe = ({ id, nombre, email }: PersonaFila): Elegible => ({ id, nombre: nombre || email });

const deVarias = (accion: (typeof ACCIONES_PERSONAS)[number]) => (ids: number[], motivo: string | null) =>
  call(personal.variasPersonas, { body: { ids, accion, motivo } });

const ACCIONES: readonly (AccionVarias<Elegible> & { soloAdmin?: true })[] = [
  {
    palabra: t.suspenderElegidas,
    variant: 'danger',
    titulo: t.suspender,
    texto: admin.suspenderTexto,
    motivoMax: 500,
    hecho: t.hecho,
    run: deVarias('suspender'),
  },
  {
    palabra: t.reactivarElegidas,
    titulo: t.reactivar,
    texto: t.reactivarTexto,
    hecho: t.hecho,
    run: deVarias('reactivar'),
  },
  {
    palabra: t.cerrarSesionesElegidas,
    variant: 'danger',
    titulo: t.cerrarSesiones,
    texto: t.cerrarSesionesTexto,
    hecho: t.hecho,
    run: deVarias('cerrar_sesiones'),
    soloAdmin: true,
  },
];

export type DireccionPersonas = Partial<Record<'q' | 'rol' | 'estado' | 'orden' | 'page', string>>;

/** Accounts by name, e-mail, role and state; all filters are in the address. */
export function PersonasPagina({ direccion: filtro, esAdmin }: { direccion: DireccionPersonas; esAdmin: boolean }) {
  useMetadata({ title: admin.secciones.personas });
  const navigate = useNavigate();
  const rol = ROLES.find((uno) => uno === filtro.rol);
  const estado = ESTADOS_CUENTA.find((uno) => uno === filtro.estado);
  const orden = ORDENES_PERSONAS.find((uno) => uno === filtro.orden);
  const { q, page } = filtro;
  const pedidas = { ...(q && { q }), ...(rol && { rol }), ...(estado && { estado }), ...(orden && { orden }) };
  const consulta = useQuery(personasQuery({ ...pedidas, ...(page && { page }) }));
  const eleccion = useElegidas();
  const filter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate({ to: '/admin/personas', search: filtroDe(event.currentTarget) });
  };
  return (
    <>
      <PageHeading
        actions={
          esAdmin && (
            <Exportar href={urlOf(personal.exportarPersonas, { query: pedidas })} fichero={admin.ficheroPersonas} />
          )
        }
      >
        {admin.secciones.personas}
      </PageHeading>
      {/* biome-ignore lint/a11y/useSemanticElements: React's DOM for tests does not know the search element yet. */}
      <form role="search" onSubmit={filter} className={c.filtros} key={JSON.stringify(filtro)}>
        <TextField type="search" label={admin.buscarPersona} name="q" defaultValue={filtro.q ?? ''} maxLength={120} />
        <Select label={admin.rol} name="rol" items={ROLES_OPCIONES} defaultValue={filtro.rol ?? ''} />
        <Select label={admin.estado} name="estado" items={ESTADOS_OPCIONES} defaultValue={filtro.estado ?? ''} />
        <Select label={admin.orden} name="orden" items={ORDENES_OPCIONES} defaultValue={orden ?? ''} />
        <Button type="submit">{admin.filtrar}</Button>
      </form>
      <SinHacer titulo={varias.sinHacer} unas={eleccion.sinHacer} />
      <Consulta consulta={consulta}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <EmptyState title={admin.sinPersonas}>{admin.sinPersonasTexto}</EmptyState>
          ) : (
            <Card title={admin.personasTotal(formatNumero(meta.total))}>
              <Barra
                pagina={data.map(elegibleDe)}
                eleccion={eleccion}
                acciones={ACCIONES.filter(({ soloAdmin }) => esAdmin || !soloAdmin)}
              />
              <ul className={c.lista}>
                {data.map((persona) => (
                  <Fila key={persona.id} persona={persona} eleccion={eleccion} />
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

interface FilaProps {
  persona: PersonaFila;
  eleccion: Eleccion<Elegible>;
}

const Fila = ({ persona, eleccion }: FilaProps) => (
  <li className={c.elegible}>
    <Casilla una={elegibleDe(persona)} eleccion={eleccion} etiqueta={t.elegir} />
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
