import type { Solicitud } from '#shared/contract/visita/verificaciones';
import { verificar } from '../../../i18n/es/visitador/verificar.ts';
import { plural } from '../../../i18n/plural.ts';

type Producto = Solicitud['productos'][number];

/** Most zones that the sentence names; all of them stand below it. */
const EN_LA_FRASE = 4;

export const empresaDe = ({ empresa }: Pick<Solicitud, 'empresa'>) => empresa ?? verificar.laEmpresa;

/** «CN 656662, 656663», the codes by which companies know their products. */
export const codigosDe = ({ codigos }: Producto) =>
  codigos.length === 0 ? '' : `${plural(codigos.length, verificar.codigos)} ${codigos.join(', ')}`;

export const isLarga = ({ zonas }: Pick<Solicitud, 'zonas'>) => zonas.length > EN_LA_FRASE;

const enLinea = (partes: readonly string[]) => new Intl.ListFormat('es', { type: 'conjunction' }).format(partes);

/** «Ana Ruiz dice que representa 3 productos de Bayer en Madrid y Toledo.» */
export function fraseDe(solicitud: Solicitud): string {
  const { solicitante, productos, zonas, revision } = solicitud;
  if (revision)
    return verificar.fraseSugerencia[revision.tipo](solicitante.nombre, revision.nombre, empresaDe(solicitud));
  const [unico] = productos;
  const que = productos.length === 1 && unico ? unico.nombre : plural(productos.length, verificar.productos);
  const donde = isLarga(solicitud)
    ? [...zonas.slice(0, EN_LA_FRASE - 1), plural(zonas.length - EN_LA_FRASE + 1, verificar.zonasMas)]
    : zonas;
  return verificar.frase(solicitante.nombre, que, empresaDe(solicitud), enLinea(donde));
}
