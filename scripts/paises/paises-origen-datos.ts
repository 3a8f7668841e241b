/**
 * What no library knows: our ids, dialling prefixes and regions. One line per country: `iso id prefijo region`.
 *
 * Ids are fixed here and never renumbered (accounts point at them): Spain is 28, they are not contiguous, none is
 * above 246. Numbers of one plan with several area codes (US, CA, DO, PR, JM) carry the plan's `+1` alone; the other
 * members of the plan carry their only area code. `-`: Antarctica has no code of its own.
 * Left out: territories without inhabitants or numbering (BV, HM, TF, UM, GS, IO, PN, CC). Kosovo is in as XK.
 */
export const TABLA_PAISES = `
AD 1 376 3
AE 2 971 4
AF 3 93 4
AG 4 1268 1
AI 5 1264 1
AL 6 355 3
AM 7 374 4
AO 8 244 5
AQ 9 - 6
AR 10 54 2
AS 11 1684 6
AT 12 43 3
AU 13 61 6
AW 14 297 1
AX 15 358 3
AZ 16 994 4
BA 17 387 3
BB 18 1246 1
BD 19 880 4
BE 20 32 3
BF 21 226 5
BG 22 359 3
BH 23 973 4
BI 24 257 5
BJ 25 229 5
BL 26 590 1
BM 27 1441 1
ES 28 34 3
BN 29 673 4
BO 30 591 2
BQ 31 599 1
BR 32 55 2
BS 33 1242 1
BT 34 975 4
BW 35 267 5
BY 36 375 3
BZ 37 501 2
CA 38 1 1
CD 39 243 5
CF 40 236 5
CG 41 242 5
CH 42 41 3
CI 43 225 5
CK 44 682 6
CL 45 56 2
CM 46 237 5
CN 47 86 4
CO 48 57 2
CR 49 506 2
CU 50 53 1
CV 51 238 5
CW 52 599 1
CX 53 61 6
CY 54 357 3
CZ 55 420 3
DE 56 49 3
DJ 57 253 5
DK 58 45 3
DM 59 1767 1
DO 60 1 1
DZ 62 213 5
EC 63 593 2
EE 64 372 3
EG 65 20 5
EH 66 212 5
ER 67 291 5
ET 68 251 5
FI 69 358 3
FJ 70 679 6
FK 71 500 2
FM 72 691 6
FO 73 298 3
FR 74 33 3
GA 75 241 5
GB 76 44 3
GD 77 1473 1
GE 78 995 4
GF 79 594 2
GG 80 44 3
GH 81 233 5
GI 82 350 3
GL 83 299 1
GM 84 220 5
GN 85 224 5
GP 86 590 1
GQ 87 240 5
GR 88 30 3
GT 89 502 2
GU 90 1671 6
GW 91 245 5
GY 92 592 2
HK 93 852 4
HN 94 504 2
HR 95 385 3
HT 96 509 1
HU 97 36 3
ID 98 62 4
IE 99 353 3
IL 100 972 4
IM 101 44 3
IN 102 91 4
IQ 103 964 4
IR 104 98 4
IS 105 354 3
IT 106 39 3
JE 107 44 3
JM 108 1 1
JO 109 962 4
JP 110 81 4
KE 111 254 5
KG 112 996 4
KH 113 855 4
KI 114 686 6
KM 115 269 5
KN 116 1869 1
KP 117 850 4
KR 118 82 4
KW 119 965 4
KY 120 1345 1
KZ 121 7 4
LA 122 856 4
LB 123 961 4
LC 124 1758 1
LI 125 423 3
LK 126 94 4
LR 127 231 5
LS 128 266 5
LT 129 370 3
LU 130 352 3
LV 131 371 3
LY 132 218 5
MA 133 212 5
MC 134 377 3
MD 135 373 3
ME 136 382 3
MF 137 590 1
MG 138 261 5
MH 139 692 6
MK 140 389 3
ML 141 223 5
MM 142 95 4
MN 143 976 4
MO 144 853 4
MP 145 1670 6
MQ 146 596 1
MR 147 222 5
MS 148 1664 1
MT 149 356 3
MU 150 230 5
MV 151 960 4
MW 152 265 5
MX 153 52 1
MY 154 60 4
MZ 155 258 5
NA 156 264 5
NC 157 687 6
NE 158 227 5
NF 159 672 6
NG 160 234 5
NI 161 505 2
NL 162 31 3
NO 163 47 3
NP 164 977 4
NR 165 674 6
NU 166 683 6
NZ 167 64 6
OM 168 968 4
PA 169 507 2
PE 170 51 2
PF 171 689 6
PG 172 675 6
PH 173 63 4
PK 174 92 4
PL 175 48 3
PM 176 508 1
PR 178 1 1
PS 179 970 4
PT 180 351 3
PW 181 680 6
PY 182 595 2
QA 183 974 4
RE 184 262 5
RO 185 40 3
RS 186 381 3
RU 187 7 3
RW 188 250 5
SA 189 966 4
SB 190 677 6
SC 191 248 5
SD 192 249 5
SE 193 46 3
SG 194 65 4
SH 195 290 5
SI 196 386 3
SJ 197 47 3
SK 198 421 3
SL 199 232 5
SM 200 378 3
SN 201 221 5
SO 202 252 5
SR 203 597 2
SS 204 211 5
ST 205 239 5
SV 206 503 2
SX 207 1721 1
SY 208 963 4
SZ 209 268 5
TC 210 1649 1
TD 211 235 5
TG 213 228 5
TH 214 66 4
TJ 215 992 4
TK 216 690 6
TL 217 670 4
TM 218 993 4
TN 219 216 5
TO 220 676 6
TR 221 90 4
TT 222 1868 1
TV 223 688 6
TW 224 886 4
TZ 225 255 5
UA 226 380 3
UG 227 256 5
US 229 1 1
UY 230 598 2
UZ 231 998 4
VA 232 39 3
VC 233 1784 1
VE 234 58 2
VG 235 1284 1
VI 236 1340 1
VN 237 84 4
VU 238 678 6
WF 239 681 6
WS 240 685 6
XK 241 383 3
YE 242 967 4
YT 243 262 5
ZA 244 27 5
ZM 245 260 5
ZW 246 263 5
`;

/** Subdivision labels of the spec, section 3; every other country: Estado. */
export const TIPO_DE_ESTADO: Record<string, readonly string[]> = {
  Provincia: ['AR', 'CN', 'ES', 'IT', 'PA', 'EC', 'CR'],
  Departamento: ['BO', 'CO', 'FR', 'GT', 'HN', 'NI', 'PY', 'PE', 'UY'],
  Distrito: ['PT'],
  Parroquia: ['AD'],
  Colonia: ['GI'],
};

/** Names that replace CLDR's where it is not the usual one in Spanish, or has a political suffix. */
export const NOMBRES_ES: Record<string, string> = {
  AX: 'Islas Åland',
  CG: 'República del Congo',
  CI: 'Costa de Marfil',
  HK: 'Hong Kong',
  ML: 'Malí',
  MM: 'Myanmar',
  MO: 'Macao',
  PS: 'Palestina',
  TL: 'Timor Oriental',
  VI: 'Islas Vírgenes de los Estados Unidos',
};

export const NOMBRES_EN: Record<string, string> = {
  CG: 'Republic of the Congo',
  CD: 'Democratic Republic of the Congo',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
  PS: 'Palestine',
};
