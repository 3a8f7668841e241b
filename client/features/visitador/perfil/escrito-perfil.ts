import type { BodyOf } from '#shared/contract/endpoint';
import type { PerfilPublico, PerfilVisitador, visitadores } from '#shared/contract/visita/visitadores';
import { type Lector, ocultoPara, seVeParte } from '#shared/reglas/reglas-visitador';
import { perfilVisitador as texto } from '../../../i18n/es/visitador/perfil.ts';
import { publico } from '../../../i18n/es/visitador/publico.ts';

/** State of the form: texts as typed, and lists of words as one text. */
export interface Escrito
  extends Pick<
    PerfilVisitador,
    'slug_publico' | 'foto_id' | 'foto' | 'red' | 'canales' | 'acreditacion_caduca' | 'visibilidad' | 'acepta_mensajes'
  > {
  titular: string;
  presentacion: string;
  zonas: readonly { pais_id: number; estado_id: number | null }[];
  especialidades: string;
  idiomas: string;
  telefono_trabajo: string;
  email_trabajo: string;
  linkedin: string;
  acreditacion_numero: string;
  acreditacion_organismo: string;
}
export interface CamposProps {
  escrito: Escrito;
  change: (cambios: Partial<Escrito>) => void;
}

/** The state for a stored profile. */
export const escritoDe = (perfil: PerfilVisitador): Escrito => ({
  slug_publico: perfil.slug_publico,
  foto_id: perfil.foto_id,
  foto: perfil.foto,
  red: perfil.red,
  titular: perfil.titular ?? '',
  presentacion: perfil.presentacion ?? '',
  canales: perfil.canales,
  acepta_mensajes: perfil.acepta_mensajes,
  visibilidad: perfil.visibilidad,
  zonas: perfil.zonas.map(({ pais_id, estado_id }) => ({ pais_id, estado_id })),
  especialidades: perfil.especialidades.join(', '),
  idiomas: perfil.idiomas.join(', '),
  telefono_trabajo: perfil.telefono_trabajo ?? '',
  email_trabajo: perfil.email_trabajo ?? '',
  linkedin: perfil.linkedin ?? '',
  acreditacion_numero: perfil.acreditacion_numero ?? '',
  acreditacion_organismo: perfil.acreditacion_organismo ?? '',
  acreditacion_caduca: perfil.acreditacion_caduca,
});

const palabras = (escrito: string) =>
  escrito
    .split(/[,;\n]/)
    .map((una) => una.trim())
    .filter(Boolean);

/** The body of the call; its schema validates the values. */
export const cuerpoDe = (
  { foto: _, especialidades, idiomas, slug_publico, ...resto }: Escrito,
  version: number | null,
): Record<keyof BodyOf<typeof visitadores.guardarPerfil>, unknown> => ({
  ...resto,
  slug_publico: slug_publico.trim(),
  especialidades: palabras(especialidades),
  idiomas: palabras(idiomas),
  version,
});

const oNulo = (escrito: string) => escrito.trim() || null;

/** The typed profile in the shape that rules measure and pages show. */
const comoPerfil = (escrito: Escrito, perfil: PerfilVisitador) => ({
  usuario_id: perfil.usuario_id,
  nombre: perfil.nombre,
  apellidos: perfil.apellidos,
  iniciales: perfil.iniciales,
  cargo: perfil.cargo,
  empresa: perfil.empresa,
  verificado_en: perfil.verificado_en,
  slug_publico: escrito.slug_publico,
  foto_id: escrito.foto_id,
  foto: escrito.foto,
  red: escrito.red,
  titular: oNulo(escrito.titular),
  presentacion: oNulo(escrito.presentacion),
  canales: escrito.canales,
  especialidades: palabras(escrito.especialidades),
  idiomas: palabras(escrito.idiomas),
  telefono_trabajo: oNulo(escrito.telefono_trabajo),
  email_trabajo: oNulo(escrito.email_trabajo),
  linkedin: oNulo(escrito.linkedin),
  acreditacion_caduca: escrito.acreditacion_caduca,
  acepta_mensajes: escrito.acepta_mensajes,
});

