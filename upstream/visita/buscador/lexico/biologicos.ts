import type { Capitulo } from './capitulo.ts';

/** Vaccines and insulins by what they are for, and vitamins by their letter. */
export const BIOLOGICOS: Capitulo = {
  clase: 'grupo',
  fuente: 'ATC/DDD Index (WHO Collaborating Centre): J07, A10A, A11, B03B, J06, L03A',
  revisado: '2026-11-28',
  lineas: `
vacuna = J07, V01AA : vacunas
vacuna gripe, vacuna antigripal, antigripal vacuna = J07BB : vacunas de la gripe
vacuna hepatitis b = J07BC01, J07BC20, J07CA : vacunas de la hepatitis B
vacuna hepatitis a = J07BC02, J07BC20 : vacunas de la hepatitis A
vacuna hepatitis = J07BC : vacunas de la hepatitis
vacuna neumococo, vacuna neumonia, vacuna antineumococica, antineumococica = J07AL : vacunas del neumococo
vacuna meningitis, vacuna meningococo, antimeningococica = J07AH : vacunas del meningococo
vacuna meningitis b, vacuna meningococo b, vacuna menb = J07AH09 : vacunas del meningococo B
vacuna meningitis c, vacuna meningococo c = J07AH07 : vacunas del meningococo C
vacuna meningitis acwy, vacuna acwy = J07AH08 : vacunas del meningococo ACWY
vacuna papiloma, vacuna vph, vacuna hpv, papiloma = J07BM : vacunas del papilomavirus
vacuna tetanos, antitetanica, vacuna difteria = J07AM, J07AJ, J07CA : vacunas del tétanos
vacuna tosferina, vacuna tos ferina, dtpa = J07AJ, J07CA : vacunas de la tosferina
vacuna hexavalente, hexavalente = J07CA09 : vacunas hexavalentes
vacuna varicela, varicela = J07BK01, J07BD54 : vacunas de la varicela
vacuna herpes zoster, vacuna zoster, zoster, vacuna culebrilla = J07BK02, J07BK03 : vacunas del herpes zóster
vacuna sarampion, triple virica, vacuna rubeola, vacuna paperas = J07BD : vacunas del sarampión, las paperas y la rubéola
vacuna rotavirus, rotavirus = J07BH : vacunas del rotavirus
vacuna rabia, antirrabica = J07BG : vacunas de la rabia
vacuna fiebre amarilla, fiebre amarilla = J07BL : vacunas de la fiebre amarilla
vacuna fiebre tifoidea, vacuna tifus, tifoidea = J07AP : vacunas de la fiebre tifoidea
vacuna encefalitis, encefalitis japonesa = J07BA : vacunas de la encefalitis
vacuna polio = J07BF, J07CA : vacunas de la polio
vacuna haemophilus, vacuna hib = J07AG, J07CA : vacunas de Haemophilus
vacuna colera, colera = J07AE : vacunas del cólera
vacuna tuberculosis, bcg = J07AN : vacuna BCG
vacuna covid, vacuna coronavirus = J07BX03, J07BN : vacunas de la COVID-19
vacuna alergia, inmunoterapia alergenos = V01AA : extractos de alérgenos
bcg vejiga, bcg vesical, bcg intravesical = L03AX03 : BCG para instilar en la vejiga
inmunoglobulina = J06B : inmunoglobulinas
inmunoglobulina antitetanica, gammaglobulina antitetanica, inmunoglobulina tetanos, gammaglobulina tetanos = J06BB02 : inmunoglobulinas antitetánicas
inmunoglobulina rh, gammaglobulina rh, gammaglobulina anti d, vacuna rh = J06BB01 : inmunoglobulinas anti-D
inmunoglobulina hepatitis b, gammaglobulina hepatitis b, inmunoglobulina antihepatitis b = J06BB04 : inmunoglobulinas de la hepatitis B
interferon beta, interferon esclerosis multiple = L03AB07, L03AB08, L03AB13 : interferones beta
insulina = A10A : insulinas
insulina rapida, insulina accion rapida = A10AB : insulinas de acción rápida
insulina regular, insulina soluble, insulina humana rapida = A10AB01 : insulina humana de acción rápida
insulina ultrarrapida, insulina ultra rapida, analogo rapido, insulina prandial, insulina bomba, bomba de insulina = A10AB04, A10AB05, A10AB06 : análogos de insulina de acción rápida
insulina intermedia, insulina nph, nph = A10AC : insulinas de acción intermedia
insulina lenta, insulina accion lenta, insulina prolongada, insulina larga, insulina basal = A10AE, A10AC : insulinas de acción prolongada
insulina mixta, insulina mezcla, insulina premezclada, insulina bifasica = A10AD : mezclas de insulina
vit a, vitamina a, retinol = A11CA : vitamina A
vit d, vitamina d, vitd = A11CC, A12AX : vitamina D
vit d3, vitamina d3, vit d2, vitamina d2 = A11CC : vitamina D
vit c, vitamina c = A11GA, A11GB : vitamina C
vit e, vitamina e = A11HA03 : vitamina E
vit k, vitamina k = B02BA : vitamina K
vit b1, vitamina b1 = A11DA, A11DB : vitamina B1
vit b6, vitamina b6 = A11HA02, A11DB : vitamina B6
vit b12, vitamina b12, b12 = B03BA, A11DB, A11EX : vitamina B12
complejo b, vitamina b, complejo vitaminico b = A11EA, A11EX, A11EB, A11DB : vitaminas del grupo B
multivitaminico, vitamina, complejo vitaminico, polivitaminico = A11 : vitaminas
hierro = B03A, B03AE : hierro
calcio = A12A, A12AX : calcio
potasio = A12B, B05XA01, B05XA : potasio
magnesio = A12CC, B05XA05, A02AA : magnesio
suero fisiologico, suero salino, salino, ssf = B05BB01, B05XA03, V07AB, B05CB01 : suero fisiológico
suero glucosado, suero glucosa, glucosado, sg = B05BA03 : suero glucosado
suero = B05B, B05XA : sueros
`,
};
