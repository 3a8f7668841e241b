import { useState } from 'react';
import { Button } from '#ui/actions/button';
import { Card } from '#ui/content/card';
import { Chips } from '#ui/content/chips';
import { LinkChips } from '#ui/navigation/link-chips';
import { FilterGroup, FilterOptions } from '#ui/results/filter-group';
import {
  NarrowOnly,
  ResultActions,
  ResultFilters,
  ResultLayout,
  ResultList,
  ResultSkeleton,
  ResultTools,
} from '#ui/results/result-layout';
import { RichHtml } from '#ui/rich-text/rich-html';
import { Familia, FRASE, LARGO, Muestra } from './muestra.tsx';

const TEXTO = `<h2>${FRASE}</h2><p>${LARGO} <a href="#uno">${FRASE}</a></p><ul><li>Uno</li><li>${LARGO}</li></ul><blockquote>${FRASE}</blockquote><table><tr><th>Dosis</th><td>${FRASE}</td></tr></table>`;

/** A searchable list, while loading and loaded, and components for reading. */
export function Resultados() {
  const [estaOcupada, setOcupada] = useState(false);
  return (
    <Familia titulo="Listas que se buscan y textos">
      <Muestra
        de="ResultLayout: con filtros, atenuada mientras llega la siguiente"
        piezas={['ResultLayout', 'ResultTools', 'ResultFilters', 'ResultActions', 'ResultList', 'NarrowOnly']}
      >
        <ResultLayout
          isBusy={estaOcupada}
          asideLabel="Filtros"
          aside={
            <FilterGroup title="Modalidad">
              <FilterOptions
                items={[{ value: 'uno', label: FRASE, total: 12 }]}
                selected={[]}
                onToggle={async () => {}}
              />
            </FilterGroup>
          }
        >
          <ResultTools
            total={
              <>
                <strong>12 ofertas</strong> <span>30 plazas</span>
              </>
            }
            controls={
              <NarrowOnly>
                <Button variant="secondary">Filtros</Button>
              </NarrowOnly>
            }
          >
            <ResultFilters>
              <Chips label="Filtros puestos" items={[{ id: 'uno', label: 'Remoto' }]} onRemove={() => {}} />
            </ResultFilters>
            <ResultActions>
              <Button variant="quiet" size="small" aria-pressed={estaOcupada} onPress={() => setOcupada(!estaOcupada)}>
                Atenuar
              </Button>
            </ResultActions>
          </ResultTools>
          <ResultList>
            {[FRASE, LARGO].map((titulo) => (
              <li key={titulo}>
                <Card title={titulo} level={3}>
                  Una ficha.
                </Card>
              </li>
            ))}
          </ResultList>
        </ResultLayout>
      </Muestra>
      <Muestra de="ResultSkeleton" piezas={['ResultSkeleton']}>
        <ResultSkeleton rows={2} row={120} tools={44} aside={200} />
      </Muestra>
      <Muestra de="LinkChips: en varias líneas, en una" piezas={['LinkChips']}>
        {[false, true].map((isRow) => (
          <LinkChips key={String(isRow)} label={isRow ? 'Cargos' : 'Temas'} isRow={isRow}>
            {['Vacunas', 'Farmacia hospitalaria', FRASE, ...(isRow ? [] : [LARGO])].map((texto) => (
              <a key={texto} href={`#${texto.length}`}>
                {texto} <span>{texto.length}</span>
              </a>
            ))}
          </LinkChips>
        ))}
      </Muestra>
      <Muestra de="RichHtml" piezas={['RichHtml']}>
        <RichHtml html={TEXTO} />
      </Muestra>
    </Familia>
  );
}
