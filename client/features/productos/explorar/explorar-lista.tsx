import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { EntradaMaestra } from '#shared/contract/visita/entidades';
import { fold } from '#shared/textos/fold';
import { TextField } from '#ui/inputs/text-field';
import { explorar } from '../../../i18n/es/productos/explorar.ts';
import { plural } from '../../../i18n/plural.ts';
import { EnlaceResultado } from '../tarjeta/enlace-resultado.tsx';
import c from './explorar.module.css';
import { type Busqueda, FILTRO_DE, type Maestra, maestraQuery } from './explorar-consultas.ts';
import { Entradas, ExplorarConsulta } from './explorar-entradas.tsx';

const LETRAS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '#'];
const ESPERA_MS = 200;

type MaestraLista = Exclude<Maestra, 'atc'>;
/** Whether the dictionary is short enough to be loaded as a whole and filtered here. */
const esCorta = (maestra: MaestraLista) => maestra === 'formas-simplificadas';

/** The typed filter, and the debounced address that follows it. */
function useFiltro(maestra: MaestraLista, { q = '', letra }: Busqueda) {
  const navigate = useNavigate();
  const [texto, setTexto] = useState(q);
  const escrito = texto.trim();
  useEffect(() => {
    if (escrito === q) return;
    const timer = setTimeout(
      () =>
        void navigate({
          to: '/visita/explorar/$maestra',
          params: { maestra },
          search: { q: escrito || undefined, letra },
          replace: true,
          resetScroll: false,
        }),
      ESPERA_MS,
    );
    return () => clearTimeout(timer);
  }, [escrito, q, letra, maestra, navigate]);
  return [texto, setTexto] as const;
}

export function ExplorarLista({ maestra, busqueda }: { maestra: MaestraLista; busqueda: Busqueda }) {
  const [texto, setTexto] = useFiltro(maestra, busqueda);
  const { q } = busqueda;
  const letra = busqueda.letra ?? 'A';
  const corta = esCorta(maestra);
  const consulta = useQuery({
    ...maestraQuery(maestra, corta ? {} : q ? { q } : { letra }),
    placeholderData: keepPreviousData,
  });
  const elegidas = (entradas: readonly EntradaMaestra[]) =>
    corta ? entradas.filter(({ nombre, codigo }) => fold(nombre ?? codigo).includes(fold(texto.trim()))) : entradas;
  return (
    <>
      <div className={c.filtro}>
        <TextField
          label={explorar.filtro[maestra]}
          type="search"
          value={texto}
          onChange={setTexto}
          maxLength={120}
          autoComplete="off"
        />
      </div>
      {!corta && <Letras maestra={maestra} letra={q ? undefined : letra} onLetra={() => setTexto('')} />}
      <ExplorarConsulta consulta={consulta} vacio={q ?? letra}>
        {(entradas) => (
          <>
            <p role="status" className={c.cuantas}>
              {plural(elegidas(entradas).length, explorar.total)}
            </p>
            <Entradas>
              {elegidas(entradas).map((entrada) => (
                <Fila key={entrada.id} entrada={entrada} maestra={maestra} />
              ))}
            </Entradas>
          </>
        )}
      </ExplorarConsulta>
    </>
  );
}

const Letras = ({
  maestra,
  letra,
  onLetra,
}: {
  maestra: MaestraLista;
  letra: string | undefined;
  onLetra: () => void;
}) => (
  <nav aria-label={explorar.letras} className={c.letras}>
    {LETRAS.map((una) => (
      <Link
        key={una}
        to="/visita/explorar/$maestra"
        params={{ maestra }}
        search={{ letra: una }}
        onClick={onLetra}
        aria-current={una === letra ? 'true' : undefined}
        aria-label={una === '#' ? explorar.otras : undefined}
        className={c.letra}
      >
        {una}
      </Link>
    ))}
  </nav>
);

const Fila = ({
  entrada: { id, nombre, codigo, total },
  maestra,
}: {
  entrada: EntradaMaestra;
  maestra: MaestraLista;
}) => (
  <li className={c.entrada}>
    <EnlaceResultado filtro={FILTRO_DE[maestra]} valor={id} className={c.principal}>
      {nombre ?? codigo}
    </EnlaceResultado>
    <span className={c.total}>{plural(total, explorar.medicamentos)}</span>
  </li>
);
