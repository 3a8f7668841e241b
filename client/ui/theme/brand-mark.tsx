const ARM =
  'M13.6 1.5h4.8a2.6 2.6 0 0 1 2.6 2.6v5a2.6 2.6 0 0 1-2.6 2.6h-1.1l-3.6 3.5a.5.5 0 0 1-.85-.36V11.7a2.6 2.6 0 0 1-1.85-2.5V4.1a2.6 2.6 0 0 1 2.6-2.6Z';

/** A pharmacy cross whose four arms are speech marks. One colour, taken from the text around it. */
export const BrandMark = ({ size = 32 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" fill="currentColor" aria-hidden="true">
    {[0, 90, 180, 270].map((turn) => (
      <path key={turn} d={ARM} transform={`rotate(${turn} 16 16)`} />
    ))}
  </svg>
);
