/** What is typed, and how the name of the product that must come first begins (or `#` and its registration number). */
export interface Query {
  q: string;
  expected: string;
  kind: string;
}

const lines = (kind: string, text: string): Query[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [q = '', expected = ''] = line.split('→').map((part) => part.trim());
      return { q, expected, kind };
    });

/** Written by hand: brands and ingredients of the Spanish market in 2020, as people at a counter or a desk type them. */
export const QUERIES: readonly Query[] = [
  ...lines(
    'code',
    `
    656662 → PRITOR 80 mg COMPRIMIDOS
    6566626 → PRITOR 80 mg COMPRIMIDOS
    656662.6 → PRITOR 80 mg COMPRIMIDOS
    8470006566626 → PRITOR 80 mg COMPRIMIDOS
    (01)08470006566626(17)281231(10)A12(21)99(712)6566626 → PRITOR 80 mg COMPRIMIDOS
    0108470006566626172812311012AB → PRITOR 80 mg COMPRIMIDOS
    658837 → ALACAPSIN 0.075 % CREMA
    607110 → ADIRO 100 MG
    729079 → NOLOTIL 575 mg CAPSULAS
    770057 → ORFIDAL 1 mg
    698092 → EUTIROX 50 microgramos
    656706 → VENTOLIN 100 microgramos
    98089007 → #98089007
    04286001 → WILZIN 25 mg
    BE 174115 → HARMONET
    298 IS 187 F3 → MELIANE
    328.305.6 → NITRODERM TTS
    311001-9 → ULTRA LEVURA
    rvg 12575 → Minulet
    68667 → ALACAPSIN
  `,
  ),
  ...lines(
    'brand',
    `
    ventolin → VENTOLIN
    nolotil → NOLOTIL
    gelocatil → GELOCATIL
    eutirox → EUTIROX
    orfidal → ORFIDAL
    lexatin → LEXATIN
    trankimazin → TRANKIMAZIN
    valium → VALIUM
    sintrom → SINTROM
    adiro → ADIRO
    plavix → PLAVIX
    augmentine → AUGMENTINE
    clamoxyl → CLAMOXYL
    frenadol → FRENADOL
    frenadol complex → FRENADOL COMPLEX
    couldina ibuprofeno → COULDINA CON IBUPROFENO
    bisolvon → BISOLVON
    fluimucil → FLUIMUCIL
    voltaren → VOLTAREN
    dolo voltaren → DOLO-VOLTAREN
    enantyum → ENANTYUM
    espidifen → ESPIDIFEN
    neobrufen → NEOBRUFEN
    dalsy → DALSY
    Apiretal → APIRETAL
    ALMAX FORTE → ALMAX FORTE
    nexium mups → NEXIUM MUPS
    primperan → PRIMPERAN
    buscapina → BUSCAPINA
    fortasec flas → FORTASEC FLAS
    dulcolaxo → DULCOLAXO
    duphalac → DUPHALAC
    lantus solostar → LANTUS SOLOSTAR
    novorapid flexpen → NOVORAPID FLEXPEN
    tresiba → TRESIBA
    ozempic → OZEMPIC
    jardiance → JARDIANCE
    xarelto → XARELTO
    eliquis → ELIQUIS
    pradaxa → PRADAXA
    hibor → HIBOR
    zarator → ZARATOR
    symbicort turbuhaler → SYMBICORT TURBUHALER
    spiriva respimat → SPIRIVA RESPIMAT
    singulair → SINGULAIR
    aerius → AERIUS
    urbason → URBASON
    dacortin → DACORTIN
    yasmin → YASMIN
    ellaone → ELLAONE
    omnic ocas → OMNIC OCAS
    zyprexa → ZYPREXA
    lyrica → LYRICA
    depakine → DEPAKINE
    mst continus → MST CONTINUS
    humira → HUMIRA
    prolia → PROLIA
    monurol → MONUROL
    prevenar → PREVENAR
    gardasil 9 → GARDASIL 9
    nasonex → NASONEX
    utabon adultos → UTABON ADULTOS
    aero red → AERO RED
    fave de fuca → FAVE DE FUCA
    biodramina cafeina → BIODRAMINA CAFEINA
    nicotinell → NICOTINELL
  `,
  ),
  ...lines(
    'ingredient',
    `
    omeprazol → OMEPRAZOL
    paracetamol → PARACETAMOL
    ibuprofeno → IBUPROFENO
    amoxicilina → AMOXICILINA
    amoxicilina clavulanico → AMOXICILINA
    metformina → METFORMINA
    enalapril → ENALAPRIL
    atorvastatina → ATORVASTATINA
    ondansetron → ONDANSETRON
    ondansetrón → ONDANSETRÓN
    ácido fólico → ACIDO FÓLICO
    acido zoledronico → ACIDO ZOLEDRONICO
    levotiroxina → LEVOTIROXINA
    semaglutida → OZEMPIC
    apixaban → ELIQUIS
    acenocumarol → SINTROM
    acetilcisteina → ACETILCISTEINA
    lansoprazol → LANSOPRAZOL
    N02BB02 → METAMIZOL
    A10BJ06 → OZEMPIC
  `,
  ),
  ...lines(
    'dose',
    `
    pritor 40 → PRITOR 40 mg
    omeprazol 40 mg → OMEPRAZOL
    omeprazol cinfa 20 → OMEPRAZOL CINFA 20 mg
    paracetamol cinfa 1g → PARACETAMOL CINFA 1 g
    paracetamol kern 650mg → PARACETAMOL KERN PHARMA 650
    ibuprofeno normon 600 → IBUPROFENO NORMON 600
    gelocatil 650 → GELOCATIL 650
    gelocatil 1000 mg → GELOCATIL 1 g
    eutirox 75 → EUTIROX 75
    eutirox 100mcg → EUTIROX 100
    trankimazin 0,5 → TRANKIMAZIN 0,50
    trankimazin 0.25 mg → TRANKIMAZIN 0,25
    augmentine 875/125 → AUGMENTINE 875
    augmentine 500 → AUGMENTINE 500
    enantyum 25mg → ENANTYUM 25
    dalsy 40 mg/ml → DALSY 40 mg/ml
    sintrom 4 → SINTROM 4
    adiro 300 → ADIRO 300
    metformina cinfa 850 → METFORMINA CINFA 850
    atorvastatina normon 40 mg → ATORVASTATINA NORMON 40
    tramadol normon 50 → TRAMADOL NORMON 50
    clexane 40 mg → CLEXANE 4.000
    crestor 10 → CRESTOR 10
    keppra 500 mg → KEPPRA 500
    durogesic 12 → DUROGESIC MATRIX 12
    humira 40 → HUMIRA 40
    20 mg omeprazol cinfa → OMEPRAZOL CINFA 20
    zitromax 500 → ZITROMAX 500
    binocrit 30000 → BINOCRIT 30.000
    colchicina 1mg → COLCHICINA SEID 1 mg
  `,
  ),
  ...lines(
    'laboratory',
    `
    omeprazol cinfa → OMEPRAZOL CINFA
    cinfa omeprazol → OMEPRAZOL CINFA
    simvastatina normon → SIMVASTATINA NORMON
    amoxicilina sandoz → AMOXICILINA SANDOZ
    ventolin glaxo → VENTOLIN
    telmisartan bayer → PRITOR
    insulina lilly → HUMALOG
    pembrolizumab msd → KEYTRUDA
    enoxaparina rovi → ENOXAPARINA ROVI
    losartan kern → LOSARTAN KERN
    ebastina almirall → EBASTEL
    semaglutida novo nordisk → OZEMPIC
  `,
  ),
  ...lines(
    'synonym',
    `
    acetaminofen → PARACETAMOL
    acetaminofén 650 → PARACETAMOL
    dipirona → METAMIZOL
    adrenalina → ADRENALINA
    albuterol inhalacion → SALBUTAMOL
    frusemida → FUROSEMIDA
    acyclovir crema → ACICLOVIR
    aspirina → ASPIRINA
    aas 100 → ACIDO ACETILSALICILICO
    xilocaina → LIDOCAINA
    desketoprofeno → DEXKETOPROFENO
    noradrenalina → NORADRENALINA
    epinefrina → ADRENALINA
    rifampina → RIFALDIN
    tiroxina → LEVOTIROXINA
  `,
  ),
  ...lines(
    'typo',
    `
    ibuprofreno → IBUPROFENO
    omeprazl → OMEPRAZOL
    omeprasol 20 → OMEPRAZOL
    paracetmol → PARACETAMOL
    parasetamol cinfa → PARACETAMOL CINFA
    hibuprofeno → IBUPROFENO
    amoxicilna → AMOXICILINA
    amoxisilina sandoz → AMOXICILINA SANDOZ
    sintron → SINTROM
    bentolin → VENTOLIN
    lexatim → LEXATIN
    tranquimazin → TRANKIMAZIN
    orfidall → ORFIDAL
    eutiros 50 → EUTIROX 50
    augmentin 875 → AUGMENTINE 875
    enantiun → ENANTYUM
    boltaren → VOLTAREN
    jelocatil → GELOCATIL
    gelocatl 650 → GELOCATIL 650
    notolil → NOLOTIL
    frenadoll → FRENADOL
    apiratal → APIRETAL
    dalsi → DALSY
    atorbastatina → ATORVASTATINA
    simvastatna → SIMVASTATINA
    metfromina → METFORMINA
    enalarpil → ENALAPRIL
    lorazepan → LORAZEPAM
    alprazolan → ALPRAZOLAM
    pantropazol → PANTOPRAZOL
    esomeprasol → ESOMEPRAZOL
    xareltto → XARELTO
    ozenpic → OZEMPIC
    trulicyti → TRULICITY
    jardianse → JARDIANCE
    simbicort → SYMBICORT
    fluimicil → FLUIMUCIL
    buscapinna → BUSCAPINA
    nexiun → NEXIUM
    biodramima → BIODRAMINA
  `,
  ),
];
