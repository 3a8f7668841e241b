import { useQueries, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { fold } from '#shared/textos/fold';
import { TextField } from '#ui/inputs/text-field';
import { ficha } from '../../../i18n/es/productos/ficha.ts';
import { plural } from '../../../i18n/plural.ts';
import c from '../ficha/ficha.module.css';
import { seccionesQuery, seccionQuery } from '../ficha/ficha-consultas.ts';
import { Diferida } from '../ficha/ficha-diferida.tsx';
import { deHtml, textoPlano } from './ficha-html.tsx';
import l from './ficha-lectura.module.css';

interface LecturaProps {
  id: number;
  tipo: 'ficha_tecnica' | 'prospecto';
}
interface Indicada {
  seccion: string;
  titulo: string;
}

/** Minimum of letters: shorter words occur in every section. */
const MINIMO = 2;

/** A document: its contents, sections that open on demand, and a search in all of them. */
export function Lectura({ alto, ...props }: LecturaProps & { alto: number }) {
  return (
    <Diferida consulta={useQuery(seccionesQuery(props))} alto={alto}>
      {(secciones) => <Contenido {...props} secciones={secciones} />}
    </Diferida>
  );
}

function Contenido({ secciones, ...lectura }: LecturaProps & { secciones: readonly Indicada[] }) {
  const [texto, setTexto] = useState('');
  const buscado = useDeferredValue(texto.trim());
  const busca = buscado.length >= MINIMO;
  // The first search loads all sections and keeps them; without a search each is loaded when it is opened.
  const leidas = useQueries({
    queries: secciones.map(({ seccion }) => ({ ...seccionQuery(lectura, seccion), enabled: busca })),
  });
  const coinciden = busca
    ? secciones.filter(({ titulo }, n) => {
        const html = leidas[n]?.data?.html ?? '';
        return fold(titulo).includes(fold(buscado)) || textoPlano(html).includes(fold(buscado));
      })
    : secciones;
  const faltan = busca && leidas.some(({ isPending }) => isPending);
  return (
    <div className={c.pila}>
      <TextField
        label={ficha.buscarEnDocumento(ficha.enDocumento[lectura.tipo])}
        type="search"
        value={texto}
        onChange={setTexto}
      />
      <p role="status" className={c.menor}>
        {busca && !faltan && plural(coinciden.length, ficha.seccionesCon)}
      </p>
      <div>
        {coinciden.map((indicada) => (
          <Desplegable
            // The key remounts a section, because whether it is open is an initial state.
            key={`${indicada.seccion} ${busca}`}
            lectura={lectura}
            indicada={indicada}
            abierta={busca && coinciden.length <= 3}
            marca={busca ? buscado : ''}
          />
        ))}
      </div>
    </div>
  );
}

interface DesplegableProps {
  lectura: LecturaProps;
  indicada: Indicada;
  abierta: boolean;
  marca: string;
}

function Desplegable({ lectura, indicada: { seccion, titulo }, abierta: deEntrada, marca }: DesplegableProps) {
  const [abierta, setAbierta] = useState(deEntrada);
  const consulta = useQuery({ ...seccionQuery(lectura, seccion), enabled: abierta });
  return (
    <details className={l.seccion} open={abierta} onToggle={(event) => setAbierta(event.currentTarget.open)}>
      <summary>
        <span className={l.numero}>{seccion}</span> {titulo}
      </summary>
      {abierta && (
        <div className={l.texto}>
          <Diferida consulta={consulta} alto={120}>
            {({ html }) => deHtml(html, marca)}
          </Diferida>
        </div>
      )}
    </details>
  );
}
