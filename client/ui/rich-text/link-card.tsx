import { domainOf } from './domain-of.ts';
import c from './link-card.module.css';

export interface LinkCardProps {
  href: string;
  title: string;
  description?: string | null;
  /** Name of the site; default its domain. */
  site?: string | null;
  /** Of our own origin: the CSP blocks pictures of other sites. */
  image?: string | null;
  /** Opens in a new window, without access to this one. */
  isApart?: boolean;
}

/** Card of an external page, from its own metadata. */
export const LinkCard = ({ href, title, description, site, image, isApart = false }: LinkCardProps) => (
  <a
    className={c.card}
    href={href}
    rel={isApart ? 'noopener noreferrer nofollow ugc' : 'noopener nofollow ugc'}
    target={isApart ? '_blank' : undefined}
  >
    {image && <img className={c.image} src={image} alt="" loading="lazy" />}
    <span className={c.text}>
      <span className={c.site}>{site || domainOf(href)}</span>
      <strong className={c.title}>{title}</strong>
      {description && <span className={c.description}>{description}</span>}
    </span>
  </a>
);
