import c from './avatar.module.css';

/** A person's picture, or their initials. Decoration: the name is beside it or in the label of the button around it. */
export const Avatar = ({ text, src, size = 36 }: { text: string; src?: string | null; size?: number }) => (
  <span
    className={c.avatar}
    style={{ width: size, height: size, fontSize: size * 0.4 }}
    // Drawn by CSS: as text the initials would become part of the accessible name of the button around them.
    data-text={src ? undefined : text}
    aria-hidden="true"
  >
    {src && <img className={c.image} src={src} alt="" width={size} height={size} loading="lazy" />}
  </span>
);
