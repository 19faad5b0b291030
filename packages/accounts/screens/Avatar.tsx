import { useState } from 'react';

interface AvatarProps {
  /** Its first letter is the fallback. */
  name: string;
  /** Null without an image. */
  src: string | null;
  /** The image for 2x screens. */
  sharp: string | null;
  /** Width and height, pixels. */
  size: number;
  className: string | undefined;
}

/** A user's avatar; the first letter of the name when there is no image or it fails to load. */
export function Avatar({ name, src, sharp, size, className }: AvatarProps) {
  const [isBroken, setBroken] = useState(false);
  if (!src || isBroken) {
    // Sized like the image, so that replacing it causes no layout shift.
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
      // The image may have failed before hydration, when onError was not attached yet.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setBroken(true);
      }}
    />
  );
}
