import { queriesOf } from './expectation.ts';

/** Classes as prescribers write them, and purposes as people at a counter say them. */
export const CLINICAL = [
  ...queriesOf(
    'class',
    `
    IBP → atc A02BC
    ara II → atc C09C | C09D
    ara2 → atc C09C | C09D
    IECA → atc C09A | C09B
    isrs → atc N06AB
    AINE → atc M01A
    aines → atc M01A
    BB → atc C07
    betabloqueantes → atc C07
    HBPM → atc B01AB04 | B01AB05 | B01AB06 | B01AB10 | B01AB12
    SGLT2 → atc A10BK | A10BD15 | A10BD16 | A10BD20 | A10BD19
    isglt2 → atc A10BK | A10BD15 | A10BD16 | A10BD20 | A10BD19
    GLP-1 → atc A10BJ
    ar glp1 → atc A10BJ
    LABA → pa salmeterol | formoterol | indacaterol | olodaterol | vilanterol
    saba → pa salbutamol | terbutalina
    LAMA → pa tiotropio | aclidinio | glicopirronio | umeclidinio
    ACO → atc B01AA | B01AE07 | B01AF | G03A
    NACO → atc B01AE07 | B01AF
    acod → atc B01AE07 | B01AF
    idpp4 → atc A10BH | A10BD
    inhibidores dpp-4 → atc A10BH | A10BD
    irsn → pa venlafaxina | desvenlafaxina | duloxetina
    antidepresivos tricíclicos → atc N06AA
    BZD → atc N05BA | N05CD | N03AE
    estatinas → atc C10AA | C10B
    calcioantagonistas → atc C08
    tiazidas → atc C03A
    diuréticos de asa → atc C03C
    fibratos → atc C10AB
    bifosfonatos → atc M05B
    triptanes → atc N02CC
    quinolonas → atc J01M | S01AE
    macrólidos → atc J01FA
    cefalosporinas de 3ª generación → atc J01DD
    antiagregantes → atc B01AC
    coxibs → atc M01AH
    anti H2 → atc A02BA
    anti-TNF → atc L04AB
    IPDE5 → atc G04BE
  `,
  ),
  ...queriesOf(
    'use',
    `
    para la tos → atc R05
    tos seca → atc R05D
    jarabe para la tos con flemas → atc R05C
    alergia → atc R06 | R01AC | S01G
    acidez → atc A02
    ardor de estómago → atc A02
    dolor de cabeza → atc N02 | M01A
    migraña → atc N02C
    fiebre → atc N02B | M01AE
    algo para el resfriado → atc R05 | R01 | N02B | R06
    gripe → atc R05 | N02B | J07BB | J05AH | R06
    estreñimiento → atc A06
    diarrea → atc A07
    insomnio → atc N05C | R06AA
    para dormir → atc N05C | R06AA
    hemorroides → atc C05A
    almorranas → atc C05A
    tensión alta → atc C02 | C03 | C07 | C08 | C09
    colesterol → atc C10
    diabetes → atc A10
    hongos en los pies → atc D01
    piojos → atc P03A
    acné → atc D10
    verrugas → atc D11AF
    herpes labial → atc D06BB
    ojo seco → atc S01X | S01K
    conjuntivitis → atc S01A | S01B | S01C | S01G
    dolor de oídos → atc S02
    dolor de garganta → atc R02
    nariz tapada → atc R01
    mareos → atc R06A | N07C | A04
    vómitos → atc A03F | A04
    gases → atc A03A | A07BA | A09
    dejar de fumar → atc N07BA
    ansiedad → atc N05B
    asma → atc R03
    cistitis → atc J01 | G04B
    regla dolorosa → atc M01A | N02B | A03
    caída del pelo → atc D11AX
    anemia → atc B03
  `,
  ),
];
