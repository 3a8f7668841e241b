import type { Capitulo } from './capitulo.ts';

/**
 * Names of the trade and of other countries, by the catalogue's name. Names that differ only in spelling need no line: a rule
 * matches them (`entender/esqueleto.ts`).
 */
export const NOMBRES: Capitulo = {
  clase: 'nombre',
  fuente: 'DCI (OMS), DOE (Real Farmacopea Española), USAN y BAN; abreviaturas de uso en farmacia y hospital',
  revisado: '2026-11-28',
  lineas: `
aas, a.a.s., ácido acetil salicilico, acetylsalicylic acid, acide acetylsalicylique = nombre acetilsalicilico
hctz, hct, hidroclorotiacida, hydrochlorothiazide = nombre hidroclorotiazida
amoxi clav, amoxiclav, amox clav, amoxi clavulanico, amoxicilina clavulanato, co-amoxiclav, coamoxiclav = nombre amoxicilina clavulanico
cotrimoxazol, co-trimoxazol, co-trimoxazole, tmp smx, tmp-smx, sxt, trimetoprima sulfa = nombre sulfametoxazol trimetoprim
mtx = nombre metotrexato
5fu, 5-fu = L01BC02, nombre fluorouracilo : fluorouracilo
6mp, 6-mp = nombre mercaptopurina
ac = nombre acido
ac folico = nombre folico
mmf = nombre micofenolato
cddp = nombre cisplatino
cbdca = nombre carboplatino
vcr = nombre vincristina
vbl = nombre vinblastina
audc, udca = nombre ursodesoxicolico
nac, n-acetilcisteina = nombre acetilcisteina
ntg, gtn = nombre nitroglicerina
isdn, dinitrato = nombre isosorbida dinitrato
ismn, 5-mononitrato = nombre isosorbida mononitrato
mdz = nombre midazolam
cloruro morfico, clorhidrato de morfina = nombre morfina
pnc = nombre bencilpenicilina
ptu = nombre propiltiouracilo
vpa, valproic acid = nombre valproico
cbz = nombre carbamazepina
pht, dfh, difenilhidantoina = nombre fenitoina
lvt, lev = nombre levetiracetam
azt = nombre zidovudina
tdf = nombre tenofovir
ftc = nombre emtricitabina
3tc = nombre lamivudina
peg, polietilenglicol = nombre macrogol
etinilestradiol levonorgestrel, ee lng = nombre levonorgestrel etinilestradiol
acetaminophen, acetaminofeno, apap = nombre paracetamol
albuterol = nombre salbutamol
dipyrone, dipirona, metamizole, novaminsulfon = nombre metamizol
epinephrine, epinefrina = nombre adrenalina
adrenaline = nombre adrenalina
norepinephrine, norepinefrina = nombre noradrenalina
meperidine, pethidine, meperidina = nombre petidina
glyburide, gliburida = nombre glibenclamida
rifampin, rifampina = nombre rifampicina
lignocaine, lignocaina, lidocaine, xylocaine = nombre lidocaina
frusemide, frusemida = nombre furosemida
hyoscine, hioscina, butilhioscina, butylscopolamine, hyoscine butylbromide, scopolamine = nombre butilescopolamina
clorfeniramina, chlorpheniramine, chlorphenamine = nombre clorfenamina
dexclorfeniramina, dexchlorpheniramine = nombre dexclorfeniramina
difenhidramina, diphenhydramine = nombre difenhidramina
ferrous sulfate, ferrous sulphate, sulfato ferroso = nombre hierro sulfato
ferrous fumarate, fumarato ferroso = nombre hierro fumarato
ferrous gluconate, gluconato ferroso = nombre ferroso gluconato
iron = nombre hierro
sodium valproate, valproate, divalproex = nombre valproico
phenobarbital, phenobarbitone, fenobarbitona = nombre fenobarbital
thyroxine, tiroxina, l-tiroxina, lt4, t4 = nombre levotiroxina
liothyronine, t3 = nombre liotironina
penicillin g, penicilina g, penicillin g benzathine = nombre bencilpenicilina
penicillin v, penicilina v, penicillin vk, penicilina vk = nombre fenoximetilpenicilina
cyclosporin = nombre ciclosporina
isoproterenol = nombre isoprenalina
succinylcholine, succinilcolina = nombre suxametonio
mesalamine, mesalamina, 5-asa = nombre mesalazina
leuprolide, leuprolida = nombre leuprorelina
cromolyn, cromoglicato = nombre cromoglicico
nitroglycerin, glyceryl trinitrate, trinitroglicerina, trinitrina = nombre nitroglicerina
simethicone, simeticone, dimethicone = nombre simeticona
psyllium husk, psyllium, ispaghula husk, ispaghula, ispagula = nombre plantago
mineral oil, aceite mineral = nombre parafina
milk of magnesia, leche de magnesia = nombre magnesio hidroxido
charcoal, activated charcoal = nombre carbon
vitamin d = nombre colecalciferol
vitamin c, ascorbic acid = nombre ascorbico
vitamin b12 = nombre cianocobalamina
potassium = nombre potasico
sodium = nombre sodico
saline, normal saline = nombre sodio cloruro
dextrose, dextrosa = nombre glucosa
hydrogen peroxide, agua oxigenada = nombre hidrogeno peroxido
povidone iodine, povidona yodada, yodopovidona, povidona = nombre povidona iodada
chlorhexidine, clorexidina = nombre clorhexidina
zinc oxide = nombre zinc oxido
ketorolac = nombre ketorolaco
naproxen = nombre naproxeno
loperamide = nombre loperamida
cloruro de sodio, cloruro sodico, clna, nacl = nombre sodio cloruro
cloruro potasico, cloruro de potasio, clk, kcl = nombre potasio cloruro
bicarbonato, bicarbonato sodico, sodium bicarbonate = nombre bicarbonato
glicerina, glycerin = nombre glicerol
vaselina, petrolatum = nombre vaselina
ventolín, salbutol = nombre salbutamol
torsemide = nombre torasemida
norethindrone, noretindrona = nombre noretisterona
phytonadione, fitonadiona = nombre fitomenadiona
meclizine, meclizina = nombre meclozina
glycopyrrolate, glicopirrolato = nombre glicopirronio
leucovorin, leucovorina = nombre folinato
methimazole, metimazol = nombre tiamazol
cholestyramine = nombre colestiramina
cysteamine, cisteamina = nombre mercaptamina
hydroxyurea, hidroxiurea = nombre hidroxicarbamida
adriamycin, adriamicina = nombre doxorubicina
vp16, vp-16 = nombre etoposido
ara-c, arac = nombre citarabina
amethocaine, ametocaina = nombre tetracaina
`,
};

