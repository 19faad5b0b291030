import { useEffect, useRef, type ReactNode } from 'react';

/** Takes the place of a form that has been sent, and the focus that was in it. */
export function DoneMessage({ children }: { children: ReactNode }) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div role="status" tabIndex={-1} ref={message}>
      <p>{children}</p>
    </div>
  );
}
