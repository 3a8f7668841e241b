import { domainOf } from './domain-of.ts';
import c from './link-card.module.css';

export interface LinkCardProps {
  href: string;
  title: string;
  description?: string | null;
  /** Name of the site; default its domain. */
  site?: string | null;
  /** Of our own origin: the policy lets no picture in from elsewhere. */
  image?: string | null;
  /** In a window of its own, which learns nothing of this one. */
  isApart?: boolean;
}

/** A page of elsewhere, as it presents itself. */
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
