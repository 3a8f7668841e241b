import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Perfil, Usuario } from '#shared/contract/main/usuario';
import { Badge } from '#ui/content/badge';
import { Card } from '#ui/content/card';
import { DataList } from '#ui/content/data-list';
import { PageHeading } from '#ui/content/page-heading';
import { EmptyState } from '#ui/feedback/empty-state';
import { type TabItem, Tabs } from '#ui/navigation/tabs';
import { useAusentes } from '../../../api/session/areas-ausentes.ts';
import { cuenta } from '../../../i18n/es/cuenta.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { perfilQuery } from '../consultas.ts';
import c from '../cuenta.module.css';

interface VisitadorProps<Tab extends string> {
  usuario: Usuario;
  enlaces: { activate: ReactNode; edit: ReactNode; zonas: ReactNode };
  /** The open tab; `resumen` when the address has no valid one. */
  pestana: Tab | 'resumen';
  onPestana: (tab: Tab | 'resumen') => void;
  /** Notice above all tabs, when the APIs have products; may be empty. */
  aviso: ReactNode;
  /** Content at the top of the first tab, when the APIs have products. */
  resumen: ReactNode;
  /** Tabs of other features, when the APIs have products. */
  otras: readonly TabItem<Tab>[];
}

/** Private page of a representative. */
export function VisitadorPagina<Tab extends string>({ usuario, enlaces, ...tabs }: VisitadorProps<Tab>) {
  const ausentes = useAusentes();
  const sinPerfil = ausentes.includes('cuenta');
  const consulta = useQuery({ ...perfilQuery, enabled: !sinPerfil });
  if (!usuario.visitador_farmaceutico && !usuario.marketing)
    return (
      <div className={c.pila}>
        <PageHeading>{cuenta.paginaVisitador}</PageHeading>
        <EmptyState title={cuenta.activaVisitador} action={enlaces.activate}>
          {cuenta.activaVisitadorTexto}
        </EmptyState>
      </div>
    );
  const resumen: TabItem<Tab | 'resumen'> = {
    id: 'resumen',
    label: cuenta.pestanaResumen,
    content: (
      <div className={c.pila}>
        {!ausentes.includes('productos') && tabs.resumen}
        {sinPerfil ? (
          <FichaBreve usuario={usuario} />
        ) : (
          <Consulta consulta={consulta}>{(perfil) => <Ficha perfil={perfil} enlaces={enlaces} />}</Consulta>
        )}
      </div>
    ),
  };
  const items = ausentes.includes('productos') ? [resumen] : [resumen, ...tabs.otras];
  return (
    <div className={c.pila}>
      <PageHeading>{cuenta.paginaVisitador}</PageHeading>
      {!ausentes.includes('productos') && tabs.aviso}
      <Tabs
        label={cuenta.paginaVisitador}
        selected={items.some(({ id }) => id === tabs.pestana) ? tabs.pestana : 'resumen'}
        onSelect={tabs.onPestana}
        items={items}
      />
    </div>
  );
}

/** The specification's data of a user, when the API has no more. */
const FichaBreve = ({ usuario: { nombre, apellidos } }: { usuario: Usuario }) => (
  <Card title={cuenta.loQueSeVe}>
    <DataList items={[[cuenta.nombre, [nombre, apellidos].filter(Boolean).join(' ') || '—']]} />
  </Card>
);

function Ficha({ perfil, enlaces }: { perfil: Perfil; enlaces: VisitadorProps<never>['enlaces'] }) {
  const datos: [string, string | null][] = [
    [cuenta.nombre, [perfil.nombre, perfil.apellidos].filter(Boolean).join(' ')],
    [cuenta.cargo, perfil.cargo],
    [cuenta.empresa, perfil.empresa],
    [cuenta.delegacion, perfil.delegacion],
  ];
  return (
    <div className={c.pila}>
      <Card title={cuenta.loQueSeVe} action={enlaces.edit}>
        <div className={c.pila}>
          <p className={c.menor}>{cuenta.visitaPublico}</p>
          <DataList items={datos.map(([nombre, valor]) => [nombre, valor || '—'])} />
        </div>
      </Card>
      <Card title={cuenta.zonas} action={enlaces.zonas}>
        {perfil.zonas.length === 0 ? (
          <p>{cuenta.sinZonas}</p>
        ) : (
          <ul className={c.acciones} aria-label={cuenta.zonas}>
            {perfil.zonas.map((zona) => (
              <li key={`${zona.pais_id}-${zona.estado_id}`}>
                <Badge tone="good">{zona.nombre}</Badge>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}
