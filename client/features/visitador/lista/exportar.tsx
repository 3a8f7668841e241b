export { Exportar } from '../../../pantalla/lista/exportar.tsx';
