import type { Capitulo } from './capitulo.ts';

/**
 * What people ask for at a counter, by the ATC groups that are registered for it. It says which group, and promises no
 * effect: what a medicine is for is in its own leaflet.
 */
export const USOS: Capitulo = {
  clase: 'uso',
  fuente:
    'Nombres de los grupos del ATC/DDD Index (WHO Collaborating Centre) en palabras corrientes; sin indicaciones propias',
  revisado: '2026-11-24',
  lineas: `
llaga, llagas en la boca, afta, aftas bucales, ulceras en la boca = A01A, R02 : afecciones de la boca
acidez, ardor, ardor de estomago, ardores, reflujo, pirosis, agruras, erge = A02A, A02B : acidez y reflujo
ulcera, ulcera de estomago, gastritis, dolor de estomago, estomago = A02B, A02A, A03 : úlcera y gastritis
espasmo, retortijon, colico, dolor de tripa, dolor de barriga = A03B, A03A, A03D : espasmos digestivos
gases, flatulencia, aerofagia = A03AX, A07BA, A09 : gases
digestion, indigestion, digestion pesada, empacho = A09, A03F, A02A : digestión
nauseas, vomito, vomitos, ganas de vomitar = A03F, A04A, R06AE : náuseas y vómitos
mareo, mareos, viaje, cinetosis, vertigo = R06AA, N07CA, R06AE, A04A : mareo y vértigo
estreñimiento, ir al baño, extreñimiento = A06 : estreñimiento
diarrea, descomposicion, gastroenteritis = A07D, A07C, A07F, A07A, A07X : diarrea
colon irritable, intestino irritable = A03A, A06 : intestino irritable
crohn, colitis ulcerosa = A07E, L04AB : enfermedad inflamatoria intestinal
adelgazar, obesidad, perder peso, sobrepeso = A08 : obesidad
diabetes, diabetico, azucar, azucar en sangre, azucar alto = A10 : diabetes
apetito, abrir el apetito, falta de apetito = A15 : falta de apetito
anemia, falta de hierro, hierro bajo = B03 : anemia
trombosis, trombo = B01A : trombosis
hemorragia, sangrado = B02 : hemorragias
angina, angina de pecho = C01DA, C08, C07, C01EB : angina de pecho
arritmia, palpitaciones = C01B, C07 : arritmias
insuficiencia cardiaca = C03, C09DX04, C01A : insuficiencia cardíaca
tension, tension alta, hipertension, hta, presion alta, presion arterial, antihipertensivo = C09, C08, C07, C03, C02 : tensión alta
retencion de liquidos, piernas hinchadas, edema = C03 : retención de líquidos
hemorroide, hemorroides, almorrana, almorranas = C05A : hemorroides
varices, piernas cansadas, mala circulacion, circulacion, insuficiencia venosa = C05C, C05B, C04A : circulación venosa
colesterol, colesterol alto, trigliceridos, hipercolesterolemia = C10 : colesterol y triglicéridos
hongos, hongo, pie de atleta, hongos en los pies, micosis, tiña = D01A, D01B, J02A : hongos
hongos de las uñas, hongo uñas, onicomicosis = D01AE, D01B, D01AC : hongos de las uñas
candidiasis, hongos vaginales, candidas, infeccion vaginal = G01AF, J02AC : hongos vaginales
herida, heridas, desinfectar, antiseptico = D08, D06, D03 : heridas
cicatriz, cicatrizar, cicatrizante = D03 : cicatrización
quemadura, quemaduras, quemadura solar = D06BA, D03A, D02A : quemaduras
picor, picadura, picaduras, picores, prurito, mosquito, urticaria = D04A, R06A, D07AA : picor y picaduras
psoriasis = D05, L04AC : psoriasis
eccema, eczema, dermatitis, piel atopica = D07, D11AH : dermatitis
granos, acne, espinillas = D10 : acné
verruga, verrugas, callo, callos, ojo de gallo = D11AF : verrugas y callos
caida del pelo, caida del cabello, alopecia, calvicie = D11AX01, D11AX10 : caída del pelo
caspa, anticaspa, seborrea = D01AE, D11AC, D01AC : caspa
piojos, piojo, pediculosis, liendres = P03A : piojos
sarna, escabiosis = P03A : sarna
herpes, herpes labial, calentura labio, pupa labio = D06BB, J05AB : herpes
anticonceptivo, anticonceptiva, pildora, anticoncepcion, pildora anticonceptiva, pastilla anticonceptiva = G03AA, G03AC, G03AB, G03A, G02B : anticoncepción
pastilla del dia despues, pildora del dia despues, postcoital, anticoncepcion urgencia = G03AD : anticoncepción de urgencia
menopausia, sofocos = G03C, G03F, G02CX : menopausia
regla, dolor de regla, regla dolorosa, dolor menstrual, dismenorrea = M01A, N02B, A03D : dolor de la regla
sequedad vaginal = G03CA, G03CX : sequedad vaginal
fertilidad, infertilidad = G03G : fertilidad
prostata, hbp, hiperplasia prostatica = G04C : próstata
incontinencia, incontinencia urinaria, vejiga hiperactiva = G04BD : incontinencia
disfuncion erectil, impotencia, ereccion = G04BE : disfunción eréctil
orina, infeccion de orina, cistitis, infeccion urinaria, itu = J01XX01, J01XE, J01MA, J01EE, G04BX : infección de orina
tiroides, hipotiroidismo = H03A : tiroides
hipertiroidismo = H03B : hipertiroidismo
infeccion, infeccion bacteriana, flemon = J01 : infecciones
tuberculosis = J04A : tuberculosis
vih, sida = J05AR, J05AF, J05AE, J05AG : VIH
hepatitis c = J05AP : hepatitis C
gripe, griposo, estado gripal, antigripal, anticatarral = R05X, N02BE51, N02BE01, J05AH, J07BB : gripe
resfriado, catarro, constipado, resfrio = R05X, R01B, N02BE51, N02BE01, R01A, R05 : resfriado
mucosidad, mocos, flemas, flema = R05C : mucosidad
tos = R05 : tos
tos seca, tos irritativa, tos nerviosa = R05D : tos seca
tos con flemas, tos con mocos, tos productiva, tos blanda = R05C : tos con flemas
garganta, dolor de garganta, anginas, faringitis, afonia = R02A : dolor de garganta
nariz, nariz tapada, congestion, congestion nasal, sinusitis, taponamiento nasal = R01A, R01B : congestión nasal
rinitis = R01A, R06A : rinitis
alergia, alergico, alergias, fiebre del heno = R06A, R01AC, S01GX, V01A : alergia
asma, epoc, bronquitis, ahogo = R03 : asma y EPOC
dolor = N02B, M01A, N02A, M02A : dolor
dolor de cabeza, cefalea, jaqueca leve = N02B, M01A, N02C : dolor de cabeza
migraña, jaqueca = N02C : migraña
fiebre = N02BE, M01AE, N02B : fiebre
dolor muscular, contractura, lumbago, lumbalgia, dolor de espalda, agujetas, golpe, esguince = M02A, M03B, M01A : dolor muscular
artrosis, dolor articular, articulaciones = M01AX, M01A, M02A : artrosis
artritis, artritis reumatoide, reuma = M01A, L04A, M01C : artritis
gota, acido urico = M04A : gota
osteoporosis, huesos, descalcificacion = M05B, H05AA, G03XC, A12AX : osteoporosis
dolor de muelas, muelas = M01A, N02B, A01A : dolor de muelas
epilepsia, convulsiones = N03A : epilepsia
parkinson = N04 : párkinson
ansiedad, nervios, nervioso, estres, angustia = N05B, N05CM, N06AB : ansiedad
insomnio, dormir, sueño = N05C, R06AA : insomnio
depresion = N06A : depresión
esquizofrenia, psicosis = N05A : psicosis
tdah, deficit atencion, hiperactividad = N06BA, C02AC02 : TDAH
alzheimer, demencia, memoria = N06D, N06BX : demencia
dejar de fumar, tabaco, fumar, tabaquismo = N07BA : dejar de fumar
alcoholismo = N07BB : alcoholismo
lombrices, gusanos, oxiuros, parasitos = P02C, P02 : lombrices
malaria, paludismo = P01B : malaria
ojo seco, ojos secos, gotas ojo seco, gotas ojos secos, colirio ojo seco, sequedad ocular = S01XA, S01K : ojo seco
conjuntivitis, infeccion ojo, infeccion de ojos, orzuelo = S01AA, S01AE, S01AX, S01C, S01GX : conjuntivitis
glaucoma, tension ocular = S01E : glaucoma
oido, oidos, otitis, dolor de oidos, dolor de oido = S02, S03 : oídos
tapon de cera, tapones oidos, cera oidos = S02DC, S02D : tapones de cera
cancer, tumor = L01, L02 : cáncer
cancer de mama = L02B, L01 : cáncer de mama
trasplante, rechazo = L04A : trasplante
esclerosis multiple = L04AA, L03AB, L03AX13 : esclerosis múltiple
enuresis, pis en la cama = H01BA02, G04BD : enuresis
envenenamiento, intoxicacion, antidoto = V03AB, A07BA01 : antídotos
deshidratacion, suero oral, rehidratacion = A07CA : rehidratación oral
`,
};
