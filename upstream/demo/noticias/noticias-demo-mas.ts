import type { NoticiaDemo } from './noticias-demo-datos.ts';

const p = (...parrafos: string[]) => parrafos.map((parrafo) => `<p>${parrafo}</p>`).join('');

/** The rest of the demonstration's news: the older ones. */
export const NOTICIAS_ANTERIORES: readonly NoticiaDemo[] = [
  {
    titulo: 'Claves para interpretar la función renal antes de ajustar una dosis',
    antetitulo: 'Práctica clínica',
    entradilla:
      'Qué fórmula usar, cuándo desconfiar de la creatinina y cómo dejar constancia de la recomendación: un repaso para la validación diaria.',
    area: 'hospital',
    categoria: 'medicamentos',
    etiquetas: ['Función renal', 'Ajuste de dosis', 'Geriatría'],
    paises: [],
    horas: 60,
    soloProfesionales: true,
    cuerpo:
      p(
        'La mayoría de los ajustes de dosis por función renal se decide con una estimación, no con una medida. Conviene recordar qué se está estimando: las fichas técnicas más antiguas se elaboraron con el aclaramiento de creatinina, y sus puntos de corte no son intercambiables con el filtrado glomerular que hoy informa el laboratorio.',
        'En personas con muy poca masa muscular, la creatinina engaña por defecto. Un valor normal en alguien de 85 años y 45 kilos puede ocultar una insuficiencia moderada; en esos casos, la cistatina C o una recogida de orina corta evitan errores que la fórmula no ve.',
      ) +
      '<h2>Tres preguntas antes de recomendar</h2>' +
      '<ol><li>¿La función renal es estable o está cambiando? Ninguna fórmula vale en plena lesión aguda.</li><li>¿El fármaco tiene margen estrecho? Si lo tiene, monitorizar vale más que estimar.</li><li>¿Qué pasa si nos quedamos cortos? Infradosificar un antibiótico también es un daño.</li></ol>' +
      p(
        'La recomendación debe quedar escrita con el dato, la fórmula y la fecha. Quien la lea mañana necesitará saber con qué valor se decidió.',
      ),
  },
  {
    titulo: 'Perú pone en marcha un buscador público de disponibilidad de medicamentos esenciales',
    entradilla: 'Farmacias públicas y privadas comunican a diario sus existencias de cuarenta principios activos.',
    area: 'oficina-de-farmacia',
    categoria: 'suministro',
    etiquetas: ['Medicamentos esenciales', 'Transparencia'],
    paises: ['PE'],
    horas: 76,
    cuerpo: p(
      'Saber dónde hay un medicamento antes de salir de casa es, desde esta semana, cuestión de una consulta. El buscador reúne las existencias que farmacias y boticas comunican cada noche de una lista de cuarenta principios activos esenciales, con su precio y su horario.',
      'La obligación de informar ya existía; lo nuevo es que el dato se publica de forma que cualquiera lo entienda. Quienes no comuniquen durante tres días seguidos aparecerán señalados y recibirán un aviso.',
      'Las organizaciones de consumidores piden que la lista crezca hasta el centenar y que los datos se ofrezcan también en abierto, para que otras aplicaciones puedan usarlos.',
    ),
  },
  {
    titulo: 'Guía para preparar la inspección de buenas prácticas de distribución sin sobresaltos',
    antetitulo: 'Calidad',
    entradilla:
      'Seis meses de preparación resumidos en un calendario: documentación, mapeos de temperatura, proveedores y simulacro.',
    area: 'distribucion',
    categoria: 'empresas',
    etiquetas: ['Calidad', 'Inspección', 'Cadena de frío'],
    paises: [],
    horas: 90,
    patrocinador: 'Consultora Demo Calidad',
    cuerpo: p(
      'Una inspección no se prepara la semana anterior. Los equipos que la superan sin desviaciones críticas coinciden en tres hábitos: tienen los procedimientos al día porque los usan, mapean la temperatura del almacén dos veces al año y tratan cada incidencia como un ensayo general.',
      'El calendario que proponemos empieza seis meses antes. Los dos primeros se dedican a la documentación y a la cualificación de proveedores; el tercero y el cuarto, a los mapeos de verano e invierno; el quinto, a las acciones pendientes; y el último, a un simulacro con alguien de fuera que pregunte lo incómodo.',
      'El error más frecuente es también el más fácil de evitar: registros completos que nadie firma. Una revisión semanal de quince minutos basta para que no ocurra.',
    ),
  },
  {
    titulo: 'Chile incorpora tres vacunas al calendario de personas adultas',
    entradilla: 'La ampliación empieza por quienes tienen más de 70 años o una enfermedad respiratoria crónica.',
    area: 'atencion-primaria',
    categoria: 'vacunas',
    otras: ['salud-publica'],
    etiquetas: ['Vacunación', 'Calendario vacunal'],
    paises: ['CL'],
    horas: 110,
    cuerpo: p(
      'El calendario de vacunación deja de terminar en la adolescencia. Las personas mayores de 70 años y quienes viven con una enfermedad respiratoria crónica recibirán tres vacunas nuevas en sus centros de salud, en dos visitas y sin cita previa.',
      'El programa empieza en las regiones con más ingresos por neumonía y se extenderá al resto del país en dieciocho meses. Las farmacias colaborarán en la captación: informarán a las personas candidatas y las derivarán con un volante.',
      'La cobertura objetivo es del 60 % en el primer año. Los equipos de atención primaria recuerdan que, para alcanzarla, harán falta horarios compatibles con el trabajo y brigadas que lleguen a las zonas aisladas.',
    ),
  },
  {
    titulo: 'El congreso iberoamericano de atención farmacéutica reúne a 3.000 profesionales',
    antetitulo: 'Congresos',
    entradilla:
      'La evaluación de resultados en salud y el uso responsable de los datos centran un programa con más de doscientas comunicaciones.',
    area: 'formacion',
    categoria: 'congresos',
    etiquetas: ['Atención farmacéutica', 'Resultados en salud'],
    paises: [],
    horas: 130,
    cuerpo: p(
      'Tres mil profesionales de veinte países comparten estos días experiencias de atención farmacéutica. El hilo conductor de la edición es medir: cómo demostrar que una intervención en el mostrador o en la planta del hospital mejora la salud de quien la recibe.',
      'Entre las comunicaciones mejor valoradas figura un programa de revisión de la medicación en residencias que redujo las caídas un 21 % y otro de seguimiento telefónico tras el alta, con la mitad de reingresos a los treinta días.',
      'La asamblea aprobó un documento sobre datos de salud que propone tres principios: recoger lo necesario, explicar para qué y devolver resultados a quien los cedió.',
    ),
  },
  {
    titulo: 'La formación en farmacogenética entra en los planes de residencia',
    entradilla:
      'Los hospitales docentes incorporarán una rotación de cuatro semanas y un módulo común de interpretación de informes.',
    area: 'formacion',
    categoria: 'empleo-y-nombramientos',
    etiquetas: ['Farmacogenética', 'Residencia'],
    paises: ['ES'],
    horas: 150,
    cuerpo: p(
      'Interpretar un informe farmacogenético dejará de ser una habilidad de especialistas. La comisión docente ha acordado que todas las personas que empiecen la residencia de Farmacia Hospitalaria pasen cuatro semanas en una unidad que trabaje con biomarcadores.',
      'El módulo teórico, común y a distancia, cubre los genes con recomendación en ficha técnica, las fuentes que conviene consultar y la forma de redactar una recomendación útil para quien prescribe.',
      'Los hospitales sin laboratorio propio firmarán convenios con otros de referencia. La primera promoción que complete el itinerario terminará dentro de cuatro años.',
    ),
  },
  {
    titulo: 'Una planta de inyectables recupera el 40 % del agua que consume',
    antetitulo: 'Industria',
    entradilla:
      'El rechazo de la ósmosis inversa alimenta ahora torres de refrigeración y servicios generales, con un retorno de la inversión inferior a tres años.',
    area: 'industria',
    categoria: 'empresas',
    etiquetas: ['Sostenibilidad', 'Fabricación'],
    paises: ['ES'],
    horas: 175,
    cuerpo: p(
      'Fabricar agua para inyectables exige desechar mucha agua. En una planta mediana, la ósmosis inversa rechaza uno de cada tres litros que entran, y hasta hace poco ese caudal iba directamente al desagüe.',
      'El proyecto, diseñado por el propio equipo de ingeniería, separa los rechazos según su conductividad y los reutiliza donde la calidad lo permite: torres de refrigeración, limpieza de exteriores y sanitarios. Ninguna de esas corrientes toca el producto, por lo que la validación se limitó a los sistemas auxiliares.',
      'El ahorro del primer año, un 40 % del consumo total, supera lo previsto. La empresa ha decidido compartir los planos con otras plantas del polígono.',
    ),
  },
  {
    titulo: 'Cómo leer un ensayo de no inferioridad en cinco minutos',
    antetitulo: 'Lectura crítica',
    entradilla:
      'El margen, la población analizada y lo que se gana a cambio: tres datos que casi siempre están en la primera página.',
    area: 'investigacion',
    categoria: 'opinion',
    etiquetas: ['Ensayos clínicos', 'Lectura crítica'],
    paises: [],
    horas: 200,
    cuerpo: p(
      'Un ensayo de no inferioridad no pregunta si lo nuevo es mejor, sino si es peor en una cantidad que estemos dispuestos a aceptar. Esa cantidad, el margen, es lo primero que hay que buscar, y lo segundo es por qué se eligió.',
      'Después conviene mirar la población. En estos diseños, analizar por intención de tratar favorece la conclusión de que no hay diferencias; por eso se pide también el análisis por protocolo y que ambos coincidan.',
      'Por último, la pregunta que justifica todo lo anterior: ¿qué ganamos? Si la nueva opción no es más cómoda, más segura ni más barata, demostrar que no es mucho peor interesa a muy poca gente.',
    ),
  },
  {
    titulo: 'Ecuador unifica el etiquetado de los medicamentos de venta sin receta',
    entradilla:
      'Los envases mostrarán la misma tabla de uso, advertencias y conservación, con un tamaño mínimo de letra.',
    area: 'regulacion',
    categoria: 'medicamentos',
    otras: ['salud-publica'],
    etiquetas: ['Etiquetado', 'Autocuidado'],
    paises: ['EC'],
    horas: 230,
    cuerpo: p(
      'Encontrar la dosis máxima diaria en una caja no debería llevar más de diez segundos. Con esa idea se ha diseñado la tabla que todos los medicamentos de venta sin receta deberán mostrar en la cara posterior del envase: para qué sirve, cómo se usa, cuándo no usarlo y cómo guardarlo.',
      'La norma fija un tamaño mínimo de letra y un contraste suficiente para personas con baja visión, y obliga a repetir la información en un código que se pueda leer en voz alta con el teléfono.',
      'Los fabricantes disponen de dos años para adaptar los envases. Durante ese tiempo convivirán ambos formatos, y las farmacias recibirán un cartel que explica el cambio.',
    ),
  },
  {
    titulo: 'Una red de centros de salud reduce un tercio las prescripciones duplicadas',
    antetitulo: 'Seguridad del paciente',
    entradilla:
      'La revisión conjunta entre medicina de familia y farmacia de atención primaria se hace una vez al año y dura veinte minutos.',
    area: 'atencion-primaria',
    categoria: 'salud-publica',
    etiquetas: ['Seguridad del paciente', 'Conciliación', 'Crónicos'],
    paises: ['ES'],
    horas: 265,
    cuerpo: p(
      'Veinte minutos al año por paciente con diez o más medicamentos. Es el tiempo que una red de centros de salud reserva desde 2024 para que la persona que prescribe y la farmacéutica de atención primaria repasen juntas el tratamiento, con el paciente delante o al teléfono.',
      'El resultado, después de dos años, es un tercio menos de duplicidades y una media de dos medicamentos menos por persona. Los efectos no se quedan en la receta: también bajan las visitas a urgencias por mareos e hipotensión.',
      'El equipo ha publicado las plantillas que utiliza. Su consejo para quien quiera empezar es sencillo: elegir a los cien pacientes más complejos y ponerles fecha en la agenda.',
    ),
  },
];
