import { plegado } from '../plegado.ts';

/** What makes quality that of medicines, in a title and in the text below it: «de calidad» is every advertisement. */
const EN_EL_TITULO =
  /\b(?:g[mdcl]p|gxp|ncf|calidad|quality|farma\w*|pharma\w*|medicament\w*|laborator\w*|qp|batch\w*|lotes?|esteril\w*|analyst|analista)\b/;
const EN_EL_TEXTO = /\b(?:g[mdcl]p|gxp|ncf|farmaceutic\w*|pharmaceutical\w*|medicamentos?|medicinal products?)\b/;
/** Software and call centres have their QA too. */
const DE_OTROS =
  /software|tester|testing|developer|desarrolla|automati[oz]|front ?end|back ?end|selenium|call cent|contact cent|videojuego/;
const TEXTO_MAX = 5_000;

/** Two letters say little: Québec is QC. */
const deCalidad = (titulo: string, texto: string) =>
  !DE_OTROS.test(titulo) && (EN_EL_TITULO.test(titulo) || EN_EL_TEXTO.test(texto));

/** Which position a title speaks of; the first that fits, so the narrow ones stand before the wide ones. By slug. */
const CARGOS: readonly [forma: RegExp, slug: string, ademas?: (titulo: string, texto: string) => boolean][] = [
  [/\bmsl\b|medical science liaison/, 'msl'],
  [/jef\w+ .*servicio de farmacia/, 'jefe-de-servicio-de-farmacia'],
  [/\bfir\b|residente de farmacia|farmaceutic\w* (?:interno|residente)/, 'residente-de-farmacia'],
  [/\bfea\b|farmaceutic\w* especialista/, 'farmaceutico-especialista'],
  [/farmaceutic\w* .*atencion primaria/, 'farmaceutico-de-atencion-primaria'],
  [/inspec\w+ (?:de farmacia|farmaceutic)/, 'inspeccion-farmaceutica'],
  [/farmaceutic\w* .*salud publica/, 'farmaceutico-de-salud-publica'],
  [/farmaceutic\w* (?:de |en )?hospital/, 'farmaceutico-de-hospital'],
  [/tecnic\w* .*farmacia .*hospital|tecnic\w* .*hospital\w* .*farmacia/, 'tecnico-de-farmacia-hospitalaria'],
  [/medical advis|asesor medico/, 'medical-advisor'],
  [/farmacovigilancia|pharmacovigilance/, 'farmacovigilancia'],
  [/regulatory|registros|asuntos regulatorios/, 'registros-regulatory'],
  [/market access|acceso al mercado/, 'market-access'],
  [/visitador\w* medic|visita medica|delegad\w+ medic/, 'visitador-medico'],
  [/delegad\w+ (?:de )?hospital|hospital specialist|delegad\w+ .*hospital/, 'delegado-hospitalario'],
  [/delegad\w+ .*farmacia|visitador\w* .*farmacia/, 'delegado-de-farmacia'],
  [/informador\w* tecnic/, 'informador-tecnico-sanitario'],
  [/\bkam\b|key account/, 'kam'],
  [/gerente de area|area manager|gerente regional/, 'gerente-de-area'],
  [/jefe\w* de ventas|director\w* comercial|sales manager/, 'jefe-de-ventas'],
  [/product manager/, 'product-manager'],
  [/brand manager/, 'brand-manager'],
  [/trade marketing/, 'trade-marketing'],
  [/marketing digital|digital marketing|\bseo\b|social media/, 'marketing-digital'],
  [/\bgmp\b|normas de correcta fabricacion/, 'tecnico-gmp'],
  [/validacion/, 'validaciones'],
  [/director\w* tecnic/, 'director-tecnico'],
  [/control de calidad|quality control|\bqc\b/, 'qc', deCalidad],
  [/garantia de calidad|quality assurance|\bqa\b/, 'qa', deCalidad],
  [/galenic|formulacion/, 'galenica'],
  [/quimic\w* analitic|analista de laboratorio|analitic[oa] (?:en|de) laboratorio/, 'analitico'],
  [/\bcra\b|monitor\w* de ensayos|clinical research/, 'cra'],
  [/data manager/, 'data-manager'],
  [/farmaceutic\w* titular/, 'farmaceutico-titular'],
  [/farmaceutic\w* regente/, 'farmaceutico-regente'],
  [/farmaceutic\w*/, 'farmaceutico-adjunto'],
  [/dermoconsejer|dermocosmetic/, 'dermoconsejero'],
  [/auxiliar .*farmacia/, 'auxiliar'],
  [/tecnic\w* .*farmacia/, 'tecnico-de-farmacia'],
  [/jefe\w* de produccion|responsable de produccion|production manager/, 'jefe-de-produccion'],
  [/operari\w* .*(?:produccion|fabrica|envasado|acondicionamiento)/, 'operario'],
  [/recursos humanos|\brrhh\b|seleccion de personal/, 'recursos-humanos'],
];

/** By its title, where a title says enough, and what is below it. Null: none of ours, for a person to assign. */
export const cargoPorTitulo = (titulo: string, descripcion = ''): string | null => {
  const llano = plegado(titulo).replace(/\/\w+/g, '');
  const hallado = CARGOS.find(
    ([forma, , ademas]) =>
      forma.test(llano) && (ademas?.(plegado(titulo), plegado(descripcion.slice(0, TEXTO_MAX))) ?? true),
  );
  return hallado?.[1] ?? null;
};
