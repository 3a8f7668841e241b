import {
  Brain,
  CircleCheck,
  CirclePause,
  CircleQuestionMark,
  CircleX,
  Dna,
  FlaskConical,
  Gem,
  Hospital,
  Lock,
  PackageX,
  Pill,
  ShieldAlert,
  Tag,
  TriangleAlert,
} from 'lucide-react';
import type { ProductoFila } from '#shared/contract/visita/entidades';
import { esNuestra } from '#shared/reglas/revision/origen-producto';
import { configuracion } from '../../../api/browser/configuracion.ts';
import { estados, distintivos as t } from '../../../i18n/es/productos/ficha-datos.ts';
import { buscador, productos } from '../../../i18n/es/productos/productos.ts';
import { type Distintivo, deDispensacion, ListaDistintivos } from '../ficha-cabecera/ficha-distintivos.tsx';

type Tono = Distintivo['tono'];
const ESTADO: Record<ProductoFila['estado'], [Tono, Distintivo['icono']]> = {
  autorizado: ['good', CircleCheck],
  suspendido: ['warning', CirclePause],
  anulado: ['bad', CircleX],
  pendiente: ['warning', CirclePause],
  no_aplica: ['outline', CircleCheck],
  no_consta: ['warning', CircleQuestionMark],
};
const si = (cierto: boolean | null, texto: string, icono: Distintivo['icono'], tono: Tono = 'outline') =>
  cierto === true && { texto, icono, tono };

/** The chips that distinguish products in a list, the most serious first; the sheet has all. */
function chipsDe(fila: ProductoFila): Distintivo[] {
  const esMedicamento = fila.tipo === 'medicamento';
  const [tono, icono] = ESTADO[fila.estado];
  return [
    si(!fila.activo, esNuestra(fila.origen) ? t.deBaja : t.retirado, CircleX, 'bad'),
    si(fila.estado !== 'autorizado' && fila.estado !== 'no_aplica', estados[fila.estado], icono, tono),
    si(fila.suministro, buscador.suministro, TriangleAlert, 'warning'),
    si(!fila.comercializado, t.noComercializado, PackageX),
    si(fila.triangulo_negro, t.triangulo, null),
    deDispensacion(fila),
    si(fila.uso_hospitalario, t.hospitalario, Hospital),
    si(fila.generico, t.generico, Pill),
    si(fila.biosimilar, t.biosimilar, Dna),
    si(fila.huerfano, t.huerfano, Gem),
    si(fila.psicotropo, t.psicotropo, Brain),
    si(fila.estupefaciente, t.estupefaciente, ShieldAlert),
    si(esMedicamento && !fila.sustituible, t.noSustituible, Lock),
    si(!esMedicamento, productos.tipo[fila.tipo], Tag),
    // In a demonstration installation the ribbon above the page says so.
    si(fila.origen === 'demo' && !configuracion.demostracion, buscador.demostracion, FlaskConical),
  ].filter((uno) => uno !== false);
}

export const ProductoChips = ({ fila }: { fila: ProductoFila }) => (
  <ListaDistintivos label={buscador.estadoDe(fila.nombre)} distintivos={chipsDe(fila)} />
);
