import { plegado } from '../plegado.ts';

/** What makes of any trade's position one of the sector's, in its title, and in what is said below it. */
const EN_EL_TITULO =
  /\b(?:g[mdcl]p|gxp|ncf|\w*farma\w*|\w*pharma\w*|medic(?:o|a|os|as|al|ament\w*|in\w*)|sanitari\w*|hospital\w*|biotec\w*|laborator\w*|qp|batch|lotes?|esteril\w*)\b/;
/** Not «farmacia» alone: among the degrees that fit, half of all trades name it. Nor GCP, which is a cloud as well. */
const EN_EL_TEXTO =
  /\b(?:g[md]p|gxp|ncf|farmaceutic\w*|farmacias|oficina de farmacia|parafarmacias?|farma|\w*pharma\w*|medicamentos?|medicinal products?|biotecnolog\w*|ensayos clinicos|clinical trials?|productos? sanitarios?|medical devices?)\b/;
/** Software and call centres have these positions too, and the sector among their customers. */
const DE_OTROS =
  /software|tester|testing|developer|desarrolla|automati[oz]|front ?end|back ?end|selenium|call cent|contact cent|videojuego/;
const DE_OTROS_EN_EL_TEXTO = /front ?end|back ?end|full ?stack|selenium|cypress|javascript|backlog|\bsaas\b/;
const TEXTO_MAX = 5_000;

/** A word that other trades use says its position beside a second one, which is the sector's. */
const DE_CUALQUIERA = true;

/** Which position a title speaks of; the first that fits, so the narrow ones stand before the wide ones. By slug. */
const CARGOS: readonly [forma: RegExp, slug: string, deCualquiera?: true][] = [
  [/\bmsl\b|medical science liaison/, 'msl'],
  [/jef\w+ .*servicio de farmacia/, 'jefe-de-servicio-de-farmacia'],
  [/residente de farmacia|farmaceutic\w* (?:interno|residente)/, 'residente-de-farmacia'],
  [/\bfir\b/, 'residente-de-farmacia', DE_CUALQUIERA],
  [/\bfea\b.*\bfarmac|farmaceutic\w* especialista/, 'farmaceutico-especialista'],
  [/farmaceutic\w* .*atencion primaria/, 'farmaceutico-de-atencion-primaria'],
  [/inspec\w+ (?:de farmacia|farmaceutic)/, 'inspeccion-farmaceutica'],
  [/farmaceutic\w* .*salud publica/, 'farmaceutico-de-salud-publica'],
  [/farmaceutic\w* (?:de |en )?hospital/, 'farmaceutico-de-hospital'],
  [/tecnic\w* .*farmacia .*hospital|tecnic\w* .*hospital\w* .*farmacia/, 'tecnico-de-farmacia-hospitalaria'],
  [/medical advis|asesor medico/, 'medical-advisor', DE_CUALQUIERA],
  [/farmacovigilancia|pharmacovigilance/, 'farmacovigilancia'],
  [/regulatory|registros|asuntos regulatorios/, 'registros-regulatory', DE_CUALQUIERA],
  [/market access|acceso al mercado/, 'market-access', DE_CUALQUIERA],
  [/visitador\w* medic|visita medica|delegad\w+ medic/, 'visitador-medico'],
  [/delegad\w+ (?:de )?hospital|hospital specialist|delegad\w+ .*hospital/, 'delegado-hospitalario'],
  [/delegad\w+ .*farmacia|visitador\w* .*farmacia/, 'delegado-de-farmacia'],
  [/informador\w* tecnic/, 'informador-tecnico-sanitario', DE_CUALQUIERA],
  [/\bkam\b|key account/, 'kam', DE_CUALQUIERA],
  [/gerente de area|area manager|gerente regional/, 'gerente-de-area', DE_CUALQUIERA],
  [/jefe\w* de ventas|director\w* comercial|sales manager/, 'jefe-de-ventas', DE_CUALQUIERA],
  [/product manager/, 'product-manager', DE_CUALQUIERA],
  [/brand manager/, 'brand-manager', DE_CUALQUIERA],
  [/trade marketing/, 'trade-marketing', DE_CUALQUIERA],
  [/marketing digital|digital marketing|\bseo\b|social media/, 'marketing-digital', DE_CUALQUIERA],
  [/\bgmp\b|normas de correcta fabricacion/, 'tecnico-gmp'],
  [/validacion/, 'validaciones', DE_CUALQUIERA],
  [/director\w* tecnic/, 'director-tecnico', DE_CUALQUIERA],
  [/control de calidad|quality control|\bqc\b/, 'qc', DE_CUALQUIERA],
  [/garantia de calidad|quality assurance|\bqa\b/, 'qa', DE_CUALQUIERA],
  [/galenic/, 'galenica'],
  [/formulacion/, 'galenica', DE_CUALQUIERA],
  [/quimic\w* analitic|analista de laboratorio|analitic[oa] (?:en|de) laboratorio/, 'analitico', DE_CUALQUIERA],
  [/monitor\w* de ensayos clinicos|clinical research/, 'cra'],
  [/\bcra\b|monitor\w* de ensayos/, 'cra', DE_CUALQUIERA],
  [/data manager/, 'data-manager', DE_CUALQUIERA],
  [/farmaceutic\w* titular/, 'farmaceutico-titular'],
  [/farmaceutic\w* regente/, 'farmaceutico-regente'],
  // Of a sector, a company or a warehouse it says what they are, and of no pharmacist.
  [
    /(?<!\b(?:sector|industria|empresa|laboratorio|cooperativa|planta|distribucion|logistica|almacen|canal|producto|calidad|comercial|tecnic\w*|operari\w*) )\bfarmaceutic\w*/,
    'farmaceutico-adjunto',
  ],
  [/dermoconsejer|dermocosmetic/, 'dermoconsejero'],
  [/auxiliar .*farmacia/, 'auxiliar'],
  [/tecnic\w* .*farmacia/, 'tecnico-de-farmacia'],
  [/jefe\w* de produccion|responsable de produccion|production manager/, 'jefe-de-produccion', DE_CUALQUIERA],
  [/operari\w* .*(?:produccion|fabrica|envasado|acondicionamiento)/, 'operario', DE_CUALQUIERA],
  [/recursos humanos|\brrhh\b|seleccion de personal/, 'recursos-humanos', DE_CUALQUIERA],
];

/**
 * By its title, where a title says enough. `texto`: whatever else is said of the offer — who makes it, the section of its feed,
 * its description. Null: none of ours, for a person to assign.
 */
export function cargoPorTitulo(titulo: string, texto = ''): string | null {
  const entero = plegado(titulo);
  const llano = entero.replace(/\/\w+/g, '');
  const debajo = plegado(texto.slice(0, TEXTO_MAX));
  const deOtros = DE_OTROS.test(entero) || DE_OTROS_EN_EL_TEXTO.test(debajo);
  const esDelSector = (forma: RegExp) =>
    EN_EL_TITULO.test(entero.replace(forma, ' ')) || (!deOtros && EN_EL_TEXTO.test(debajo));
  const hallado = CARGOS.find(([forma, , deCualquiera]) => forma.test(llano) && (!deCualquiera || esDelSector(forma)));
  return hallado?.[1] ?? null;
}
