import type { CandidaturaDetalle } from '#shared/contract/main/empleo/empleo-tablero';
import { diaEscrito } from '#shared/reglas/tiempo/dias';
import { vocabulario } from '../../../i18n/es/empleo/empleo.ts';
import { candidato } from '../../../i18n/es/empleo/empleo-candidato.ts';
import { tablero } from '../../../i18n/es/empleo/empleo-tablero.ts';
import c from './tablero.module.css';

const juntos = (partes: readonly (string | null)[], entre = ' · ') => partes.filter(Boolean).join(entre);

/** The profile as far as the candidate lets the company read it. */
export function PerfilLeido({ perfil }: Pick<CandidaturaDetalle, 'perfil'>) {
  const {
    titular,
    resumen,
    disponibilidad,
    carnet_conducir,
    vehiculo_propio,
    experiencias,
    formaciones,
    idiomas,
    habilidades,
  } = perfil;
  const listas = [
    [
      tablero.experiencia,
      experiencias.map(({ puesto, empresa, desde, hasta, descripcion }) =>
        juntos([
          juntos([puesto, empresa], ', '),
          `${diaEscrito(desde)} – ${hasta === null ? tablero.hastaHoy : diaEscrito(hasta)}`,
          descripcion,
        ]),
      ),
    ],
    [
      tablero.formacion,
      formaciones.map(({ titulo, centro, ano }) => juntos([titulo, centro, ano === null ? null : String(ano)])),
    ],
    [tablero.idiomas, idiomas.map(({ idioma, nivel }) => `${idioma} (${vocabulario.nivel[nivel]})`)],
    [tablero.habilidades, habilidades],
    [
      tablero.disponibilidad,
      [
        ...(disponibilidad ? [candidato.disponibilidades[disponibilidad]] : []),
        ...(carnet_conducir ? [tablero.carnet] : []),
        ...(vehiculo_propio ? [tablero.vehiculo] : []),
      ],
    ],
  ] as const;
  if (!titular && !resumen && listas.every(([, lineas]) => lineas.length === 0)) return null;
  return (
    <section>
      <h3>{tablero.perfil}</h3>
      {titular && (
        <p>
          <strong>{titular}</strong>
        </p>
      )}
      {resumen && <p className={c.escrito}>{resumen}</p>}
      {listas.map(
        ([titulo, lineas]) =>
          lineas.length > 0 && (
            <div key={titulo}>
              <h4>{titulo}</h4>
              <ul className={c.lineas}>
                {lineas.map((linea) => (
                  <li key={linea}>{linea}</li>
                ))}
              </ul>
            </div>
          ),
      )}
    </section>
  );
}
