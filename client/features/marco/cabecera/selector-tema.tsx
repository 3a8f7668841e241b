import { Monitor, Moon, Sun } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { useAlmacen, writeAlmacen } from '../../../api/browser/almacen.ts';
import { marco } from '../../../i18n/es/marco.ts';
import c from './selector-tema.module.css';
import { applyTheme } from './tema.ts';

const TEMAS = [
  { tema: null, nombre: marco.temas.system, Icono: Monitor },
  { tema: 'light', nombre: marco.temas.light, Icono: Sun },
  { tema: 'dark', nombre: marco.temas.dark, Icono: Moon },
] as const;

/** Theme menu; follows the system until the user chooses. */
export function SelectorTema() {
  const elegido = useAlmacen('tema');
  useLayoutEffect(() => applyTheme(elegido), [elegido]);
  return (
    <fieldset className={c.group}>
      <legend className={c.legend}>{marco.tema}</legend>
      {TEMAS.map(({ tema, nombre, Icono }) => (
        <button
          key={nombre}
          type="button"
          className={c.option}
          aria-label={nombre}
          title={nombre}
          aria-pressed={elegido === tema}
          onClick={() => writeAlmacen('tema', tema)}
        >
          <Icono size={18} strokeWidth={1.5} aria-hidden="true" />
        </button>
      ))}
    </fieldset>
  );
}
