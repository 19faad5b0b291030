import { Notice } from '../components/Notice';

/** The component of docs/guides/dark-mode.md. */
export default function NoticePage() {
  return (
    <main>
      <h1>Notice</h1>
      <Notice text="Closed today." />
    </main>
  );
}

NoticePage.withoutFaust = true;
