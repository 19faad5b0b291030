import { Newsletter } from '../components/Newsletter';
import { Plausible } from '../components/Plausible';
import { TagManager } from '../components/TagManager';

/** The components of docs/guides/third-parties.md. */
export default function ThirdParties() {
  return (
    <main>
      <h1>Third parties</h1>
      <Plausible />
      <TagManager />
      <Newsletter />
    </main>
  );
}

ThirdParties.withoutFaust = true;
