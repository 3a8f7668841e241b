import {
  Brain,
  Car,
  CircleCheck,
  CirclePause,
  CircleQuestionMark,
  CircleX,
  ClipboardCheck,
  ClipboardPlus,
  Dna,
  Gem,
  Hospital,
  Leaf,
  Lock,
  type LucideIcon,
  Package,
  PackageX,
  Pill,
  Radiation,
  ShieldAlert,
  Stethoscope,
  Truck,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Producto } from '#shared/contract/visita/entidades';
import { dispensacionDe } from '#shared/estados/prescripcion';
import { esNuestra } from '#shared/reglas/revision/origen-producto';
import { Badge, type BadgeTone } from '#ui/content/badge';
import {
  estadoDesde,
  estados,
  motivosNoSustituible,
  distintivos as t,
} from '../../../i18n/es/productos/ficha-datos.ts';
import { formatFecha } from '../../../i18n/formato.ts';
import c from './ficha-cabecera.module.css';

export interface Distintivo {
  texto: string;
  tono: BadgeTone;
  /** Null for the black triangle, which is a character and not an icon. */
  icono: LucideIcon | null;
}

const ICONO_ESTADO = {
  autorizado: CircleCheck,
  suspendido: CirclePause,
  anulado: CircleX,
  pendiente: CirclePause,
  no_aplica: CircleCheck,
  no_consta: CircleQuestionMark,
} as const;
const TONO_ESTADO = {
  autorizado: 'good',
  suspendido: 'warning',
  anulado: 'bad',
  pendiente: 'warning',
  no_aplica: 'outline',
  no_consta: 'warning',
} as const;

const deRegistro = ({ estado, fecha_estado }: Producto): Distintivo => ({
  texto: fecha_estado && estado !== 'no_consta' ? estadoDesde(estado, formatFecha(fecha_estado)) : estados[estado],
  tono: TONO_ESTADO[estado],
  icono: ICONO_ESTADO[estado],
});

const deSustitucion = ({ sustituible, no_sustituible_motivo: motivo }: Producto): Distintivo | false =>
  !sustituible && {
    texto: motivo ? t.noSustituiblePor(motivosNoSustituible[motivo]) : t.noSustituible,
    tono: 'outline',
    icono: Lock,
  };

const DISPENSACION = {
  receta: { texto: t.receta, icono: ClipboardPlus, tono: 'outline' },
  sin_receta: { texto: t.sinReceta, icono: ClipboardCheck, tono: 'good' },
  no_consta: { texto: t.recetaNoConsta, icono: CircleQuestionMark, tono: 'outline' },
} as const satisfies Record<string, Distintivo>;
type Dispensado = Parameters<typeof dispensacionDe>[0] & Pick<Producto, 'tipo'>;
/** Badge of dispensing; for products that are no medicines only when they need a prescription. */
export function deDispensacion(producto: Dispensado): Distintivo | false {
  const como = dispensacionDe(producto);
  return (producto.tipo === 'medicamento' || como === 'receta') && DISPENSACION[como];
}

/** Badge when the source leaves open whether a medicine is a narcotic or a psychotropic. */
const deControl = ({ tipo, psicotropo, estupefaciente }: Producto): Distintivo | false => {
  const noConsta = !psicotropo && !estupefaciente && (psicotropo === null || estupefaciente === null);
  return tipo === 'medicamento' && noConsta && { texto: t.controlNoConsta, icono: CircleQuestionMark, tono: 'outline' };
};

/** The badge if true. For null, `deControl` has a badge. */
const si = (
  cierto: boolean | null,
  texto: string,
  icono: LucideIcon | null,
  tono: BadgeTone = 'outline',
): Distintivo | false => cierto === true && { texto, icono, tono };

/** The badges that professionals need at a glance, the state first. */
export function distintivosDe(p: Producto): Distintivo[] {
  return [
    si(!p.activo, esNuestra(p.fuente.origen) ? t.deBaja : t.retirado, CircleX, 'bad'),
    deRegistro(p),
    p.comercializado
      ? si(true, t.comercializado, Package, 'good')
      : si(true, t.noComercializado, PackageX, p.activo ? 'warning' : 'outline'),
    si(p.triangulo_negro, t.triangulo, null, 'warning'),
    deDispensacion(p),
    si(p.generico, t.generico, Pill),
    si(p.biosimilar, t.biosimilar, Dna),
    si(p.huerfano, t.huerfano, Gem),
    si(p.afecta_conduccion, t.conduccion, Car, 'warning'),
    si(p.psicotropo, t.psicotropo, Brain, 'warning'),
    si(p.estupefaciente, t.estupefaciente, ShieldAlert, 'warning'),
    deControl(p),
    si(p.uso_hospitalario, t.hospitalario, Hospital),
    si(p.diagnostico_hospitalario, t.diagnostico, Stethoscope),
    deSustitucion(p),
    si(p.importacion_paralela, t.importacion, Truck),
    si(p.radiofarmaco, t.radiofarmaco, Radiation),
    si(p.base_plantas, t.plantas, Leaf),
  ].filter((uno) => uno !== false);
}

export const Etiqueta = ({ tono, icono: Icono, children }: Omit<Distintivo, 'texto'> & { children: ReactNode }) => (
  <Badge
    tone={tono}
    icon={
      Icono ? (
        <Icono size={16} strokeWidth={1.5} aria-hidden="true" />
      ) : (
        <span className={c.triangulo} aria-hidden="true">
          ▼
        </span>
      )
    }
  >
    {children}
  </Badge>
);

export const ListaDistintivos = ({ label, distintivos }: { label: string; distintivos: readonly Distintivo[] }) => (
  <ul className={c.distintivos} aria-label={label}>
    {distintivos.map(({ texto, ...aspecto }) => (
      <li key={texto}>
        <Etiqueta {...aspecto}>{texto}</Etiqueta>
      </li>
    ))}
  </ul>
);
