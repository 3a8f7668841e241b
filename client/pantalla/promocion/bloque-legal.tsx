import type { BloqueLegal } from '#shared/contract/visita/promociones';
import { DataList, type Datum } from '#ui/content/data-list';
import { Disclosure } from '#ui/results/disclosure';
import { promocion } from '../../i18n/es/promocion.ts';
import { formatFecha, formatImporte } from '../../i18n/formato.ts';
import c from './promocion.module.css';

const { legal } = promocion;
const A_LA_VISTA = 4;
const NOTIFICAR = 'https://www.notificaram.es';

/** The minimum information that the law requires, as the API builds it: never edited, never left out. */
export function BloqueLegalVista({ bloque, level = 4 }: { bloque: BloqueLegal; level?: 3 | 4 }) {
  const Heading = `h${level}` as const;
  const financiado = bloque.financiado === null ? 'nulo' : bloque.financiado ? 'si' : 'no';
  const datos: (Datum | null)[] = [
    [legal.nombre, `${bloque.triangulo_negro ? '▼ ' : ''}${bloque.nombre}`],
    bloque.principios.length > 0 ? [legal.principios, bloque.principios.join(', ')] : null,
    bloque.forma ? [legal.forma, bloque.forma] : null,
    bloque.titular ? [legal.titular, bloque.titular] : null,
    [legal.regimen, [bloque.regimen, ...bloque.condiciones].join('. ')],
    [legal.financiacion, legal.financiado[financiado]],
  ];
  return (
    <section className={c.legal}>
      <Heading className={c.legalTitulo}>{legal.titulo}</Heading>
      <DataList isNarrow items={datos.filter((dato) => dato !== null)} />
      <p className={c.legalTitulo}>{legal.presentaciones}</p>
      <Presentaciones presentaciones={bloque.presentaciones} />
      {bloque.triangulo_negro && (
        <p className={c.triangulo}>
          {legal.triangulo}
          <a href={NOTIFICAR} rel="noopener">
            {legal.notificar}
          </a>
        </p>
      )}
      <p>
        <FichaTecnica ficha={bloque.ficha_tecnica} />
      </p>
      <p>{legal.fuente(bloque.fuente)}</p>
    </section>
  );
}

function FichaTecnica({ ficha }: { ficha: BloqueLegal['ficha_tecnica'] }) {
  if (!ficha) return legal.sinFichaTecnica;
  const texto = legal.fichaTecnica(ficha.fecha && formatFecha(ficha.fecha));
  return ficha.url ? (
    <a href={ficha.url} rel="noopener">
      {texto}
    </a>
  ) : (
    texto
  );
}

const precioDe = (pvp: string | null) =>
  pvp !== null && Number.isFinite(Number(pvp)) ? formatImporte(Number(pvp), 'EUR') : pvp;

function Presentaciones({ presentaciones }: Pick<BloqueLegal, 'presentaciones'>) {
  if (presentaciones.length === 0) return <p>{legal.sinPresentaciones}</p>;
  const lista = (
    <ul className={c.legalLista}>
      {presentaciones.map(({ codigo, nombre, pvp }) => (
        <li key={codigo}>{legal.presentacion(nombre, codigo, precioDe(pvp))}</li>
      ))}
    </ul>
  );
  if (presentaciones.length <= A_LA_VISTA) return lista;
  return <Disclosure title={legal.masPresentaciones(presentaciones.length)}>{lista}</Disclosure>;
}
