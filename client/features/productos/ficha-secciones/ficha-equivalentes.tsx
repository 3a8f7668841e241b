import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleQuestionMark, Lock, Package, PackageX, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Equivalente, Producto } from '#shared/contract/visita/entidades';
import { conUnidades } from '#shared/textos/unidades';
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

export function Equivalentes({ producto: { id, sustituible } }: { producto: Pick<Producto, 'id' | 'sustituible'> }) {
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
        {(todos) => <Grupos todos={todos} solo={solo} esSustituible={sustituible} />}
      </Diferida>
    </Seccion>
  );
}

type Grupo = keyof typeof ficha.equivalentes;
const GRUPOS = ['misma', 'otra', 'atc'] as const satisfies readonly Grupo[];

const grupoDe = ({ misma_dosis, clase }: Equivalente): Grupo =>
  misma_dosis ? 'misma' : clase === 'mismo_atc' ? 'atc' : 'otra';

function Grupos(props: { todos: readonly Equivalente[]; solo: boolean; esSustituible: boolean }) {
  const { todos, solo, esSustituible } = props;
  const elegidos = solo ? todos.filter(({ comercializado, activo }) => comercializado && activo) : todos;
  if (elegidos.length === 0)
    return <p role="status">{todos.length > 0 ? ficha.sinEquivalentesComercializados : ficha.sinEquivalentes}</p>;
  return (
    <div className={c.pila}>
      {GRUPOS.map((grupo) => {
        const suyos = elegidos.filter((uno) => grupoDe(uno) === grupo);
        if (suyos.length === 0) return null;
        const hayOficiales = suyos.some(({ clase }) => clase === 'misma_dcp');
        return (
          <section key={grupo} className={e.clase}>
            <h3 className={c.subtitulo}>
              {ficha.equivalentes[grupo]} <span className={c.menor}>({suyos.length})</span>
            </h3>
            {grupo !== 'atc' && <p className={c.menor}>{explicacion(grupo, hayOficiales, esSustituible)}</p>}
            <ListaCorta entradas={suyos} primeras={PRIMEROS}>
              {(uno) => <Fila key={uno.id} equivalente={uno} fuera={hayOficiales && uno.clase !== 'misma_dcp'} />}
            </ListaCorta>
          </section>
        );
      })}
    </div>
  );
}

/** Why these products are grouped, and whether they may be substituted. */
function explicacion(grupo: Exclude<Grupo, 'atc'>, hayOficiales: boolean, esSustituible: boolean): string {
  if (grupo === 'otra') return ficha.otrasDosis;
  const porque = hayOficiales ? ficha.intercambiables : ficha.sinAgrupar;
  return esSustituible ? porque : `${porque} ${ficha.equivalenteNoSustituible}`;
}

/** `fuera`: a product of no official group among products of one. */
const Fila = ({ equivalente: p, fuera }: { equivalente: Equivalente; fuera: boolean }) => (
  <li className={e.fila}>
    <div className={e.nombre}>
      <Link to="/visita/producto/$product/$id" params={{ product: p.slug, id: String(p.id) }}>
        {conUnidades(p.nombre)}
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
      {p.tipo === 'medicamento' && !p.sustituible && (
        <Etiqueta tono="outline" icono={Lock}>
          {distintivos.noSustituible}
        </Etiqueta>
      )}
      {fuera && (
        <Etiqueta tono="outline" icono={CircleQuestionMark}>
          {ficha.fueraDelGrupo}
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
