import { queriesOf } from './expectation.ts';

/** Queries that the finder was made for: codes, brands, typos, and ingredient with dose and laboratory. */
export const KNOWN = [
  ...queriesOf(
    'code',
    `
    656662 → name pritor 80
    6566626 → name pritor 80
    CN 656662 → name pritor 80
    8470006566626 → name pritor 80
    (01)08470006566626(17)281231(10)A12(21)99(712)6566626 → name pritor 80
    0108470006566626172812311012AB → name pritor 80
    C.N.: 656662 → name pritor 80
    607110 → name adiro 100
    729079 → name nolotil 575
    cn656662.6 → name pritor 80
    código nacional 729079 → name nolotil 575
    98089007 → reg 98089007
    04286001 → name wilzin 25
    cod nacional 770057 → name orfidal 1
    BE 174115 → name harmonet
    EU/1/98/090/002 → reg 98090002
    EU/1/98/089/007 → reg 98089007
    eu/1/00/129/001 → reg 00129001
    298 IS 187 F3 → name meliane
    EU/1/15/1031/008 → reg 1151031008
    EU 1 17 1234 001 → reg 1171234001
    328.305.6 → name nitroderm
    EU/1/11/691/014 → reg 111691014
    EU/1/98/090 → name micardis
    rvg 12575 → name minulet
    68667 → name alacapsin
    nº registro 68667 → name alacapsin
    NR 68667 → name alacapsin
    n.º de registro: 98089007 → reg 98089007
    EAN 8470006566626 → name pritor 80
    código de barras 8470006566626 → name pritor 80
    656 662 → name pritor 80
    N02BB02 → atc N02BB02
    A10BJ06 → atc A10BJ06
    ATC N02BE01 → atc N02BE01
    atc: a02bc → atc A02BC
    pritor 656662 → name pritor 80
    paracetamol N02BE01 → atc N02BE01
    C.N. 607110 adiro → name adiro 100
    registro EU/1/98/090/002 → reg 98090002
  `,
  ),
  ...queriesOf(
    'brand',
    `
    ventolin → name ventolin
    nolotil → name nolotil
    gelocatil → name gelocatil
    eutirox → name eutirox
    orfidal → name orfidal
    lexatin → name lexatin
    trankimazin → name trankimazin
    sintrom → name sintrom
    adiro → name adiro
    augmentine → name augmentine
    clamoxyl → name clamoxyl
    frenadol complex → name frenadol complex
    couldina ibuprofeno → name couldina con ibuprofeno
    fluimucil → name fluimucil
    dolo voltaren → name dolo-voltaren
    enantyum → name enantyum
    espidifen → name espidifen
    Apiretal → name apiretal
    ALMAX FORTE → name almax forte
    nexium mups → name nexium mups
    buscapina → name buscapina
    fortasec flas → name fortasec flas
    lantus solostar → name lantus solostar
    novorapid flexpen → name novorapid flexpen
    ozempic → name ozempic
    xarelto → name xarelto
    eliquis → name eliquis
    symbicort turbuhaler → name symbicort turbuhaler
    spiriva respimat → name spiriva respimat
    omnic ocas → name omnic ocas
    zyprexa velotab → name zyprexa velotab
    mst continus → name mst continus
    humira → name humira
    monurol → name monurol
    prevenar 13 → name prevenar 13
    gardasil 9 → name gardasil 9
    utabon adultos → name utabon adultos
    aero red → name aero red | aero-red
    fave de fuca → name fave de fuca
    biodramina cafeina → name biodramina cafeina
  `,
  ),
  ...queriesOf(
    'typo',
    `
    ibuprofreno → name ibuprofeno
    omeprazl → name omeprazol
    omeprasol 20 → name omeprazol; has /\\b20 ?mg/
    paracetmol → name paracetamol
    parasetamol cinfa → name paracetamol cinfa
    hibuprofeno → name ibuprofeno
    amoxicilna → name amoxicilina
    amoxisilina sandoz → name amoxicilina sandoz
    sintron → name sintrom
    bentolin → name ventolin
    lexatim → name lexatin
    tranquimazin → name trankimazin
    orfidall → name orfidal
    eutiros 50 → name eutirox 50
    augmentin 875 → name augmentine 875
    enantiun → name enantyum
    boltaren → name voltaren
    jelocatil → name gelocatil
    gelocatl 650 → name gelocatil 650
    notolil → name nolotil
    frenadoll → name frenadol
    apiratal → name apiretal
    dalsi → name dalsy
    atorbastatina → name atorvastatina
    simvastatna → name simvastatina
    metfromina → name metformina
    enalarpil → name enalapril
    lorazepan → name lorazepam
    alprazolan → name alprazolam
    pantropazol → name pantoprazol
    esomeprasol → name esomeprazol
    xareltto → name xarelto
    ozenpic → name ozempic
    trulicyti → name trulicity
    jardianse → name jardiance
    simbicort → name symbicort
    fluimicil → name fluimucil
    buscapinna → name buscapina
    nexiun → name nexium
    biodramima → name biodramina
  `,
  ),
  ...queriesOf(
    'combination',
    `
    pritor 40 → name pritor 40
    omeprazol 40 mg → name omeprazol; has /\\b40 ?mg/
    omeprazol cinfa 20 → name omeprazol cinfa 20
    paracetamol cinfa 1g → name paracetamol cinfa 1 g
    paracetamol kern 650mg → name paracetamol kern pharma 650
    ibuprofeno normon 600 → name ibuprofeno normon 600
    gelocatil 650 → name gelocatil 650
    gelocatil 1000 mg → name gelocatil 1 g
    eutirox 75 → name eutirox 75
    trankimazin 0,5 → name trankimazin 0,50
    trankimazin 0.25 mg → name trankimazin 0,25
    augmentine 875/125 → name augmentine 875
    enantyum 25mg → name enantyum 25
    dalsy 40 mg/ml → name dalsy 40
    sintrom 4 → name sintrom 4
    metformina cinfa 850 → name metformina cinfa 850
    atorvastatina normon 40 mg → name atorvastatina normon 40
    tramadol normon 50 → name tramadol normon 50
    crestor 10 → name crestor 10
    durogesic 12 → name durogesic matrix 12
    20 mg omeprazol cinfa → name omeprazol cinfa 20
    zitromax 500 → name zitromax 500
    binocrit 30000 → name binocrit 30.000
    colchicina 1mg → name colchicina seid 1
    cinfa omeprazol → name omeprazol cinfa
    simvastatina normon → name simvastatina normon
    amoxicilina sandoz 500 → name amoxicilina sandoz 500
    ventolin glaxo → name ventolin
    telmisartan bayer → name pritor
    insulina lilly → name humalog | humulina | abasaglar
    pembrolizumab msd → name keytruda
    enoxaparina rovi → name enoxaparina rovi
    losartan kern → name losartan kern
    ebastina almirall → name ebastel
    semaglutida novo nordisk → name ozempic
    amoxicilina clavulanico 875 → pa amoxicilina + clavulanico; has /875/
    enalapril hidroclorotiazida → pa enalapril + hidroclorotiazida
    metformina sitagliptina → pa metformina + sitagliptina
    losartan 50 stada → name losartan stada 50
    tamsulosina dutasterida → pa tamsulosina + dutasterida
  `,
  ),
];
