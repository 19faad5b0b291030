import { useState } from 'react';

import type { BlockProps } from '@showcase/next/browser';

/** A block that browsers make interactive when it comes near. */
export default function Testimonial({ attributes, children }: BlockProps) {
  const [thanks, setThanks] = useState(0);
  return (
    <section>
      <p>{`Rated ${attributes.data.rating}`}</p>
      {children}
      <button type="button" onClick={() => setThanks(thanks + 1)}>
        {`Thanks: ${thanks}`}
      </button>
    </section>
  );
}

Testimonial.hydrate = 'visible';
