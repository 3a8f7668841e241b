/** Written by scripts/paises/generate-paises.ts: change that, not this. */
// id|iso|nombre|nombre_en|prefijo_tel|region.id|estado_tipo
export const PAISES_DATOS = `
1|AD|Andorra|Andorra|+376|3|Parroquia
2|AE|Emiratos Árabes Unidos|United Arab Emirates|+971|4|Estado
3|AF|Afganistán|Afghanistan|+93|4|Estado
4|AG|Antigua y Barbuda|Antigua & Barbuda|+1268|1|Estado
5|AI|Anguila|Anguilla|+1264|1|Estado
6|AL|Albania|Albania|+355|3|Estado
7|AM|Armenia|Armenia|+374|4|Estado
8|AO|Angola|Angola|+244|5|Estado
9|AQ|Antártida|Antarctica||6|Estado
10|AR|Argentina|Argentina|+54|2|Provincia
11|AS|Samoa Americana|American Samoa|+1684|6|Estado
12|AT|Austria|Austria|+43|3|Estado
13|AU|Australia|Australia|+61|6|Estado
14|AW|Aruba|Aruba|+297|1|Estado
15|AX|Islas Åland|Åland Islands|+358|3|Estado
16|AZ|Azerbaiyán|Azerbaijan|+994|4|Estado
17|BA|Bosnia y Herzegovina|Bosnia & Herzegovina|+387|3|Estado
18|BB|Barbados|Barbados|+1246|1|Estado
19|BD|Bangladés|Bangladesh|+880|4|Estado
20|BE|Bélgica|Belgium|+32|3|Estado
21|BF|Burkina Faso|Burkina Faso|+226|5|Estado
22|BG|Bulgaria|Bulgaria|+359|3|Estado
23|BH|Baréin|Bahrain|+973|4|Estado
24|BI|Burundi|Burundi|+257|5|Estado
25|BJ|Benín|Benin|+229|5|Estado
26|BL|San Bartolomé|St. Barthélemy|+590|1|Estado
27|BM|Bermudas|Bermuda|+1441|1|Estado
28|ES|España|Spain|+34|3|Provincia
29|BN|Brunéi|Brunei|+673|4|Estado
30|BO|Bolivia|Bolivia|+591|2|Departamento
31|BQ|Caribe neerlandés|Caribbean Netherlands|+599|1|Estado
32|BR|Brasil|Brazil|+55|2|Estado
33|BS|Bahamas|Bahamas|+1242|1|Estado
34|BT|Bután|Bhutan|+975|4|Estado
35|BW|Botsuana|Botswana|+267|5|Estado
36|BY|Bielorrusia|Belarus|+375|3|Estado
37|BZ|Belice|Belize|+501|2|Estado
38|CA|Canadá|Canada|+1|1|Estado
39|CD|República Democrática del Congo|Democratic Republic of the Congo|+243|5|Estado
40|CF|República Centroafricana|Central African Republic|+236|5|Estado
41|CG|República del Congo|Republic of the Congo|+242|5|Estado
42|CH|Suiza|Switzerland|+41|3|Estado
43|CI|Costa de Marfil|Côte d’Ivoire|+225|5|Estado
44|CK|Islas Cook|Cook Islands|+682|6|Estado
45|CL|Chile|Chile|+56|2|Estado
46|CM|Camerún|Cameroon|+237|5|Estado
47|CN|China|China|+86|4|Provincia
48|CO|Colombia|Colombia|+57|2|Departamento
49|CR|Costa Rica|Costa Rica|+506|2|Provincia
50|CU|Cuba|Cuba|+53|1|Estado
51|CV|Cabo Verde|Cape Verde|+238|5|Estado
52|CW|Curazao|Curaçao|+599|1|Estado
53|CX|Isla de Navidad|Christmas Island|+61|6|Estado
54|CY|Chipre|Cyprus|+357|3|Estado
55|CZ|Chequia|Czechia|+420|3|Estado
56|DE|Alemania|Germany|+49|3|Estado
57|DJ|Yibuti|Djibouti|+253|5|Estado
58|DK|Dinamarca|Denmark|+45|3|Estado
59|DM|Dominica|Dominica|+1767|1|Estado
60|DO|República Dominicana|Dominican Republic|+1|1|Estado
62|DZ|Argelia|Algeria|+213|5|Estado
63|EC|Ecuador|Ecuador|+593|2|Provincia
64|EE|Estonia|Estonia|+372|3|Estado
65|EG|Egipto|Egypt|+20|5|Estado
66|EH|Sáhara Occidental|Western Sahara|+212|5|Estado
67|ER|Eritrea|Eritrea|+291|5|Estado
68|ET|Etiopía|Ethiopia|+251|5|Estado
69|FI|Finlandia|Finland|+358|3|Estado
70|FJ|Fiyi|Fiji|+679|6|Estado
71|FK|Islas Malvinas|Falkland Islands|+500|2|Estado
72|FM|Micronesia|Micronesia|+691|6|Estado
73|FO|Islas Feroe|Faroe Islands|+298|3|Estado
74|FR|Francia|France|+33|3|Departamento
75|GA|Gabón|Gabon|+241|5|Estado
76|GB|Reino Unido|United Kingdom|+44|3|Estado
77|GD|Granada|Grenada|+1473|1|Estado
78|GE|Georgia|Georgia|+995|4|Estado
79|GF|Guayana Francesa|French Guiana|+594|2|Estado
80|GG|Guernesey|Guernsey|+44|3|Estado
81|GH|Ghana|Ghana|+233|5|Estado
82|GI|Gibraltar|Gibraltar|+350|3|Colonia
83|GL|Groenlandia|Greenland|+299|1|Estado
84|GM|Gambia|Gambia|+220|5|Estado
85|GN|Guinea|Guinea|+224|5|Estado
86|GP|Guadalupe|Guadeloupe|+590|1|Estado
87|GQ|Guinea Ecuatorial|Equatorial Guinea|+240|5|Estado
88|GR|Grecia|Greece|+30|3|Estado
89|GT|Guatemala|Guatemala|+502|2|Departamento
90|GU|Guam|Guam|+1671|6|Estado
91|GW|Guinea-Bisáu|Guinea-Bissau|+245|5|Estado
92|GY|Guyana|Guyana|+592|2|Estado
93|HK|Hong Kong|Hong Kong|+852|4|Estado
94|HN|Honduras|Honduras|+504|2|Departamento
95|HR|Croacia|Croatia|+385|3|Estado
96|HT|Haití|Haiti|+509|1|Estado
97|HU|Hungría|Hungary|+36|3|Estado
98|ID|Indonesia|Indonesia|+62|4|Estado
99|IE|Irlanda|Ireland|+353|3|Estado
100|IL|Israel|Israel|+972|4|Estado
101|IM|Isla de Man|Isle of Man|+44|3|Estado
102|IN|India|India|+91|4|Estado
103|IQ|Irak|Iraq|+964|4|Estado
104|IR|Irán|Iran|+98|4|Estado
105|IS|Islandia|Iceland|+354|3|Estado
106|IT|Italia|Italy|+39|3|Provincia
107|JE|Jersey|Jersey|+44|3|Estado
108|JM|Jamaica|Jamaica|+1|1|Estado
109|JO|Jordania|Jordan|+962|4|Estado
110|JP|Japón|Japan|+81|4|Estado
111|KE|Kenia|Kenya|+254|5|Estado
112|KG|Kirguistán|Kyrgyzstan|+996|4|Estado
113|KH|Camboya|Cambodia|+855|4|Estado
114|KI|Kiribati|Kiribati|+686|6|Estado
115|KM|Comoras|Comoros|+269|5|Estado
116|KN|San Cristóbal y Nieves|St. Kitts & Nevis|+1869|1|Estado
117|KP|Corea del Norte|North Korea|+850|4|Estado
118|KR|Corea del Sur|South Korea|+82|4|Estado
119|KW|Kuwait|Kuwait|+965|4|Estado
120|KY|Islas Caimán|Cayman Islands|+1345|1|Estado
121|KZ|Kazajistán|Kazakhstan|+7|4|Estado
122|LA|Laos|Laos|+856|4|Estado
123|LB|Líbano|Lebanon|+961|4|Estado
124|LC|Santa Lucía|St. Lucia|+1758|1|Estado
125|LI|Liechtenstein|Liechtenstein|+423|3|Estado
126|LK|Sri Lanka|Sri Lanka|+94|4|Estado
127|LR|Liberia|Liberia|+231|5|Estado
128|LS|Lesoto|Lesotho|+266|5|Estado
129|LT|Lituania|Lithuania|+370|3|Estado
130|LU|Luxemburgo|Luxembourg|+352|3|Estado
131|LV|Letonia|Latvia|+371|3|Estado
132|LY|Libia|Libya|+218|5|Estado
133|MA|Marruecos|Morocco|+212|5|Estado
134|MC|Mónaco|Monaco|+377|3|Estado
135|MD|Moldavia|Moldova|+373|3|Estado
136|ME|Montenegro|Montenegro|+382|3|Estado
137|MF|San Martín|St. Martin|+590|1|Estado
138|MG|Madagascar|Madagascar|+261|5|Estado
139|MH|Islas Marshall|Marshall Islands|+692|6|Estado
140|MK|Macedonia del Norte|North Macedonia|+389|3|Estado
141|ML|Malí|Mali|+223|5|Estado
142|MM|Myanmar|Myanmar|+95|4|Estado
143|MN|Mongolia|Mongolia|+976|4|Estado
144|MO|Macao|Macao|+853|4|Estado
145|MP|Islas Marianas del Norte|Northern Mariana Islands|+1670|6|Estado
146|MQ|Martinica|Martinique|+596|1|Estado
147|MR|Mauritania|Mauritania|+222|5|Estado
148|MS|Montserrat|Montserrat|+1664|1|Estado
149|MT|Malta|Malta|+356|3|Estado
150|MU|Mauricio|Mauritius|+230|5|Estado
151|MV|Maldivas|Maldives|+960|4|Estado
152|MW|Malaui|Malawi|+265|5|Estado
153|MX|México|Mexico|+52|1|Estado
154|MY|Malasia|Malaysia|+60|4|Estado
155|MZ|Mozambique|Mozambique|+258|5|Estado
156|NA|Namibia|Namibia|+264|5|Estado
157|NC|Nueva Caledonia|New Caledonia|+687|6|Estado
158|NE|Níger|Niger|+227|5|Estado
159|NF|Isla Norfolk|Norfolk Island|+672|6|Estado
160|NG|Nigeria|Nigeria|+234|5|Estado
161|NI|Nicaragua|Nicaragua|+505|2|Departamento
162|NL|Países Bajos|Netherlands|+31|3|Estado
163|NO|Noruega|Norway|+47|3|Estado
164|NP|Nepal|Nepal|+977|4|Estado
165|NR|Nauru|Nauru|+674|6|Estado
166|NU|Niue|Niue|+683|6|Estado
167|NZ|Nueva Zelanda|New Zealand|+64|6|Estado
168|OM|Omán|Oman|+968|4|Estado
169|PA|Panamá|Panama|+507|2|Provincia
170|PE|Perú|Peru|+51|2|Departamento
171|PF|Polinesia Francesa|French Polynesia|+689|6|Estado
172|PG|Papúa Nueva Guinea|Papua New Guinea|+675|6|Estado
173|PH|Filipinas|Philippines|+63|4|Estado
174|PK|Pakistán|Pakistan|+92|4|Estado
175|PL|Polonia|Poland|+48|3|Estado
176|PM|San Pedro y Miquelón|St. Pierre & Miquelon|+508|1|Estado
178|PR|Puerto Rico|Puerto Rico|+1|1|Estado
179|PS|Palestina|Palestine|+970|4|Estado
180|PT|Portugal|Portugal|+351|3|Distrito
181|PW|Palaos|Palau|+680|6|Estado
182|PY|Paraguay|Paraguay|+595|2|Departamento
183|QA|Catar|Qatar|+974|4|Estado
184|RE|Reunión|Réunion|+262|5|Estado
185|RO|Rumanía|Romania|+40|3|Estado
186|RS|Serbia|Serbia|+381|3|Estado
187|RU|Rusia|Russia|+7|3|Estado
188|RW|Ruanda|Rwanda|+250|5|Estado
189|SA|Arabia Saudí|Saudi Arabia|+966|4|Estado
190|SB|Islas Salomón|Solomon Islands|+677|6|Estado
191|SC|Seychelles|Seychelles|+248|5|Estado
192|SD|Sudán|Sudan|+249|5|Estado
193|SE|Suecia|Sweden|+46|3|Estado
194|SG|Singapur|Singapore|+65|4|Estado
195|SH|Santa Elena|St. Helena|+290|5|Estado
196|SI|Eslovenia|Slovenia|+386|3|Estado
197|SJ|Svalbard y Jan Mayen|Svalbard & Jan Mayen|+47|3|Estado
198|SK|Eslovaquia|Slovakia|+421|3|Estado
199|SL|Sierra Leona|Sierra Leone|+232|5|Estado
200|SM|San Marino|San Marino|+378|3|Estado
201|SN|Senegal|Senegal|+221|5|Estado
202|SO|Somalia|Somalia|+252|5|Estado
203|SR|Surinam|Suriname|+597|2|Estado
204|SS|Sudán del Sur|South Sudan|+211|5|Estado
205|ST|Santo Tomé y Príncipe|São Tomé & Príncipe|+239|5|Estado
206|SV|El Salvador|El Salvador|+503|2|Estado
207|SX|Sint Maarten|Sint Maarten|+1721|1|Estado
208|SY|Siria|Syria|+963|4|Estado
209|SZ|Esuatini|Eswatini|+268|5|Estado
210|TC|Islas Turcas y Caicos|Turks & Caicos Islands|+1649|1|Estado
211|TD|Chad|Chad|+235|5|Estado
213|TG|Togo|Togo|+228|5|Estado
214|TH|Tailandia|Thailand|+66|4|Estado
215|TJ|Tayikistán|Tajikistan|+992|4|Estado
216|TK|Tokelau|Tokelau|+690|6|Estado
217|TL|Timor Oriental|Timor-Leste|+670|4|Estado
218|TM|Turkmenistán|Turkmenistan|+993|4|Estado
219|TN|Túnez|Tunisia|+216|5|Estado
220|TO|Tonga|Tonga|+676|6|Estado
221|TR|Turquía|Türkiye|+90|4|Estado
222|TT|Trinidad y Tobago|Trinidad & Tobago|+1868|1|Estado
223|TV|Tuvalu|Tuvalu|+688|6|Estado
224|TW|Taiwán|Taiwan|+886|4|Estado
225|TZ|Tanzania|Tanzania|+255|5|Estado
226|UA|Ucrania|Ukraine|+380|3|Estado
227|UG|Uganda|Uganda|+256|5|Estado
229|US|Estados Unidos|United States|+1|1|Estado
230|UY|Uruguay|Uruguay|+598|2|Departamento
231|UZ|Uzbekistán|Uzbekistan|+998|4|Estado
232|VA|Ciudad del Vaticano|Vatican City|+39|3|Estado
233|VC|San Vicente y las Granadinas|St. Vincent & Grenadines|+1784|1|Estado
234|VE|Venezuela|Venezuela|+58|2|Estado
235|VG|Islas Vírgenes Británicas|British Virgin Islands|+1284|1|Estado
236|VI|Islas Vírgenes de los Estados Unidos|U.S. Virgin Islands|+1340|1|Estado
237|VN|Vietnam|Vietnam|+84|4|Estado
238|VU|Vanuatu|Vanuatu|+678|6|Estado
239|WF|Wallis y Futuna|Wallis & Futuna|+681|6|Estado
240|WS|Samoa|Samoa|+685|6|Estado
241|XK|Kosovo|Kosovo|+383|3|Estado
242|YE|Yemen|Yemen|+967|4|Estado
243|YT|Mayotte|Mayotte|+262|5|Estado
244|ZA|Sudáfrica|South Africa|+27|5|Estado
245|ZM|Zambia|Zambia|+260|5|Estado
246|ZW|Zimbabue|Zimbabwe|+263|5|Estado
`;