/** Withdrawn brands that no list has any more, by their ingredient, or by its ATC group when the ingredient was withdrawn too. */
export const MARCAS_IDAS: Capitulo = {
  clase: 'marca',
  fuente: 'Medicamentos que estuvieron autorizados en España (AEMPS, CIMA: anulados y revocados)',
  revisado: '2026-11-28',
  lineas: `
mopral = nombre omeprazol
tagamet = A02BA : cimetidina
vioxx, ceoxx = M01AH : rofecoxib
bextra = M01AH : valdecoxib
prepulsid = A03FA : cisaprida
acomplia = A08 : rimonabant
reductil = A08 : sibutramina
lipobay = C10AA : cerivastatina
deprancol = N02A : dextropropoxifeno
agreal = G02CX, N05AL : veraliprida
rohypnol, rohipnol = N05CD : flunitrazepam
valtrex, zelitrex = nombre valaciclovir
tryptizol = nombre amitriptilina
tofranil = nombre imipramina
tegretol = nombre carbamazepina
trileptal = nombre oxcarbazepina
sinogan = nombre levomepromazina
renitec = nombre enalapril
cardyl = nombre atorvastatina
zocor = nombre simvastatina
fosamax = nombre alendronico
actonel = nombre risedronato
tranxilium = nombre clorazepato
stilnox = nombre zolpidem
noctamid = nombre lormetazepam
efortil = nombre etilefrina
algidol = nombre paracetamol
synalar = nombre fluocinolona
seguril = nombre furosemida
zantac = nombre ranitidina
dolgesic = nombre paracetamol
cesplon = nombre captopril
polaramine = nombre dexclorfeniramina
clavumox, clavucid, eupeclanic = nombre amoxicilina clavulanico
goxil, vinzam = nombre azitromicina
bremon = nombre claritromicina
rocefalin = nombre ceftriaxona
nivador = nombre cefuroxima
abactrim = nombre sulfametoxazol trimetoprim
audazol = nombre omeprazol
bamalite, lanproton, ulpax = nombre lansoprazol
coralen = nombre ranitidina
distaxid = A02BA : nizatidina
saetil, gelofeno, altior = nombre ibuprofeno
vitaxicam = nombre piroxicam
tilcotil = nombre tenoxicam
guaxan = M01AX, M01A : nimesulida
dolobid = N02BA : diflunisal
duorol, zolben = nombre paracetamol
sosegon = N02A : pentazocina
myolastan = M03BX, N05BA : tetrazepam
marcen = nombre ketazolam
pertranquil, dapaz = N05B : meprobamato
lecimar = nombre fluoxetina
velodan, optimin = nombre loratadina
triludan, ternadin = R06AX : terfenadina
betsuril, becloasma = nombre beclometasona
tensoprel = nombre captopril
labopal = nombre benazepril
euglucon = nombre glibenclamida
roacutan = nombre isotretinoina
emthexate = nombre metotrexato
clivarina = B01AB : reviparina
neogynona = nombre levonorgestrel etinilestradiol
hexavac = J07CA : vacuna hexavalente
jadelle, norplant = G03AC08, G03AC : levonorgestrel en implante
`,
};
