import { queriesOf } from './expectation.ts';

/**
 * Five classes of queries that the other kinds show only mixed: shorthand of the trade, names of other languages, biological
 * medicines by what they are for, what a medicine must not contain, and Spanish brands that are in the list no more.
 */
export const CLASSES = [
  ...queriesOf(
    'trade',
    `
    clk → pa potasio cloruro
    5-FU → pa fluorouracilo
    ssf 100 ml → pa sodio cloruro; has /0,9|fisiolog/
    CDDP → pa cisplatino
    genta 80 → atc J01GB03
    MMF 500 → pa micofenolato; has /\\b500 ?mg/
    3TC → pa lamivudina
    DFH → pa fenitoina
    HNF → atc B01AB01
    ibu 600 → pa ibuprofeno; has /\\b600 ?mg/
    NAC 600 → pa acetilcisteina; has /\\b600 ?mg/
    amc 875/125 → pa amoxicilina + clavulan; has /875/
    AUDC → pa ursodesoxicolico
    TMP-SMX → pa sulfametoxazol + trimetoprim
    cipro 500 comp → pa ciprofloxacino; has /\\b500 ?mg/; form comprimido
    EPO → atc B03XA
    parace 1g → pa paracetamol; has /\\b1 ?g\\b|\\b1\\.?000 ?mg/
    G-CSF → atc L03AA
    NTG parches → pa nitroglicerina; form parche
    VCR → pa vincristina
    LT4 75 → pa levotiroxina; has /\\b75 ?(micro|mcg|µg)/
    cloruro mórfico → pa morfina
    pipe-tazo → pa piperacilina + tazobactam
    HCQ → pa hidroxicloroquina
    ara-c → pa citarabina
    atorva 40 → pa atorvastatina; has /\\b40 ?mg/
    SO4Mg amp → pa magnesio sulfato
    INH → pa isoniazida
    acho → atc G03A
    VPA → pa valproico | valproato
    vanco 1 g → pa vancomicina; has /\\b1 ?g\\b|\\b1\\.?000 ?mg/
    SRO sobres → atc A07CA
    AZT → pa zidovudina
    6-mp → pa mercaptopurina
    vit K amp → pa fitomenadiona
    TDF/FTC → pa tenofovir + emtricitabina
    SG 5% → pa glucosa; has /\\b5 ?%|\\b50 ?mg ?\\/ ?ml/
    AZA 50 → pa azatioprina; has /\\b50 ?mg/
    dexa 4 mg amp → pa dexametasona; form inyectable
    CBZ 200 → pa carbamazepina; has /\\b200 ?mg/
  `,
  ),
  ...queriesOf(
    'foreign',
    `
    ibuprofen 400 mg tablets → pa ibuprofeno; has /\\b400 ?mg/; form comprimido
    prednisone 10 mg → pa prednisona; has /\\b10 ?mg/
    amoxicillin clavulanate → pa amoxicilina + clavulan
    co-amoxiclav → pa amoxicilina + clavulan
    doliprane 1000 → pa paracetamol; has /\\b1 ?g\\b|\\b1\\.?000 ?mg/
    meperidina → pa petidina
    ciprofloxacin eye drops → pa ciprofloxacino; via oftalmica
    fluticasone nasal spray → pa fluticasona; via nasal
    norepinefrina → pa norepinefrina | noradrenalina
    lévothyroxine 75 → pa levotiroxina; has /\\b75 ?(micro|mcg|µg)/
    psyllium husk → pa plantago
    GTN spray → pa nitroglicerina; form pulverizacion
    phenytoin → pa fenitoina
    butilbromuro de hioscina → pa butilescopolamina | escopolamina
    amoxicilline 500 gélules → pa amoxicilina; has /\\b500 ?mg/; form capsula
    venlafaxine xr 75 → pa venlafaxina; has /\\b75 ?mg/; form prolongada
    lignocaine gel → pa lidocaina; form gel
    clobetasol ointment → pa clobetasol; form pomada
    bisacodyl suppositories → pa bisacodilo; form supositorio
    pénicilline → atc J01C
    losartan potassium 50 → pa losartan; has /\\b50 ?mg/
    isoproterenol → pa isoprenalina
    cholecalciferol drops → pa colecalciferol; form gotas | solucion oral
    sulfametoxazol trimetoprima → pa sulfametoxazol + trimetoprim
    panadol → pa paracetamol
    ferrous fumarate → pa fumarato
    ácido valproico jarabe → pa valproico | valproato; form solucion oral | jarabe
    esomeprazole 40 → pa esomeprazol; has /\\b40 ?mg/
    prednisolone → pa prednisolona
    activated charcoal → pa carbon
    aspirin 100 → pa acetilsalicilico; has /\\b100 ?mg/
    fluconazole 150 → pa fluconazol; has /\\b150 ?mg/
    metilergonovina → pa metilergometrina
    chlorhexidine bain de bouche → pa clorhexidina; form bucal
    morphine sulfate ampoule → pa morfina; form inyectable
    ondansetron odt → pa ondansetron; form bucodispersable | liofilizado
    phenobarbital → pa fenobarbital
    clorfeniramina jarabe → pa clorfenamina; form jarabe | solucion oral
    milk of magnesia → pa magnesio hidroxido
    naproxeno sódico 550 → pa naproxeno; has /\\b550 ?mg/
  `,
  ),
  ...queriesOf(
    'biological',
    `
    vacuna de la rabia → atc J07BG
    insulina nph → atc A10AC
    vacuna hepatitis a → atc J07BC02 | J07BC20
    heparina para evitar trombos → atc B01AB
    gammaglobulina antitetanica → atc J06BB02
    vacuna para la fiebre tifoidea → atc J07AP
    insulina para diabéticos → atc A10A
    vacuna culebrilla → atc J07BK02 | J07BK03
    inmunoglobulina anti d → atc J06BB01
    vacuna del cólera → atc J07AE
    insulina degludec pluma → pa degludec; form pluma
    factor de la hemofilia → atc B02BD
    vacuna hexavalente → atc J07CA
    heparina de bajo peso molecular → atc B01AB04 | B01AB05 | B01AB06 | B01AB07 | B01AB10 | B01AB12
    hormona de crecimiento → atc H01AC
    vacuna meningococo acwy → atc J07AH
    insulina regular → atc A10AB01
    botox arrugas → atc M03AX01
    vacuna encefalitis japonesa → atc J07BA02
    inmunoglobulina intravenosa → atc J06BA02
    vacuna tos ferina embarazada → atc J07AJ | J07C
    heparina inyecciones barriga → atc B01AB
    vacuna de la polio → atc J07BF | J07C
    insulina 30/70 → atc A10AD
    vacuna alergia ácaros → atc V01AA
    gammaglobulina rh → atc J06BB01
    vacuna haemophilus influenzae b → atc J07AG | J07C
    interferón para la esclerosis múltiple → pa interferon beta
    vacuna gripe tetravalente → atc J07BB
    insulina de acción prolongada → atc A10AE | A10AC
    vacuna sarampión → atc J07BD
    bcg vejiga → atc L03AX03
    inyección fertilidad fsh → atc G03GA
    vacuna meningitis c → atc J07AH
    enoxaparina jeringas 40 → pa enoxaparina; has /4\\.?000|\\b40 ?mg/
    prueba de la tuberculina → atc V04CF
    insulina para la bomba → atc A10AB
    albúmina humana 20 → atc B05AA01; has /\\b20 ?%|\\b200 ?(g|mg)/
    vacuna antineumocócica adultos → atc J07AL
    gammaglobulina hepatitis b → atc J06BB04
  `,
  ),
  ...queriesOf(
    'excipient',
    `
    levotiroxina sin lactosa → pa levotiroxina; without lactosa
    jarabe para la tos sin azucar → atc R05; form jarabe | solucion oral | suspension oral; without sacarosa | azucar
    omeprazol sin gluten → pa omeprazol; without almidon de trigo | gluten
    colutorio sin alcohol → atc A01A | R02A; form bucal | colutorio | gargar; without etanol | alcohol
    enalapril 20 sin lactosa → pa enalapril; has /\\b20 ?mg/; without lactosa
    colirio sin conservantes → atc S01; form colirio; without benzalconio | conservante
    ibuprofeno suspensión sin azúcar → pa ibuprofeno; form suspension oral; without sacarosa | azucar
    paracetamol apto celiacos → pa paracetamol; without almidon de trigo | gluten
    amoxicilina sobres sin azucar → pa amoxicilina; form polvo | granulado | sobre; without sacarosa | azucar
    metformina 850 sin lactosa → pa metformina; has /\\b850 ?mg/; without lactosa
    lágrimas artificiales sin conservantes → atc S01X; without benzalconio | conservante
    cetirizina gotas sin alcohol → pa cetirizina; form gotas | solucion oral; without etanol | alcohol
    loratadina libre de lactosa → pa loratadina; without lactosa
    antiácido sin azúcar → atc A02A; without sacarosa | azucar
    diazepam sin gluten → pa diazepam; without almidon de trigo | gluten
    paracetamol efervescente sin sodio → pa paracetamol; without sodio
    simvastatina 20 mg sin lactosa → pa simvastatina; has /\\b20 ?mg/; without lactosa
    acetilcisteina sobres sin azucar → pa acetilcisteina; form polvo | granulado | sobre; without sacarosa | azucar
    anticonceptivos sin lactosa → atc G03A; without lactosa
    dalsy sin azucar → name dalsy; without sacarosa | azucar
    montelukast masticable sin aspartamo → pa montelukast; form masticable; without aspartamo
    mucolítico jarabe sin alcohol → atc R05C; form jarabe | solucion oral; without etanol | alcohol
    prednisona 30 sin lactosa → pa prednisona; has /\\b30 ?mg/; without lactosa
    caramelos para la garganta sin azucar → atc R02; form pastilla | comprimido; without sacarosa | azucar
    rennie sin azúcar → name rennie; without sacarosa | azucar
    amlodipino 5 sin gluten → pa amlodipino; has /\\b5 ?mg/; without almidon de trigo | gluten
    propofol sin soja → pa propofol; without soja
    lorazepam 1 mg sin lactosa → pa lorazepam; has /\\b1 ?mg/; without lactosa
    ambroxol jarabe diabéticos sin azúcar → pa ambroxol; form jarabe | solucion oral; without sacarosa | azucar
    crema hidrocortisona sin parabenos → pa hidrocortisona; form crema; without parahidroxibenzoato | parabeno
    latanoprost sin conservantes → pa latanoprost; form colirio; without benzalconio | conservante
    vacuna gripe sin huevo → atc J07BB; without huevo
    ebastina flas sin lactosa → pa ebastina; form liofilizado | bucodispersable; without lactosa
    clorhexidina sin alcohol → pa clorhexidina; without etanol | alcohol
    ibuprofeno 600 sin gluten → pa ibuprofeno; has /\\b600 ?mg/; without almidon de trigo | gluten
    calcio vitamina d sin azucar → atc A12AX; without sacarosa | azucar
    risperidona solución oral sin sorbitol → pa risperidona; form solucion oral; without sorbitol
    hierro oral sin gluten → atc B03AA | B03AB | B03AD; without almidon de trigo | gluten
    bisoprolol 2,5 sin lactosa → pa bisoprolol; has /\\b2,5 ?mg/; without lactosa
    timolol colirio sin cloruro de benzalconio → pa timolol; form colirio; without benzalconio
  `,
  ),
  ...queriesOf(
    'gone',
    `
    tagamet → atc A02BA
    clavumox → pa amoxicilina + clavulan
    ranuber 150 → pa ranitidina; has /\\b150 ?mg/
    vioxx → atc M01AH
    goxil → pa azitromicina
    cesplon 25 → pa captopril; has /\\b25 ?mg/
    myolastan → atc M03B | N05BA
    audazol → pa omeprazol
    seloken 100 → pa metoprolol; has /\\b100 ?mg/
    prepulsid → atc A03F
    saetil → pa ibuprofeno
    hosboral → pa amoxicilina
    reductil 15 → atc A08A
    bremon 500 → pa claritromicina; has /\\b500 ?mg/
    idalprem → pa lorazepam
    rohipnol → atc N05CD
    velodan → pa loratadina
    gastrion 40 → pa famotidina; has /\\b40 ?mg/
    lipobay → atc C10AA
    roacutan 20 → pa isotretinoina; has /\\b20 ?mg/
    casbol → pa paroxetina
    abactrim → pa sulfametoxazol + trimetoprim
    mevacor → pa lovastatina
    theo dur → pa teofilina
    norplant → atc G03AC
    duorol → pa paracetamol
    nodepe → pa fluoxetina
    hexavac → atc J07CA
    euglucon 5 → pa glibenclamida; has /\\b5 ?mg/
    buto asma → pa salbutamol
    dolobid → atc N02BA
    nivador 500 → pa cefuroxima; has /\\b500 ?mg/
    ledertrexato → pa metotrexato
    labopal → pa benazepril
    bamalite → pa lansoprazol
    doblexan → pa piroxicam
    triludan → atc R06A
    marcen 30 → pa ketazolam; has /\\b30 ?mg/
    trasicor → atc C07A
    zolben → pa paracetamol
  `,
  ),
];
