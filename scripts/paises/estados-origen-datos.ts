/**
 * The subdivision that people choose in each country (docs: imports, Subdivisions), picked out of ISO 3166-2, and its Spanish name
 * where ISO writes another one. Codes are those of ISO 3166-2 without the country.
 */

/** Countries whose first ISO level is the right one, whole. */
export const PRIMER_NIVEL = [
  'AD',
  'AR',
  'BO',
  'BR',
  'CL',
  'CO',
  'CR',
  'CU',
  'EC',
  'GT',
  'HN',
  'MX',
  'NI',
  'PA',
  'PT',
  'PY',
  'SV',
  'UY',
] as const;

/**
 * Countries where ISO mixes levels. ES: provinces hang from a community, Ceuta and Melilla from the country. IT: provinces
 * hang from a region, Aosta is both. FR: departments hang from a region (without the two collectivities 69M and 6AE),
 * overseas ones from the country. DO: provinces hang from a region, the Distrito Nacional too. PE without the metropolitan
 * municipality inside Lima. VE without the federal dependencies. GQ without its two regions. US: the states and DC.
 */
export const OTRO_NIVEL: Record<string, { solo?: readonly string[]; hijos?: true; sin?: readonly string[] }> = {
  ES: { hijos: true, solo: ['CE', 'ML'] },
  IT: { hijos: true, solo: ['23'] },
  FR: { hijos: true, solo: ['971', '972', '973', '974', '976'], sin: ['69M', '6AE'] },
  DO: { hijos: true },
  PE: { sin: ['LMA'] },
  VE: { sin: ['W'] },
  GQ: { sin: ['C', 'I'] },
  US: { sin: ['AS', 'GU', 'MP', 'PR', 'UM', 'VI'] },
};

/** `INE code → ISO code` of the provinces of Spain, in INE order 01…52. */
export const PROVINCIAS_INE =
  'VI AB A AL AV BA PM B BU CC CA CS CR CO C CU GI GR GU SS H HU J LE L LO LU M MA MU NA OR O P GC PO SA TF S SG SE SO T TE TO V VA BI ZA Z CE ML'.split(
    ' ',
  );

/** Spanish names where ISO's is another language's, older, or not the usual one. Spain's are INE's. */
export const NOMBRES_ESTADO: Record<string, string> = {
  'AR-C': 'Ciudad Autónoma de Buenos Aires',
  'BO-B': 'Beni',
  'BR-AM': 'Amazonas',
  'BR-BA': 'Bahía',
  'BR-PB': 'Paraíba',
  'BR-SP': 'São Paulo',
  'CL-AI': 'Aysén del General Carlos Ibáñez del Campo',
  'CL-LI': 'Libertador General Bernardo O’Higgins',
  'CL-MA': 'Magallanes y de la Antártica Chilena',
  'CL-RM': 'Metropolitana de Santiago',
  'CO-DC': 'Bogotá, D. C.',
  'DO-01': 'Distrito Nacional',
  'DO-03': 'Bahoruco',
  'ES-A': 'Alicante/Alacant',
  'ES-CS': 'Castellón/Castelló',
  'ES-V': 'Valencia/València',
  'ES-VI': 'Araba/Álava',
  'FR-2A': 'Córcega del Sur',
  'FR-2B': 'Alta Córcega',
  'FR-75C': 'París',
  'FR-90': 'Territorio de Belfort',
  'FR-971': 'Guadalupe',
  'FR-972': 'Martinica',
  'FR-973': 'Guayana Francesa',
  'FR-974': 'La Reunión',
  'IT-23': 'Valle de Aosta',
  'IT-AQ': 'L’Aquila',
  'IT-BO': 'Bolonia',
  'IT-BZ': 'Bolzano',
  'IT-FI': 'Florencia',
  'IT-GE': 'Génova',
  'IT-MB': 'Monza y Brianza',
  'IT-MI': 'Milán',
  'IT-MN': 'Mantua',
  'IT-MO': 'Módena',
  'IT-NA': 'Nápoles',
  'IT-PD': 'Padua',
  'IT-PU': 'Pesaro y Urbino',
  'IT-PV': 'Pavía',
  'IT-SU': 'Cerdeña del Sur',
  'IT-TO': 'Turín',
  'IT-VE': 'Venecia',
  'MX-COA': 'Coahuila',
  'MX-MEX': 'Estado de México',
  'MX-MIC': 'Michoacán',
  'MX-VER': 'Veracruz',
  'PE-ANC': 'Áncash',
  'PE-CAL': 'Callao',
  'PT-04': 'Braganza',
  'PT-06': 'Coímbra',
  'PT-13': 'Oporto',
  'PT-20': 'Azores',
  'PT-30': 'Madeira',
  'US-DC': 'Distrito de Columbia',
  'US-HI': 'Hawái',
  'US-LA': 'Luisiana',
  'US-MS': 'Misisipi',
  'US-MO': 'Misuri',
  'US-NC': 'Carolina del Norte',
  'US-ND': 'Dakota del Norte',
  'US-NH': 'Nuevo Hampshire',
  'US-NJ': 'Nueva Jersey',
  'US-NM': 'Nuevo México',
  'US-NY': 'Nueva York',
  'US-OR': 'Oregón',
  'US-PA': 'Pensilvania',
  'US-SC': 'Carolina del Sur',
  'US-SD': 'Dakota del Sur',
  'US-WV': 'Virginia Occidental',
};

/** Puerto Rico has no ISO subdivisions: its municipalities, numbered as INCITS 31 does (odd numbers, one exception). */
export const MUNICIPIOS_PR = `
001 Adjuntas · 003 Aguada · 005 Aguadilla · 007 Aguas Buenas · 009 Aibonito · 011 Añasco · 013 Arecibo · 015 Arroyo
017 Barceloneta · 019 Barranquitas · 021 Bayamón · 023 Cabo Rojo · 025 Caguas · 027 Camuy · 029 Canóvanas
031 Carolina · 033 Cataño · 035 Cayey · 037 Ceiba · 039 Ciales · 041 Cidra · 043 Coamo · 045 Comerío · 047 Corozal
049 Culebra · 051 Dorado · 053 Fajardo · 054 Florida · 055 Guánica · 057 Guayama · 059 Guayanilla · 061 Guaynabo
063 Gurabo · 065 Hatillo · 067 Hormigueros · 069 Humacao · 071 Isabela · 073 Jayuya · 075 Juana Díaz · 077 Juncos
079 Lajas · 081 Lares · 083 Las Marías · 085 Las Piedras · 087 Loíza · 089 Luquillo · 091 Manatí · 093 Maricao
095 Maunabo · 097 Mayagüez · 099 Moca · 101 Morovis · 103 Naguabo · 105 Naranjito · 107 Orocovis · 109 Patillas
111 Peñuelas · 113 Ponce · 115 Quebradillas · 117 Rincón · 119 Río Grande · 121 Sabana Grande · 123 Salinas
125 San Germán · 127 San Juan · 129 San Lorenzo · 131 San Sebastián · 133 Santa Isabel · 135 Toa Alta
137 Toa Baja · 139 Trujillo Alto · 141 Utuado · 143 Vega Alta · 145 Vega Baja · 147 Vieques · 149 Villalba
151 Yabucoa · 153 Yauco
`;
