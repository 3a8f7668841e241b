import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type PersonaFila, personal } from '#shared/contract/main/personal';
import { ESTADOS_CUENTA, ORDENES_PERSONAS } from '#shared/contract/main/personal-personas';
import { ROLES } from '#shared/estados/tipos-registro';
import { Button } from '#ui/actions/button';
import { LinkButton } from '#ui/actions/link-button';
import { Badge, Badges } from '#ui/content/badge';
import { Card } from '#ui/content/card';
import { PageHeading } from '#ui/content/page-heading';
import { EmptyState } from '#ui/feedback/empty-state';
import { TextField } from '#ui/inputs/text-field';
import { Select } from '#ui/pickers/select';
import { VisuallyHidden } from '#ui/theme/visually-hidden';
import { NativeCheckbox } from '#ui/toggles/native-checkbox';
import { urlOf } from '../../../api/call/call.ts';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { admin } from '../../../i18n/es/admin/admin.ts';
import { formatFecha, formatRelativo } from '../../../i18n/formato.ts';
import { formatNumero } from '../../../i18n/numero.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { Paginacion } from '../../../pantalla/paginacion.tsx';
import c from '../admin.module.css';
import { personasQuery } from '../consultas.ts';
import { filtroDe } from '../moderar/filtro-de.ts';
import { Varias } from './varias.tsx';

const TODOS = { id: '', label: admin.todos };
const ROLES_OPCIONES = [TODOS, ...ROLES.map((id) => ({ id, label: admin.roles[id] }))];
const ESTADOS_OPCIONES = [TODOS, ...ESTADOS_CUENTA.map((id) => ({ id, label: admin.estados[id] }))];

// The usual one leaves the address as it is.
const ORDENES_OPCIONES = ORDENES_PERSONAS.map((id) => ({ id: id === 'nuevas' ? '' : id, label: admin.ordenes[id] }));

export type DireccionPersonas = Partial<Record<'q' | 'rol' | 'estado' | 'orden' | 'page', string>>;

/** Accounts, by parts of their name or address, role and state: all of it in the address. */
export function PersonasPagina({ direccion: filtro, esAdmin }: { direccion: DireccionPersonas; esAdmin: boolean }) {
  useMetadata({ title: admin.secciones.personas });
  const navigate = useNavigate();
  const rol = ROLES.find((uno) => uno === filtro.rol);
  const estado = ESTADOS_CUENTA.find((uno) => uno === filtro.estado);
  const orden = ORDENES_PERSONAS.find((uno) => uno === filtro.orden);
  const { q, page } = filtro;
  const pedidas = { ...(q && { q }), ...(rol && { rol }), ...(estado && { estado }), ...(orden && { orden }) };
  const consulta = useQuery(personasQuery({ ...pedidas, ...(page && { page }) }));
  const [elegidas, setElegidas] = useState<readonly number[]>([]);
  const filtrar = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate({ to: '/admin/personas', search: filtroDe(event.currentTarget) });
  };
  return (
    <>
      <PageHeading
        actions={
          esAdmin && (
            <LinkButton
              href={urlOf(personal.exportarPersonas, { query: pedidas })}
              download={admin.ficheroPersonas}
              variant="secondary"
              size="small"
            >
              <Download size={18} strokeWidth={1.5} aria-hidden="true" />
              {admin.exportar}
            </LinkButton>
          )
        }
      >
        {admin.secciones.personas}
      </PageHeading>
      {/* biome-ignore lint/a11y/useSemanticElements: React's DOM for tests does not know the search element yet. */}
      <form role="search" onSubmit={filtrar} className={c.filtros} key={JSON.stringify(filtro)}>
        <TextField type="search" label={admin.buscarPersona} name="q" defaultValue={filtro.q ?? ''} maxLength={120} />
        <Select label={admin.rol} name="rol" items={ROLES_OPCIONES} defaultValue={filtro.rol ?? ''} />
        <Select label={admin.estado} name="estado" items={ESTADOS_OPCIONES} defaultValue={filtro.estado ?? ''} />
        <Select label={admin.orden} name="orden" items={ORDENES_OPCIONES} defaultValue={orden ?? ''} />
        <Button type="submit">{admin.filtrar}</Button>
      </form>
      <Consulta consulta={consulta}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <EmptyState title={admin.sinPersonas}>{admin.sinPersonasTexto}</EmptyState>
          ) : (
            <Card title={admin.personasTotal(formatNumero(meta.total))}>
              <Varias
                pagina={data.map(({ id }) => id)}
                elegidas={elegidas}
                onElegidas={setElegidas}
                esAdmin={esAdmin}
              />
              <ul className={c.lista}>
                {data.map((persona) => (
                  <Fila
                    key={persona.id}
                    persona={persona}
                    isElegida={elegidas.includes(persona.id)}
                    onElegir={(si) =>
                      setElegidas(si ? [...elegidas, persona.id] : elegidas.filter((id) => id !== persona.id))
                    }
                  />
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
  isElegida: boolean;
  onElegir: (si: boolean) => void;
}

const Fila = ({ persona, isElegida, onElegir }: FilaProps) => (
  <li className={c.fila}>
    <NativeCheckbox isSelected={isElegida} onChange={onElegir}>
      <VisuallyHidden>{admin.elegir(persona.nombre || persona.email)}</VisuallyHidden>
    </NativeCheckbox>
    <div className={c.crece}>
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
