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
    const box = { display: 'inline-grid', placeItems: 'center', minWidth: size, minHeight: size };
    return (
      <span className={className} style={box} aria-hidden="true">
        {[...name][0]?.toLocaleUpperCase()}
      </span>
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
      // It may have failed before the script was there to notice.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setBroken(true);
      }}
    />
  );
}
