import { plegado } from './plegado.ts';

/** Which position a title speaks of; the first that fits, so the narrow ones stand before the wide ones. By slug. */
const CARGOS: readonly [RegExp, string][] = [
  [/\bmsl\b|medical science liaison/, 'msl'],
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
  [/control de calidad|quality control|\bqc\b/, 'qc'],
  [/garantia de calidad|quality assurance|\bqa\b/, 'qa'],
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

/** Null: none of ours, for a person to assign. */
export const cargoPorTitulo = (titulo: string): string | null => {
  const llano = plegado(titulo).replace(/\/\w+/g, '');
  return CARGOS.find(([forma]) => forma.test(llano))?.[1] ?? null;
};
