import { useEffect, useRef, type ReactNode } from 'react';

/** Replaces a submitted form and takes over its focus. */
export function DoneMessage({ children }: { children: ReactNode }) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div role="status" tabIndex={-1} ref={message}>
      <p>{children}</p>
    </div>
  );
}
