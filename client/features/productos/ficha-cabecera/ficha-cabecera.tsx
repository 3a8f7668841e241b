import type { Entrada, Producto } from '#shared/contract/visita/entidades';
import { conUnidades } from '#shared/textos/unidades';
import { PageHeading } from '#ui/content/page-heading';
import { ficha } from '../../../i18n/es/productos/ficha.ts';
import { distintivos } from '../../../i18n/es/productos/ficha-datos.ts';
import { formatFecha } from '../../../i18n/formato.ts';
import { EnlaceResultado } from '../tarjeta/enlace-resultado.tsx';
import { Acciones, type AccionesProps } from './ficha-acciones.tsx';
import c from './ficha-cabecera.module.css';
import { distintivosDe, ListaDistintivos } from './ficha-distintivos.tsx';

/** Name of a dictionary's entry; its code when the dictionary does not name it. */
export const nombreDe = ({ nombre, codigo }: Pick<Entrada, 'nombre' | 'codigo'>) => nombre ?? codigo;

export const nombreLaboratorio = ({ titular, comercializador }: Producto) =>
  titular ? nombreDe(titular) : comercializador ? nombreDe(comercializador) : ficha.laboratorioDesconocido;

export function Cabecera(props: AccionesProps) {
  const { producto } = props;
  const { nregistro, fecha_autorizacion, estado, fecha_estado } = producto;
  const registro = [
    nregistro && ficha.registro(nregistro),
    fecha_autorizacion &&
      !(estado === 'autorizado' && fecha_estado === fecha_autorizacion) &&
      ficha.autorizadoEl(formatFecha(fecha_autorizacion)),
    producto.pais.nombre,
  ].filter((parte) => typeof parte === 'string');
  return (
    <div className={c.cabecera}>
      <PageHeading
        eyebrow={registro.join(' · ')}
        intro={<Laboratorio producto={producto} />}
        actions={<Acciones {...props} />}
      >
        {conUnidades(producto.nombre)}
      </PageHeading>
      <ListaDistintivos label={ficha.distintivos} distintivos={distintivosDe(producto)} />
      {producto.triangulo_negro && (
        <p className={c.explicacion}>
          <span className={c.triangulo} aria-hidden="true">
            ▼
          </span>{' '}
          {distintivos.trianguloTexto}
        </p>
      )}
    </div>
  );
}

function Laboratorio({ producto: { titular, comercializador } }: { producto: Producto }) {
  const otro = comercializador && comercializador.id !== titular?.id ? comercializador : null;
  if (!titular && !otro) return ficha.laboratorioDesconocido;
  return (
    <>
      {titular && (
        <EnlaceResultado filtro="laboratorio" valor={titular.id}>
          {nombreDe(titular)}
        </EnlaceResultado>
      )}
      {otro && (
        <>
          {titular && ` · ${ficha.comercializa}: `}
          <EnlaceResultado filtro="laboratorio" valor={otro.id}>
            {nombreDe(otro)}
          </EnlaceResultado>
        </>
      )}
    </>
  );
}
