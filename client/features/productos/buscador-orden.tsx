import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { ORDENES } from '#shared/contract/visita/buscador';
import { buscador } from '../../i18n/es/productos.ts';
import { type Direccion, leerDireccion } from './buscador-direccion.ts';
import { useNavegar } from './buscador-navegar.ts';
import c from './buscador-resultados.module.css';

/** The browser's own list of four: quicker on a phone than one of ours, and nothing to load. */
export function OrdenResultados({ direccion }: { direccion: Direccion }) {
  const id = useId();
  const { cambiar } = useNavegar();
  return (
    <div className={c.orden}>
      <label htmlFor={id}>{buscador.orden}</label>
      <div className={c.selector}>
        <select
          id={id}
          value={direccion.orden ?? 'relevancia'}
          onChange={({ target }) =>
            void cambiar((puesta) => leerDireccion({ ...puesta, orden: target.value, page: undefined }))
          }
        >
          {ORDENES.map((orden) => (
            <option key={orden} value={orden}>
              {buscador.ordenes[orden]}
            </option>
          ))}
        </select>
        <ChevronDown size={18} strokeWidth={1.5} aria-hidden="true" />
      </div>
    </div>
  );
}
