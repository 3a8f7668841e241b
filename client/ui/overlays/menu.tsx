import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Header } from 'react-aria-components/Header';
import { Menu as AriaMenu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import c from './menu.module.css';

export interface MenuProps {
  /** Name of the button and of the menu. */
  label: string;
  trigger: ReactNode;
  header?: ReactNode;
  /** `MenuLink`s. */
  children: ReactNode;
  /** One of many, e.g. in a row: a smaller button where a mouse is used. */
  isSmall?: boolean;
}

export const Menu = ({ label, trigger, header, children, isSmall = false }: MenuProps) => (
  <MenuTrigger>
    <Button className={c.trigger} data-small={isSmall || undefined} aria-label={label}>
      {trigger}
    </Button>
    <Popover className={c.popover} placement="bottom end">
      <AriaMenu className={c.menu} aria-label={label}>
        <MenuSection aria-label={label}>
          {header && <Header className={c.header}>{header}</Header>}
          {children}
        </MenuSection>
      </AriaMenu>
    </Popover>
  </MenuTrigger>
);

export const MenuLink = ({
  children,
  onAction,
  icon,
}: {
  children: string;
  onAction: () => void;
  icon?: ReactNode;
}) => (
  <MenuItem className={c.item} onAction={onAction} textValue={children}>
    {icon}
    {children}
  </MenuItem>
);
