import { useRouter } from 'next/router';
import Script from 'next/script';

import { sitePath } from '@showcase/wordpress/browser';
import { ConsentedEmbeds } from '../components/ConsentedEmbeds';
import { EntryContent } from '../components/content/EntryContent';
import { HubSpotForm } from '../components/HubSpotForm';
import { Newsletter } from '../components/Newsletter';
import { Plausible } from '../components/Plausible';
import { TagManager } from '../components/TagManager';

const film = (id) => `<figure class="embed-card" style="height:100px">
  <a href="https://www.youtube.com/watch?v=${id}" data-frame="https://www.youtube-nocookie.com/embed/${id}">Film ${id}</a>
</figure>`;

/** The components of docs/guides/third-parties.md. */
export default function ThirdParties() {
  const { query } = useRouter();
  return (
    <main>
      <h1>Third parties</h1>
      <Plausible />
      <TagManager />
      <ConsentedEmbeds />
      {query.with === 'cookiebot' && <Script src={sitePath('/cookiebot.js')} />}
      {query.with === 'hubspot' && <HubSpotForm />}
      <EntryContent id="entry" html={film('one') + film('two')} />
      <Newsletter />
    </main>
  );
}

ThirdParties.withoutFaust = true;
