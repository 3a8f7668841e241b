import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Package, PackageX, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { CLASES_EQUIVALENTE, type Equivalente } from '#shared/contract/visita/entidades';
import { NativeCheckbox } from '#ui/toggles/native-checkbox';
import { ficha } from '../../../i18n/es/productos/ficha.ts';
import { distintivos } from '../../../i18n/es/productos/ficha-datos.ts';
import { useCercaDeLaVista } from '../../../ui/theme/en-vista.ts';
import c from '../ficha/ficha.module.css';
import { equivalentesQuery } from '../ficha/ficha-consultas.ts';
import { Diferida, ListaCorta } from '../ficha/ficha-diferida.tsx';
import { Seccion } from '../ficha/ficha-seccion.tsx';
import { Etiqueta } from '../ficha-cabecera/ficha-distintivos.tsx';
import e from './ficha-equivalentes.module.css';

const PRIMEROS = 8;

export function Equivalentes({ id }: { id: number }) {
  const [ref, cerca] = useCercaDeLaVista<HTMLDivElement>();
  const consulta = useQuery({ ...equivalentesQuery(id), enabled: cerca });
  const [solo, setSolo] = useState(true);
  return (
    <Seccion
      id="equivalentes"
      ref={ref}
      action={
        <NativeCheckbox isSelected={solo} onChange={setSolo}>
          {ficha.soloComercializados}
        </NativeCheckbox>
      }
    >
      <Diferida consulta={consulta} alto={480}>
        {(todos) => <Clases todos={todos} solo={solo} />}
      </Diferida>
    </Seccion>
  );
}

function Clases({ todos, solo }: { todos: readonly Equivalente[]; solo: boolean }) {
  const elegidos = solo ? todos.filter(({ comercializado, activo }) => comercializado && activo) : todos;
  if (elegidos.length === 0)
    return <p role="status">{todos.length > 0 ? ficha.sinEquivalentesComercializados : ficha.sinEquivalentes}</p>;
  return (
    <div className={c.pila}>
      {CLASES_EQUIVALENTE.map((clase) => {
        const deClase = elegidos.filter((uno) => uno.clase === clase);
        return (
          deClase.length > 0 && (
            <section key={clase} className={e.clase}>
              <h3 className={c.subtitulo}>
                {ficha.clases[clase]} <span className={c.menor}>({deClase.length})</span>
              </h3>
              <ListaCorta entradas={deClase} primeras={PRIMEROS}>
                {(uno) => <Fila key={uno.id} equivalente={uno} />}
              </ListaCorta>
            </section>
          )
        );
      })}
    </div>
  );
}

const Fila = ({ equivalente: p }: { equivalente: Equivalente }) => (
  <li className={e.fila}>
    <div className={e.nombre}>
      <Link to="/visita/producto/$product/$id" params={{ product: p.slug, id: String(p.id) }}>
        {p.nombre}
      </Link>
      <p className={c.menor}>
        {[p.laboratorio, p.forma, p.codigos.slice(0, 3).join(', ')].filter(Boolean).join(' · ')}
      </p>
    </div>
    <div className={e.estado}>
      {p.comercializado ? (
        <Etiqueta tono="good" icono={Package}>
          {distintivos.comercializado}
        </Etiqueta>
      ) : (
        <Etiqueta tono="outline" icono={PackageX}>
          {distintivos.noComercializado}
        </Etiqueta>
      )}
      {p.suministro && (
        <Etiqueta tono="warning" icono={TriangleAlert}>
          {ficha.conProblema}
        </Etiqueta>
      )}
    </div>
  </li>
);
