import { queriesOf } from './expectation.ts';

/** Names of other languages and of the trade, and whole sentences as said at a counter. */
export const NAMES = [
  ...queriesOf(
    'name',
    `
    AAS 100 → pa acetilsalicilico; has /\\b100 ?mg/
    HCTZ → pa hidroclorotiazida
    enalapril hctz → pa enalapril + hidroclorotiazida
    vit D → atc A11CC | A12AX
    vitamina b12 → pa cianocobalamina | hidroxocobalamina
    amoxi-clav → pa amoxicilina + clavulanico
    amoxiclav 875 → pa amoxicilina + clavulanico; has /875/
    cotrimoxazol → pa sulfametoxazol + trimetoprim
    MTX → pa metotrexato
    ac. fólico → pa folico
    ácido acetilsalicílico → pa acetilsalicilico
    acetaminofen → pa paracetamol
    acetaminofén 650 → pa paracetamol; has /650/
    dipirona → pa metamizol
    albuterol inhaler → pa salbutamol; form inhal
    acetaminophen syrup → pa paracetamol; form oral
    amoxicillin capsules → pa amoxicilina; form capsula
    omeprazole → pa omeprazol
    metformin 850 → pa metformina; has /850/
    simvastatin → pa simvastatina
    levothyroxine 100 mcg → pa levotiroxina; has /\\b100 ?(micro|mcg)/
    furosemide tablets → pa furosemida; form comprimido
    hydrochlorothiazide → pa hidroclorotiazida
    azithromycin 500 → pa azitromicina; has /500/
    cephalexin → pa cefalexina
    warfarin → pa warfarina
    insulin glargine → pa insulina glargina
    diclofenac gel → pa diclofenaco; form gel
    folic acid → pa folico
    ferrous sulfate → pa ferroso sulfato | hierro sulfato | sulfato ferroso | sulfato hierro | ferrosulfato
    potassium chloride → pa potasio cloruro
    paracetamolum → pa paracetamol
    butilhioscina → pa butilescopolamina | escopolamina
    clorfeniramina → pa clorfenamina
    epinefrina → pa epinefrina | adrenalina
    frusemida → pa furosemida
    rifampina → pa rifampicina
    glyburide → pa glibenclamida
    cyclosporine → pa ciclosporina
    acyclovir cream → pa aciclovir; form crema
  `,
  ),
  ...queriesOf(
    'counter',
    `
    vacuna gripe → atc J07BB
    vacuna de la hepatitis B → atc J07BC01 | J07BC20 | J07CA
    vacuna neumococo → atc J07AL
    vacuna meningitis B → atc J07AH09
    vacuna papiloma → atc J07BM
    vacuna del tétanos → atc J07AM | J07AJ | J07C
    vacuna varicela → atc J07BK | J07BD54
    triple vírica → atc J07BD52
    vacuna rotavirus → atc J07BH
    vacuna fiebre amarilla → atc J07BL
    insulina rápida → atc A10AB
    insulina lenta → atc A10AE | A10AC
    insulina ultrarrápida → atc A10AB04 | A10AB05 | A10AB06
    insulina mixta → atc A10AD
    insulina basal pluma → atc A10AE | A10AC; form pluma
    omeprazol sin lactosa → pa omeprazol
    nolvadex → pa tamoxifeno
    capoten 25 → pa captopril
    kenesil → pa nimodipino
    tirozol → pa tiamazol
    almatan → pa almotriptan
    xamiol gel → pa calcipotriol
    dolpar → pa tramadol
    nelorpin → pa pentoxifilina
    contumax → pa picosulfato
    mopral → pa omeprazol
    ibuprofeno cinfa 600 mg 40 comprimidos recubiertos → name ibuprofeno cinfa 600
    caja de paracetamol para niños → pa paracetamol
    quiero nolotil para el dolor → name nolotil
    ventolin para el asma → name ventolin
    omeprazol genérico barato → pa omeprazol
    pastillas para dormir sin receta → atc N05C | R06AA
    frenadol precio → name frenadol
    crema para hongos → atc D01
    colirio para la alergia → atc S01G
    spray nasal para la alergia → atc R01
    antiinflamatorio en gel → atc M02A | D11AX18
    parche para dejar de fumar → atc N07BA; form parche
    prospecto de enantyum → name enantyum
    augmentine 875 mg/125 mg 30 comp → name augmentine 875
  `,
  ),
];
