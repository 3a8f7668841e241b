import { BadgeCheck } from 'lucide-react';
import type { OfertaDetalle } from '#shared/contract/main/empleo/empleo-entidades';
import { conUnidades } from '#shared/textos/unidades';
import { PageHeading } from '#ui/content/page-heading';
import { DataLine } from '#ui/results/data-line';
import { empleo, vocabulario } from '../../../i18n/es/empleo/empleo.ts';
import { formatRelativo } from '../../../i18n/formato.ts';
import { nombreEmpresa, textoLugar } from '../lista/lugar.ts';
import { textoSalario } from '../lista/salario.ts';
import { Guardar } from './guardar.tsx';
import c from './oferta.module.css';
import { Solicitar } from './solicitar.tsx';

/** Title, company, place and actions; `level` 1 on the page of the offer itself. */
export function OfertaCabecera({ oferta, level }: { oferta: OfertaDetalle; level: 1 | 2 }) {
  const salario = textoSalario(oferta.salario);
  const titulo = conUnidades(oferta.titulo);
  return (
    <div className={c.cabecera}>
      {level === 1 ? <PageHeading>{titulo}</PageHeading> : <h2 className={c.titulo}>{titulo}</h2>}
      <p className={c.empresa}>
        {nombreEmpresa(oferta)}
        {oferta.empresa?.verificada && (
          <span className={c.verificada}>
            <BadgeCheck size={18} strokeWidth={1.5} aria-hidden="true" /> {empleo.verificada}
          </span>
        )}
      </p>
      <DataLine>
        <span>{textoLugar(oferta)}</span>
        {oferta.modalidad !== 'remoto' && <span>{vocabulario.modalidad[oferta.modalidad]}</span>}
        <span>{salario ?? vocabulario.sinSalario}</span>
        <span>{empleo.publicadaHace(formatRelativo(oferta.publicada_en))}</span>
      </DataLine>
      <div className={c.acciones}>
        <Solicitar oferta={oferta} />
        <Guardar oferta={oferta} />
      </div>
    </div>
  );
}
