import { Link } from '@tanstack/react-router';
import type { AsociacionEscrita } from '#shared/contract/visita/cartera/borradores';
import { RELACIONES } from '#shared/reglas/reglas-cartera';
import { RELACION_EN_PALABRAS } from '#shared/textos/relaciones';
import { Button } from '#ui/actions/button';
import { Card } from '#ui/content/card';
import { SearchComboBox } from '#ui/pickers/search-combobox';
import { Disclosure } from '#ui/results/disclosure';
import { Checkbox } from '#ui/toggles/checkbox';
import { RadioGroup } from '#ui/toggles/radio-group';
import { anadir } from '../../../../i18n/es/visitador/anadir.ts';
import { plural } from '../../../../i18n/plural.ts';
import { searchEmpresas } from '../../../../pantalla/search-empresas.ts';
import c from '../anadir.module.css';
import type { PestanaProps } from '../estado-asociar.ts';

interface VincularProps extends PestanaProps {
  asociaciones: readonly AsociacionEscrita[];
  /** Undefined for the only product, which cannot be removed. */
  onQuitar: ((id: number) => void) | undefined;
  onPresentaciones: (id: number, elegidas: readonly number[]) => void;
  onEmpresa: (id: number | null, nombre: string | null) => void;
}

/** Which products, of which company, and the relation to them. */
export function PestanaVincular(props: VincularProps) {
  const { escrito, change, asociaciones, onQuitar, onPresentaciones, onEmpresa } = props;
  const { relacion, empresa_id } = escrito.condiciones;
  const { empresaNombre } = escrito;
  return (
    <div className={c.pila}>
      <Card title={plural(asociaciones.length, anadir.losProductos)}>
        <ul className={c.lista}>
          {asociaciones.map((una) => (
            <li key={una.id} className={c.hallado}>
              <div>
                <Link
                  to="/visita/producto/$product/$id"
                  params={{ product: una.producto.slug, id: String(una.producto.id) }}
                  className={c.nombre}
                >
                  {una.producto.nombre}
                </Link>
                <p className={c.menor}>{una.producto.laboratorio}</p>
                <Presentaciones
                  asociacion={una}
                  elegidas={escrito.presentaciones[una.id] ?? []}
                  onElegir={(elegidas) => onPresentaciones(una.id, elegidas)}
                />
              </div>
              {onQuitar && (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={anadir.quitarDe(una.producto.nombre)}
                  onPress={() => onQuitar(una.id)}
                >
                  {anadir.quitar}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
      <Card padding="wide">
        <div className={c.pila}>
          <RadioGroup
            label={anadir.relacion}
            items={RELACIONES.map((value) => ({
              value,
              label: RELACION_EN_PALABRAS[value],
              detail: anadir.relacionDetalle[value],
            }))}
            value={relacion}
            onChange={(nueva) => change({ relacion: nueva })}
          />
          <SearchComboBox
            label={anadir.empresa}
            help={anadir.empresaAyuda}
            isOptional
            search={searchEmpresas}
            value={empresa_id === null && empresaNombre === null ? null : { id: empresa_id, text: empresaNombre ?? '' }}
            onChange={(elegida) =>
              onEmpresa(typeof elegida?.id === 'number' ? elegida.id : null, elegida?.text ?? null)
            }
          />
        </div>
      </Card>
    </div>
  );
}

interface PresentacionesProps {
  asociacion: AsociacionEscrita;
  elegidas: readonly number[];
  onElegir: (elegidas: readonly number[]) => void;
}

/** Checkboxes of presentations; none chosen means all. */
function Presentaciones({ asociacion: { todas, producto }, elegidas, onElegir }: PresentacionesProps) {
  if (todas.length < 2) return <p className={c.menor}>{todas.map(({ codigo }) => anadir.presentaciones(codigo))}</p>;
  const titulo = elegidas.length === 0 ? anadir.todas : plural(elegidas.length, anadir.algunas);
  return (
    <Disclosure title={titulo}>
      <fieldset className={c.casillas} aria-label={anadir.elegirPresentaciones(producto.nombre)}>
        {todas.map(({ id, codigo, nombre }) => (
          <Checkbox
            key={id}
            isSelected={elegidas.length === 0 || elegidas.includes(id)}
            onChange={(si) => {
              const antes = elegidas.length === 0 ? todas.map((una) => una.id) : elegidas;
              const despues = si ? [...antes, id] : antes.filter((uno) => uno !== id);
              // An empty choice would mean all, so the last one stays checked.
              if (despues.length > 0) onElegir(despues.length === todas.length ? [] : despues);
            }}
          >
            {anadir.presentaciones(codigo)} · {nombre}
          </Checkbox>
        ))}
      </fieldset>
    </Disclosure>
  );
}
