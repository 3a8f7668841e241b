import { Link } from '@tanstack/react-router';
import { BrandMark } from '#ui/theme/brand-mark';
import { configuracion } from '../../../api/browser/configuracion.ts';
import { marco } from '../../../i18n/es/marco.ts';
import c from '../marco.module.css';

export const Marca = () => (
  <Link to="/" className={c.brand} aria-label={marco.irAInicio(configuracion.producto)}>
    <BrandMark size={28} />
    {configuracion.producto}
  </Link>
);
