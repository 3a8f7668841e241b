import { useState } from 'react';
import { Button } from '#ui/actions/button';
import { Card } from '#ui/content/card';
import { DataList } from '#ui/content/data-list';
import { Table } from '#ui/content/table';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { SideMenu } from '#ui/navigation/side-menu';
import { TabLinks } from '#ui/navigation/tab-links';
import { Tabs } from '#ui/navigation/tabs';
import { DataLine } from '#ui/results/data-line';
import { Disclosure } from '#ui/results/disclosure';
import { FilterGroup, FilterOptions } from '#ui/results/filter-group';
import { LinkCard } from '#ui/rich-text/link-card';
import { Familia, FRASE, LARGO, Muestra } from './muestra.tsx';
import c from './piezas.module.css';

const VALORES = [
  ...Array.from({ length: 9 }, (_, n) => ({ value: `${n}`, label: `Valor ${n + 1}`, total: 900 - n * 97 })),
  { value: 'largo', label: LARGO, total: 12_345 },
];
const enlaces = ['Todas', 'Publicadas', 'Pendientes', FRASE].map((texto, n) => (
  <a key={texto} href={`#${n}`} aria-current={n === 1 ? 'page' : undefined}>
    {texto} <span>{n * 7}</span>
  </a>
));

/** Panels, tables, navigation between pages and filters. */
export function Listas() {
  const [elegidos, setElegidos] = useState<readonly string[]>(['8']);
  const [abierta, setAbierta] = useState<'uno' | 'dos'>('uno');
  const alternar = async (valor: string) =>
    setElegidos(elegidos.includes(valor) ? elegidos.filter((uno) => uno !== valor) : [...elegidos, valor]);
  return (
    <Familia titulo="Paneles y listas">
      <Muestra de="Card: sin título, con título y acción, con 80 letras, de orilla a orilla" piezas={['Card']}>
        <Card>Un texto.</Card>
        <Card title="Título" action={<Button size="small">Editar</Button>}>
          Un texto.
        </Card>
        <Card title={LARGO} level={3} padding="wide">
          {FRASE}
        </Card>
        <Card padding="none">Sin margen.</Card>
      </Muestra>
      <Muestra de="DataLine: normal, pequeña y larga" piezas={['DataLine']}>
        <DataLine>
          <span>Uno</span>
          <span>Dos</span>
        </DataLine>
        <DataLine size="small">
          <span>{LARGO}</span>
          <span>{FRASE}</span>
        </DataLine>
      </Muestra>
      <Muestra de="Disclosure: suelto, con línea, en panel, abierto" piezas={['Disclosure']}>
        <Disclosure title="Suelto">{FRASE}</Disclosure>
        <Disclosure title="Con línea" frame="line">
          {FRASE}
        </Disclosure>
        <Disclosure title={FRASE} frame="panel" isOpen>
          {FRASE}
        </Disclosure>
      </Muestra>
      <Muestra de="FilterGroup: fijo, plegable y árbol" piezas={['FilterGroup', 'FilterOptions']}>
        <div className={c.estrecha}>
          <FilterGroup title="Modalidad">
            <FilterOptions items={VALORES} selected={elegidos} onToggle={alternar} />
          </FilterGroup>
          <FilterGroup title="Laboratorio" isOpen>
            <FilterOptions items={VALORES} selected={elegidos} onToggle={alternar} isWhole />
          </FilterGroup>
          <FilterGroup title="ATC" isOpen>
            <FilterOptions
              items={['A', 'A01', 'A01A', 'A01AA', 'A01AA01'].map((value, level) => ({
                value,
                label: `${value} ${FRASE}`,
                total: 50 - level * 10,
                level,
              }))}
              selected={['A01']}
              onToggle={alternar}
              isWhole
            />
          </FilterGroup>
          <FilterGroup title="Plegado" isOpen={false}>
            <FilterOptions items={VALORES} selected={[]} onToggle={alternar} />
          </FilterGroup>
        </div>
      </Muestra>
      <Muestra de="DataList" piezas={['DataList']}>
        <DataList
          items={[
            ['Lugar', 'Sevilla'],
            ['Desde', '09/03/2026'],
            [FRASE, LARGO],
          ]}
        />
        <DataList
          isNarrow
          items={[
            ['Forma', 'Comprimido'],
            ['Vía', 'Oral'],
          ]}
        />
      </Muestra>
      {[false, true].map((isStacked) => (
        <Muestra
          key={String(isStacked)}
          de={isStacked ? 'Table: en el móvil, una ficha por fila' : 'Table'}
          piezas={isStacked ? [] : ['Table']}
        >
          <Card>
            <Table label={`Colas ${isStacked ? 2 : 1}`} head={['Cola', 'En espera', 'Último']} isStacked={isStacked}>
              {['Correos', 'Avisos', LARGO].map((cola, n) => (
                <tr key={cola}>
                  <th scope="row">{cola}</th>
                  <td data-title="En espera">{n * 1_234}</td>
                  <td data-title="Último">{n === 0 ? '' : 'hace 5 min'}</td>
                </tr>
              ))}
            </Table>
          </Card>
        </Muestra>
      ))}
      <Muestra de="Tabs, TabLinks, Breadcrumbs" piezas={['Tabs', 'TabLinks', 'Breadcrumbs']}>
        <Tabs
          label="Partes"
          selected={abierta}
          onSelect={setAbierta}
          items={[
            { id: 'uno', label: 'Una', content: 'La primera.' },
            { id: 'dos', label: FRASE, content: 'La segunda.' },
          ]}
        />
        <TabLinks label="Estados">{enlaces}</TabLinks>
        <Breadcrumbs>
          <a href="#empleo">Empleo</a>
          <a href="#largo">{LARGO}</a>
          <span>{FRASE}</span>
        </Breadcrumbs>
      </Muestra>
      <Muestra de="SideMenu" piezas={['SideMenu']}>
        <SideMenu label="Área" current="" links={enlaces}>
          <Card>La página.</Card>
        </SideMenu>
      </Muestra>
      <Muestra de="LinkCard: entera, sólo con título" piezas={['LinkCard']}>
        <LinkCard href="https://ejemplo.example/" title={FRASE} description={LARGO} site="Ejemplo" />
        <LinkCard href="https://ejemplo.example/" title={LARGO} />
      </Muestra>
    </Familia>
  );
}
