import { Button } from '#ui/actions/button';
import { buscador } from '../../../i18n/es/productos/productos.ts';
import { plural } from '../../../i18n/plural.ts';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { comparadosDe, type Direccion, readDireccion } from '../buscador/buscador-direccion.ts';
import { useFinderNavigation } from '../buscador/buscador-navegar.ts';
import c from '../resultados/buscador-resultados.module.css';

/** Sticky bar at the bottom while products are chosen for comparison. */
export function BarraComparar({ direccion }: { direccion: Direccion }) {
  const { change } = useFinderNavigation();
  const { length: cuantos } = comparadosDe(direccion);
  return (
    <section className={c.barra} aria-label={buscador.comparar}>
      <p role="status">
        <strong>{plural(cuantos, buscador.elegidos)}</strong>
        {cuantos === 1 && <span> {buscador.minimoComparar}</span>}
      </p>
      <div className={c.barraAcciones}>
        <Button
          variant="quiet"
          size="small"
          onPress={() => void change((puesta) => readDireccion({ ...puesta, comparar: undefined }), { replace: true })}
        >
          {buscador.vaciarComparacion}
        </Button>
        {cuantos > 1 && (
          <EnlaceBoton to="/visita/result" search={{ ...direccion, tabla: '1' }} size="small">
            {buscador.comparar}
          </EnlaceBoton>
        )}
      </div>
    </section>
  );
}
