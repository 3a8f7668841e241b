/** News written for the demonstration. Nothing of it has happened, and its companies, people and brands do not exist. */
export interface NoticiaDemo {
  titulo: string;
  antetitulo?: string;
  entradilla: string;
  /** Slugs. */
  area: string;
  categoria: string;
  otras?: readonly string[];
  etiquetas: readonly string[];
  /** ISO codes; empty: of interest everywhere. */
  paises: readonly string[];
  /** Hours before the first start. */
  horas: number;
  destacada?: true;
  patrocinador?: string;
  soloProfesionales?: true;
  /** HTML. */
  cuerpo: string;
}

const p = (...parrafos: string[]) => parrafos.map((parrafo) => `<p>${parrafo}</p>`).join('');
const lista = (...puntos: string[]) => `<ul>${puntos.map((punto) => `<li>${punto}</li>`).join('')}</ul>`;

export const NOTICIAS: readonly NoticiaDemo[] = [
  {
    titulo: 'Vuelve la amoxicilina pediátrica a las farmacias tras cuatro meses de suministro irregular',
    antetitulo: 'Antibióticos',
    entradilla:
      'Los almacenes confirman entregas regulares en todas las provincias y recomiendan no acumular existencias para evitar un nuevo repunte de la demanda.',
    area: 'oficina-de-farmacia',
    categoria: 'suministro',
    otras: ['medicamentos'],
    etiquetas: ['Antibióticos', 'Pediatría', 'Desabastecimiento'],
    paises: ['ES'],
    horas: 3,
    destacada: true,
    cuerpo:
      p(
        'Las suspensiones orales de amoxicilina han vuelto a servirse con normalidad esta semana. Después de cuatro meses de entregas parciales, los almacenes mayoristas dan por cerrada la fase más aguda del problema y calculan que las farmacias recuperarán su nivel habitual de existencias antes de fin de mes.',
        'El origen estuvo en la coincidencia de dos factores: una temporada de infecciones respiratorias más larga de lo previsto y una parada técnica en una de las plantas que producen el principio activo. La suma dejó sin margen a un mercado en el que muy pocos fabricantes concentran la producción.',
      ) +
      '<h2>Qué cambia en el mostrador</h2>' +
      p(
        'Los colegios profesionales recuerdan que la elaboración de fórmulas magistrales, autorizada de forma excepcional durante el desabastecimiento, deja de estar justificada en cuanto hay producto registrado disponible. También piden que se revise la medicación entregada a las familias que recibieron comprimidos para fraccionar.',
      ) +
      lista(
        'Comprobar la concentración: durante la crisis se dispensaron presentaciones distintas de la habitual.',
        'Explicar de nuevo la preparación de la suspensión y su conservación en frío.',
        'No hacer pedidos por encima del consumo normal.',
      ) +
      p(
        'El sector reclama que la lección no se olvide. La propuesta que más apoyos reúne es una reserva rotatoria de los antibióticos esenciales, repartida entre almacenes, que cubra ocho semanas de consumo y se renueve con la venta ordinaria para que nada caduque.',
      ),
  },
  {
    titulo: 'Las farmacias rurales podrán entregar medicación hospitalaria en doce comarcas',
    antetitulo: 'Farmacia asistencial',
    entradilla:
      'El programa piloto evita desplazamientos de más de una hora a pacientes crónicos y fija un circuito de conservación y trazabilidad.',
    area: 'hospital',
    categoria: 'salud-publica',
    etiquetas: ['Farmacia rural', 'Dispensación colaborativa', 'Crónicos'],
    paises: ['ES'],
    horas: 7,
    cuerpo:
      p(
        'Doce comarcas con población dispersa empezarán en enero a entregar en la farmacia del pueblo tratamientos que hasta ahora obligaban a viajar al hospital. El servicio de farmacia hospitalaria sigue siendo el responsable del tratamiento: valida, prepara y hace el seguimiento por teléfono; la farmacia comunitaria custodia y entrega.',
        'El circuito se apoya en la ruta diaria de la distribución. Cada envío lleva un registrador de temperatura y un código que identifica al paciente sin mostrar su nombre, de modo que el paquete se entrega cerrado y con constancia de quién lo recoge.',
      ) +
      '<h2>Quién puede entrar</h2>' +
      p(
        'Se incluyen pacientes estables, con adherencia comprobada y que vivan a más de cuarenta minutos del hospital. Quedan fuera los inicios de tratamiento y los cambios de dosis, que seguirán requiriendo visita presencial.',
        'La evaluación, prevista a los doce meses, medirá tres cosas: incidencias de conservación, adherencia y kilómetros evitados. Si el resultado acompaña, el modelo se ofrecerá al resto de las áreas rurales.',
      ),
  },
  {
    titulo: 'La vacunación antigripal en farmacias llega a la mitad de las provincias argentinas',
    antetitulo: 'Campaña de invierno',
    entradilla:
      'Los vacunatorios de farmacia notifican cada dosis al registro nominal y atienden sobre todo a mayores de 65 años.',
    area: 'atencion-primaria',
    categoria: 'vacunas',
    otras: ['salud-publica'],
    etiquetas: ['Gripe', 'Vacunación', 'Farmacia comunitaria'],
    paises: ['AR'],
    horas: 12,
    cuerpo:
      p(
        'La campaña de este año suma más puntos de vacunación que nunca. En la mitad de las provincias, las farmacias con vacunatorio habilitado aplican ya la antigripal junto a centros de salud y hospitales, con el mismo registro nominal y las mismas exigencias de cadena de frío.',
        'Quienes coordinan el programa destacan la cercanía: tres de cada cuatro personas vacunadas en farmacia viven a menos de diez cuadras. El horario extendido explica buena parte del resto.',
      ) +
      '<blockquote><p>La vacuna que más protege es la que se pone: sacar un turno no puede ser la barrera.</p></blockquote>' +
      p(
        'El desafío pendiente es la doble carga de datos. Mientras los sistemas de gestión de las farmacias no se comuniquen con el registro, cada dosis se anota dos veces. La integración está prometida para la próxima temporada.',
      ),
  },
  {
    titulo: 'México simplifica la renovación del registro de medicamentos genéricos',
    entradilla:
      'El nuevo trámite digital reduce los documentos exigidos y fija un plazo máximo de noventa días para responder.',
    area: 'regulacion',
    categoria: 'medicamentos',
    etiquetas: ['Registro sanitario', 'Genéricos', 'Trámites'],
    paises: ['MX'],
    horas: 20,
    cuerpo: p(
      'Renovar el registro de un genérico dejará de exigir que se presente otra vez el expediente completo. Con el procedimiento que entra en vigor el mes próximo, el titular declara los cambios ocurridos desde la última renovación y aporta solo la documentación que los respalda.',
      'La autoridad se compromete a resolver en noventa días naturales. Si el plazo se cumple sin respuesta, el registro se considera prorrogado mientras dure la evaluación, una medida con la que se busca que ningún producto salga del mercado por un retraso administrativo.',
      'Las asociaciones de fabricantes aplauden el cambio y piden que se extienda a los biotecnológicos. Las organizaciones de pacientes, por su parte, reclaman que los informes de evaluación se publiquen en un formato que se pueda consultar.',
    ),
  },
  {
    titulo: 'Un ensayo con 1.200 pacientes compara dos pautas de anticoagulación en mayores frágiles',
    antetitulo: 'Investigación clínica',
    entradilla:
      'El estudio, independiente y multicéntrico, medirá sangrados y calidad de vida durante dos años en personas que los ensayos suelen excluir.',
    area: 'investigacion',
    categoria: 'medicamentos',
    etiquetas: ['Ensayos clínicos', 'Anticoagulación', 'Geriatría'],
    paises: ['ES', 'PT'],
    horas: 27,
    cuerpo:
      p(
        'La mayoría de las personas que toman anticoagulantes tiene más de 75 años, y sin embargo apenas hay datos de quienes además son frágiles. Un grupo de hospitales de España y Portugal quiere llenar ese hueco con un ensayo aleatorizado que empezará a incluir pacientes en primavera.',
        'Se compararán la pauta habitual y una ajustada por fragilidad, función renal y peso. El objetivo principal combina ictus y sangrado mayor; entre los secundarios figura, por primera vez en un estudio de este tamaño, los días pasados en casa.',
      ) +
      '<table><thead><tr><th scope="col">Característica</th><th scope="col">Pauta habitual</th><th scope="col">Pauta ajustada</th></tr></thead><tbody><tr><td>Participantes</td><td>600</td><td>600</td></tr><tr><td>Seguimiento</td><td>24 meses</td><td>24 meses</td></tr><tr><td>Visitas presenciales</td><td>6</td><td>6</td></tr></tbody></table>' +
      p(
        'La financiación es pública y el protocolo está registrado con su plan de análisis. Los datos anonimizados se compartirán un año después de publicar los resultados.',
      ),
  },
  {
    titulo: 'Colombia revisa el precio máximo de 200 presentaciones de uso crónico',
    entradilla:
      'La actualización toma como referencia diecisiete países y entra en vigor por fases a lo largo del trimestre.',
    area: 'regulacion',
    categoria: 'precios-y-financiacion',
    etiquetas: ['Precios de referencia', 'Crónicos'],
    paises: ['CO'],
    horas: 33,
    cuerpo: p(
      'La comisión encargada de fijar los precios ha publicado la lista de las doscientas presentaciones cuyo tope cambia. La mayoría corresponde a tratamientos de hipertensión, diabetes y salud mental, y en dos de cada tres casos el precio máximo baja.',
      'El cálculo compara el precio de venta en diecisiete países y descarta los extremos. Cuando no hay datos suficientes de un producto, se conserva el valor vigente y se abre un plazo de sesenta días para aportar información.',
      'Las droguerías tendrán hasta final de mes para agotar las existencias compradas con el precio anterior. Las asociaciones del sector piden que, en adelante, las fases se anuncien con al menos un trimestre de antelación.',
    ),
  },
  {
    titulo: 'Los almacenes ensayan rutas nocturnas para repartir sin romper la cadena de frío',
    antetitulo: 'Logística',
    entradilla:
      'Las primeras pruebas reducen a la mitad las excursiones de temperatura en verano y liberan plazas de aparcamiento durante el día.',
    area: 'distribucion',
    categoria: 'empresas',
    etiquetas: ['Cadena de frío', 'Logística', 'Sostenibilidad'],
    paises: ['ES'],
    horas: 40,
    cuerpo: p(
      'Repartir de noche no es solo una cuestión de tráfico. Dos almacenes han probado durante el verano rutas entre las diez y las cinco de la madrugada, con entrega en taquillas refrigeradas, y el resultado más llamativo está en los termómetros: las excursiones de temperatura se reducen a la mitad.',
      'La clave son las taquillas. Instaladas dentro de la farmacia y accesibles desde la calle para el repartidor, mantienen entre dos y ocho grados y envían un aviso si la puerta queda abierta más de un minuto.',
      'Quedan asuntos por resolver, empezando por el convenio laboral y por el ruido de la descarga en los centros históricos. Los almacenes prevén publicar los datos completos del ensayo para que otras empresas puedan compararlos.',
    ),
  },
  {
    titulo: 'Crece un 18 % la oferta de empleo para farmacéuticos en la industria',
    entradilla:
      'Garantía de calidad, asuntos regulatorios y farmacovigilancia concentran dos de cada tres vacantes publicadas en el último semestre.',
    area: 'industria',
    categoria: 'empleo-y-nombramientos',
    etiquetas: ['Empleo', 'Asuntos regulatorios', 'Farmacovigilancia'],
    paises: ['ES', 'MX', 'CO'],
    horas: 52,
    cuerpo:
      p(
        'Las vacantes para personas tituladas en Farmacia aumentan por cuarto semestre consecutivo. El crecimiento se reparte de forma desigual: mientras los puestos comerciales se mantienen, los técnicos suben con fuerza, y los perfiles con experiencia en calidad tardan el doble en cubrirse.',
        'El inglés se da por supuesto. Lo que marca la diferencia, según las personas que seleccionan, es haber pasado por una inspección y saber leer datos: la mitad de las ofertas menciona ya alguna herramienta de análisis.',
      ) +
      lista(
        'Garantía de calidad: 31 % de las vacantes.',
        'Asuntos regulatorios: 22 %.',
        'Farmacovigilancia: 14 %.',
        'Asesoría médica y científica: 11 %.',
      ) +
      p(
        'La modalidad híbrida se consolida en las funciones documentales, con dos días presenciales de media. En producción y control, como es natural, la presencia sigue siendo completa.',
      ),
  },
];
