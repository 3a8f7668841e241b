import type { OfertaDetalle } from '#shared/contract/main/empleo/empleo-entidades';
import { empleo, vocabulario } from '../../../i18n/es/empleo/empleo.ts';
import { formatFecha } from '../../../i18n/formato.ts';
import { formatNumero } from '../../../i18n/numero.ts';
import { plural } from '../../../i18n/plural.ts';
import { etiquetaExperienciaMinima } from '../lista/etiquetas.ts';
import { textoLugar } from '../lista/lugar.ts';
import { textoSalario } from '../lista/salario.ts';

const MESES_DEL_ANO = 12;
const textoMeses = (meses: number) =>
  meses % MESES_DEL_ANO === 0 ? plural(meses / MESES_DEL_ANO, empleo.anos) : plural(meses, empleo.meses);

const juntos = (partes: readonly string[]) => (partes.length > 0 ? partes.join(', ') : null);
const siLoPide = (pide: boolean) => (pide ? empleo.si : null);

/** The known facts of an offer, as name and value, the most wanted ones first. */
export function datosDe(oferta: OfertaDetalle): { clave: keyof typeof empleo.dato; valor: string }[] {
  const posibles: Record<keyof typeof empleo.dato, string | null> = {
    salario: textoSalario(oferta.salario) ?? vocabulario.sinSalario,
    lugar: juntos([textoLugar(oferta), oferta.codigo_postal ?? ''].filter((parte) => parte !== '')),
    zonas: juntos(oferta.zonas),
    modalidad: vocabulario.modalidad[oferta.modalidad],
    remoto: juntos(oferta.remoto_paises.map(({ nombre }) => nombre)),
    contrato: oferta.tipo_contrato && vocabulario.tipo_contrato[oferta.tipo_contrato],
    duracion: oferta.duracion_meses === null ? null : textoMeses(oferta.duracion_meses),
    jornada: oferta.jornada && vocabulario.jornada[oferta.jornada],
    horario: oferta.horario,
    experiencia: oferta.experiencia_min_meses === null ? null : etiquetaExperienciaMinima(oferta.experiencia_min_meses),
    formacion: oferta.formacion_min && vocabulario.formacion[oferta.formacion_min],
    titulaciones: juntos(oferta.titulaciones),
    idiomas: juntos(oferta.idiomas.map(({ idioma, nivel }) => `${idioma} (${vocabulario.nivel[nivel]})`)),
    canal: oferta.canal && vocabulario.canal[oferta.canal],
    especialidades: juntos(oferta.especialidades),
    vehiculo: oferta.vehiculo && vocabulario.vehiculo[oferta.vehiculo],
    carnet: siLoPide(oferta.carnet_conducir),
    viajar: siLoPide(oferta.disponibilidad_viajar),
    vacantes: oferta.vacantes > 1 ? formatNumero(oferta.vacantes) : null,
    incorporacion: oferta.fecha_incorporacion && formatFecha(oferta.fecha_incorporacion),
    solicitudes: oferta.num_candidaturas > 0 ? formatNumero(oferta.num_candidaturas) : null,
    caduca: oferta.caduca_en && formatFecha(oferta.caduca_en),
    referencia: oferta.referencia,
  };
  // `Object.entries` loses the type of the keys.
  return (Object.entries(posibles) as [keyof typeof empleo.dato, string | null][]).flatMap(([clave, valor]) =>
    valor ? [{ clave, valor }] : [],
  );
}
