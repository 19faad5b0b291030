import { decodeEntities } from '../../render/entities';
import type { Post, Term } from '../../model';
import type { Store } from '../../store/store';
import { html, type Html } from './html';

/** Fields of a form are named after the term they stand for. */
const fieldOf = (term: Term) => `term-${term.id}`;
const marker = 'terms-shown';

/** The terms an item can have, by taxonomy. Post formats are a matter of themes. */
function choices(store: Store, type: string): { label: string; terms: readonly Term[] }[] {
  return [...store.types.taxonomies.values()]
    .filter(({ name, contentTypes }) => name !== 'post_format' && contentTypes.includes(type))
    .map(({ name, graphqlType }) => ({ label: graphqlType, terms: store.lists.terms(name) }))
    .filter(({ terms }) => terms.length > 0);
}

/** A checkbox for every term that an item can have. */
export function termFields(store: Store, post: Post): Html {
  const box = (term: Term) =>
    html`<input
        id="${fieldOf(term)}"
        name="${fieldOf(term)}"
        type="checkbox"
        value="1"
        ${post.termIds.includes(term.id) && html`checked`}
      />
      <label class="inline" for="${fieldOf(term)}">${decodeEntities(term.name)}</label> `;
  return html`<input type="hidden" name="${marker}" value="1" /> ${choices(store, post.type).map(
      ({ label, terms }) =>
        html`<fieldset>
          <legend>${label}</legend>
          ${terms.map(box)}
        </fieldset>`,
    )}`;
}

/** The terms of an item with those chosen in a form; as they were when the form had none of these fields. */
export function chosenTerms(store: Store, post: Post, form: URLSearchParams): number[] {
  if (!form.has(marker)) return post.termIds;
  const offered = choices(store, post.type).flatMap(({ terms }) => terms);
  const ids = new Set(offered.map((term) => term.id));
  const chosen = offered.filter((term) => form.has(fieldOf(term))).map((term) => term.id);
  return [...post.termIds.filter((id) => !ids.has(id)), ...chosen];
}
