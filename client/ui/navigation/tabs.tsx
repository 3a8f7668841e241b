import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { currentInSight } from './current-in-sight.ts';
import c from './tabs.module.css';

export interface TabItem<Id extends string> {
  id: Id;
  label: string;
  content: ReactNode;
}

export interface TabsProps<Id extends string> {
  label: string;
  items: readonly TabItem<Id>[];
  /** Tabs whose open one is in the address: the route gives `selected` and takes the change. */
  selected: Id;
  onSelect: (id: Id) => void;
}

export function Tabs<Id extends string>({ label, items, selected, onSelect }: TabsProps<Id>) {
  return (
    // The keys are the ids of `items`.
    <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect(key as Id)}>
      <TabList aria-label={label} className={c.list}>
        {items.map(({ id, label: text }) => (
          <Tab key={id} id={id} ref={id === selected ? currentInSight : null} className={c.tab}>
            {text}
          </Tab>
        ))}
      </TabList>
      {items.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={c.panel}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
