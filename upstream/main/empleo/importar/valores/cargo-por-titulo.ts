import { plegado } from '../plegado.ts';

/** Words that make a position of any trade one of the pharmaceutical sector: in the title, and (below) in the offer's other text. */
const EN_EL_TITULO =
  /\b(?:g[mdcl]p|gxp|ncf|\w*farma\w*|\w*pharma\w*|medic(?:o|a|os|as|al|ament\w*|in\w*)|sanitari\w*|hospital\w*|biotec\w*|laborator\w*|qp|batch|lotes?|esteril\w*)\b/;
/** «farmacia» alone is missing, because half of all trades name it among their degrees; GCP too, because it is also a cloud. */
const EN_EL_TEXTO =
  /\b(?:g[md]p|gxp|ncf|farmaceutic\w*|farmacias|oficina de farmacia|parafarmacias?|farma|\w*pharma\w*|medicamentos?|medicinal products?|biotecnolog\w*|ensayos clinicos|clinical trials?|productos? sanitarios?|medical devices?)\b/;
/** Software and call centres also have these positions, and customers in the sector. */
const DE_OTROS =
  /software|tester|testing|developer|desarrolla|automati[oz]|front ?end|back ?end|selenium|call cent|contact cent|videojuego/;
const DE_OTROS_EN_EL_TEXTO = /front ?end|back ?end|full ?stack|selenium|cypress|javascript|backlog|\bsaas\b/;
const TEXTO_MAX = 5_000;

/** Marks a word that other trades use too: it tells the position only beside a second word of the sector. */
const DE_CUALQUIERA = true;

/** Form of a title → slug of the position. The first that fits wins, so narrow forms stand before wide ones. */
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
  // After «sector», «empresa», «almacén» … «farmacéutico» is an adjective, and no pharmacist is meant.
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
 * Slug of the position that a title names. `texto`: the other text of the offer (company, section of the feed, description),
 * which decides where the title alone is ambiguous. Null: no position of ours; a person assigns one.
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
