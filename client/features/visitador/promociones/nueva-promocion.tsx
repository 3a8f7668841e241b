import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { cartera as api } from '#shared/contract/visita/cartera/cartera';
import { Button } from '#ui/actions/button';
import { FormActions } from '#ui/form/form';
import { Dialog } from '#ui/overlays/dialog';
import { ComboBox } from '#ui/pickers/combobox';
import { SearchComboBox, type SearchValue } from '#ui/pickers/search-combobox';
import { call } from '../../../api/call/call.ts';
import { ui } from '../../../i18n/es/ui.ts';
import { promociones } from '../../../i18n/es/visitador/promociones/promociones.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import l from '../lista/lista.module.css';

/** Chooses the product of a new promotion among those that the company has confirmed. */
export function NuevaPromocion({ responde }: { responde: boolean }) {
  const [abierta, setAbierta] = useState(false);
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onPress={() => setAbierta(true)}>
        {promociones.nueva}
      </Button>
      <Dialog isOpen={abierta} title={promociones.nuevaTitulo} onClose={() => setAbierta(false)}>
        <div className={l.pila}>
          <p>{responde ? promociones.nuevaTextoMarketing : promociones.nuevaTexto}</p>
          <Elegir onClose={() => setAbierta(false)} />
        </div>
      </Dialog>
    </>
  );
}

const findActivos = async (q: string, signal: AbortSignal) =>
  (await call(api.lista, { query: { estado: 'activa', q }, signal })).data.map(({ producto }) => ({
    id: producto.id,
    label: producto.nombre,
    detail: producto.laboratorio ?? undefined,
  }));

/** Search by a part of the name or by a code, when there are too many products for a list. */
function BuscarProducto({ onChange }: { onChange: (id: number | null) => void }) {
  const [elegido, setElegido] = useState<SearchValue | null>(null);
  return (
    <SearchComboBox
      name="producto"
      label={promociones.nuevaProducto}
      search={findActivos}
      emptyText={promociones.nuevaNinguno}
      value={elegido}
      onChange={(nuevo) => {
        setElegido(nuevo);
        onChange(typeof nuevo?.id === 'number' ? nuevo.id : null);
      }}
    />
  );
}

function Elegir({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [id, setId] = useState<number | null>(null);
  const consulta = useQuery({
    queryKey: ['visitador', 'cartera', 'promocionables'],
    queryFn: async ({ signal }) => {
      const { data, meta } = await call(api.lista, { query: { estado: 'activa', per_page: '100' }, signal });
      return { productos: data.map(({ producto }) => producto), hayMas: meta.total > data.length };
    },
    staleTime: 0,
  });
  const start = (idProd: number) =>
    void navigate({
      to: '/visita/visitador/crear-promocion/$idProd',
      params: { idProd: String(idProd) },
      search: {},
    });
  return (
    <Consulta consulta={consulta}>
      {({ productos, hayMas }) =>
        productos.length === 0 ? (
          <>
            <p>{promociones.nuevaSinProductos}</p>
            <FormActions>
              <EnlaceBoton to="/visita/visitador" search={{ tab: 'cartera' }}>
                {promociones.verCartera}
              </EnlaceBoton>
              <EnlaceBoton to="/visita" variant="secondary">
                {promociones.buscarProducto}
              </EnlaceBoton>
            </FormActions>
          </>
        ) : (
          <form
            aria-label={promociones.nuevaTitulo}
            onSubmit={(event) => {
              event.preventDefault();
              if (id !== null) start(id);
            }}
          >
            {hayMas ? (
              <BuscarProducto onChange={setId} />
            ) : (
              <ComboBox
                label={promociones.nuevaProducto}
                items={productos.map(({ id: uno, nombre }) => ({ id: uno, label: nombre }))}
                value={id}
                onChange={setId}
              />
            )}
            <FormActions>
              <Button type="submit" isDisabled={id === null}>
                {promociones.nuevaEmpezar}
              </Button>
              <Button variant="secondary" onPress={onClose}>
                {ui.cancelar}
              </Button>
            </FormActions>
          </form>
        )
      }
    </Consulta>
  );
}
