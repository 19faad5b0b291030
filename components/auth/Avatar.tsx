import { useState } from 'react';

interface AvatarProps {
  /** Whose first letter stands in for a picture. */
  name: string;
  /** Null where there is none. */
  src: string | null;
  /** The same for screens of twice the density. */
  sharp: string | null;
  /** Pixels. */
  size: number;
  className: string | undefined;
}

/** Somebody's picture, or a letter without one and when its host does not answer. */
export function Avatar({ name, src, sharp, size, className }: AvatarProps) {
  const [isBroken, setBroken] = useState(false);
  if (!src || isBroken) {
    // Sized like the picture, so that replacing it causes no layout shift.
    return (
      <svg className={className} width={size} height={size} viewBox="0 0 2 2" aria-hidden="true">
        <text x="1" y="1.35" textAnchor="middle" fontSize="1" fill="currentColor">
          {[...name][0]?.toLocaleUpperCase()}
        </text>
      </svg>
    );
  }
  return (
    <img
      className={className}
      src={src}
      srcSet={sharp ? `${sharp} 2x` : undefined}
      alt=""
      width={size}
      height={size}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
      // It may have failed before hydration, when there was no onError yet.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setBroken(true);
      }}
    />
  );
}
