import { PAIS_POR_DEFECTO_ID } from '#shared/estados/tipos-registro';
import type { ZonaDeTrabajo } from '#shared/reglas/reglas-cartera';
import { Button } from '#ui/actions/button';
import { Checkbox } from '#ui/toggles/checkbox';
import { anadir } from '../../../i18n/es/visitador/anadir.ts';
import { ZonasArbol } from '../../../pantalla/zonas-arbol.tsx';
import c from './anadir.module.css';

interface ElegirZonasProps {
  /** The user's zones to choose from; when empty, any zone. */
  propias: readonly (ZonaDeTrabajo & { nombre: string })[];
  zonas: readonly ZonaDeTrabajo[];
  onChange: (zonas: ZonaDeTrabajo[]) => void;
}

const esLaMisma = (una: ZonaDeTrabajo) => (otra: ZonaDeTrabajo) =>
  una.pais_id === otra.pais_id && una.estado_id === otra.estado_id;
const sinNombre = ({ pais_id, estado_id }: ZonaDeTrabajo): ZonaDeTrabajo => ({ pais_id, estado_id });

/** Checkboxes of the user's zones; without any, the tree of all zones. */
export const ElegirZonas = ({ propias, zonas, onChange }: ElegirZonasProps) =>
  propias.length === 0 ? (
    <ZonasArbol
      label={anadir.zonas}
      searchLabel={anadir.zonasBuscar}
      propio={PAIS_POR_DEFECTO_ID}
      value={zonas.map(({ pais_id, estado_id }) => ({ branch: pais_id, leaf: estado_id }))}
      onChange={(elegidas) => onChange(elegidas.map(({ branch, leaf }) => ({ pais_id: branch, estado_id: leaf })))}
    />
  ) : (
    <>
      {propias.length > 1 && (
        <div className={c.botones}>
          <Button variant="quiet" size="small" onPress={() => onChange(propias.map(sinNombre))}>
            {anadir.todasMisZonas}
          </Button>
        </div>
      )}
      <div className={c.casillas}>
        {propias.map((zona) => (
          <Checkbox
            key={`${zona.pais_id}-${zona.estado_id}`}
            isSelected={zonas.some(esLaMisma(zona))}
            onChange={(si) =>
              onChange(
                si
                  ? [...zonas.map(sinNombre), sinNombre(zona)]
                  : zonas.filter((otra) => !esLaMisma(zona)(otra)).map(sinNombre),
              )
            }
          >
            {zona.nombre}
          </Checkbox>
        ))}
      </div>
    </>
  );