export const medidoDe = (escrito: Escrito, perfil: PerfilVisitador) => ({
  ...comoPerfil(escrito, perfil),
  zonas: escrito.zonas,
});

/** The public page as a reader of this kind would see it. `nombres`: names of the zones. */
export function vistaPara(
  escrito: Escrito,
  perfil: PerfilVisitador,
  { lector, nombres }: { lector: Lector; nombres: (zonas: Escrito['zonas']) => readonly string[] },
): PerfilPublico {
  const { foto_id: _, acreditacion_caduca: __, ...todo } = comoPerfil(escrito, perfil);
  const { visibilidad } = escrito;
  const ve = (parte: 'telefono' | 'email' | 'empresa' | 'zonas') => seVeParte(parte, visibilidad[parte], lector);
  const hay = {
    telefono: todo.telefono_trabajo !== null,
    email: todo.email_trabajo !== null,
    empresa: todo.empresa !== null,
    zonas: escrito.zonas.length > 0,
  };
  return {
    ...todo,
    telefono_trabajo: ve('telefono') ? todo.telefono_trabajo : null,
    email_trabajo: ve('email') ? todo.email_trabajo : null,
    empresa: ve('empresa') ? todo.empresa : null,
    zonas: ve('zonas') ? escrito.zonas.map((zona) => ({ ...zona, nombre: nombres([zona])[0] ?? '…' })) : null,
    oculto: ocultoPara(visibilidad, hay, lector),
    indexable: visibilidad.perfil === 'publico',
    es_propio: false,
  };
}

type Campo = keyof typeof texto.campo;

/** The fields in which two profiles differ, with their values as texts. */
export function diferenciasDe(
  una: Escrito,
  otra: Escrito,
  nombres: (zonas: Escrito['zonas']) => readonly string[],
): { campo: Campo; una: string; otra: string }[] {
  const [tuya, guardada] = [enPalabras(una, nombres), enPalabras(otra, nombres)];
  const campos = Object.keys(texto.campo) as Campo[];
  const fotos = una.foto_id === otra.foto_id ? [] : [{ campo: 'foto_id' as const, ...deFotos(una, otra) }];
  const distintos = campos.filter((campo) => tuya[campo] !== guardada[campo]);
  return [...fotos, ...distintos.map((campo) => ({ campo, una: tuya[campo], otra: guardada[campo] }))];
}

const deFotos = (una: Escrito, otra: Escrito) => ({
  una: una.foto_id === null ? texto.foto.noHay : texto.foto.hay,
  otra: otra.foto_id === null ? texto.foto.noHay : una.foto_id === null ? texto.foto.hay : texto.foto.otra,
});

function enPalabras(escrito: Escrito, nombres: (zonas: Escrito['zonas']) => readonly string[]): Record<Campo, string> {
  const { visibilidad: ve } = escrito;
  return {
    foto_id: '',
    slug_publico: escrito.slug_publico,
    titular: escrito.titular,
    linkedin: escrito.linkedin,
    presentacion: escrito.presentacion,
    red: escrito.red === null ? '' : texto.red[escrito.red],
    canales: escrito.canales
      .map((canal) => publico.canal[canal])
      .toSorted()
      .join(', '),
    zonas: nombres(escrito.zonas).join(', '),
    especialidades: palabras(escrito.especialidades).join(', '),
    idiomas: palabras(escrito.idiomas).join(', '),
    telefono_trabajo: escrito.telefono_trabajo,
    email_trabajo: escrito.email_trabajo,
    acepta_mensajes: escrito.acepta_mensajes ? texto.si : texto.no,
    acreditacion_numero: escrito.acreditacion_numero,
    acreditacion_organismo: escrito.acreditacion_organismo,
    acreditacion_caduca: escrito.acreditacion_caduca ?? '',
    visibilidad: [
      `${texto.quienVe}: ${texto.pagina[ve.perfil]}`,
      ...(['telefono', 'email', 'empresa', 'zonas'] as const).map(
        (parte) => `${texto.parteDe[parte]}: ${texto.alcance[ve[parte]]}`,
      ),
    ].join('\n'),
  };
}
