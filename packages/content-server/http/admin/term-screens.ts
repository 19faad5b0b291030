import { decodeEntities } from '../../render/entities';
import { termReport } from '../../edit/changes';
import { toSlug } from '../../edit/slugs';
import type { Term } from '../../model';
import { mayEditTerms } from '../../store/capabilities';
import { redirectReply, type Reply } from '../reply';
import { html, input, table, textarea } from './html';
import { adminPage, formBox } from './layout';
import { allow, numberIn, Refusal, textIn, type Screen, type Visit } from './visit';

function taxonomyOf({ store, query }: Visit) {
  const taxonomy = store.types.taxonomies.get(query.get('taxonomy') ?? '');
  if (!taxonomy) throw new Refusal(404, 'Invalid taxonomy.');
  return taxonomy;
}

/** `/wp-admin/edit-tags.php?taxonomy=…`: the terms of a taxonomy. */
export const termList: Screen = (visit) => {
  const { store, viewer } = visit;
  allow(mayEditTerms(viewer));
  const { name, graphqlType } = taxonomyOf(visit);
  const others = [...store.types.taxonomies.values()].map(
    (one) => html`<a href="/wp-admin/edit-tags.php?taxonomy=${one.name}">${one.graphqlType}</a> `,
  );
  const row = (term: Term) => {
    const shown = decodeEntities(term.name);
    const edit = `/wp-admin/term.php?taxonomy=${name}&tag_ID=${term.id}`;
    const view = `${store.siteUrl}${store.permalinks.ofTerm(term)}`;
    return [
      html`${shown} <a href="${edit}" aria-label="Edit “${shown}”">Edit</a>
        <a href="${view}" aria-label="View “${shown}” archive">View</a>`,
      term.slug,
      store.lists.withTerm(term.id).length,
    ];
  };
  return adminPage(visit, {
    title: `Terms: ${graphqlType}`,
    body: html`<p>${others}</p>
      ${table(['Name', 'Slug', 'Published items'], store.lists.terms(name).map(row))}`,
  });
};

/** `/wp-admin/term.php?taxonomy=…&tag_ID=…` */
export const editTerm: Screen = async (visit) => {
  const { store, viewer, query, form, editor } = visit;
  allow(mayEditTerms(viewer));
  const taxonomy = taxonomyOf(visit);
  const term = store.term(numberIn(query, 'tag_ID'));
  if (!term || term.taxonomy !== taxonomy.name)
    throw new Refusal(404, 'You attempted to edit an item that does not exist.');
  if (!form) return termForm(visit, term);
  visit.requireNonce(`update-tag_${term.id}`);
  const name = textIn(form, 'name').trim();
  const slug = toSlug(form.get('slug') || name) || String(term.id);
  const changed = { ...term, name, slug, description: textIn(form, 'description') };
  if (name === '') return termForm(visit, changed, 'A name is required for this term.');
  const rival = store.lists.terms(taxonomy.name).find((one) => one.slug === slug);
  if (rival && rival.id !== term.id)
    return termForm(visit, changed, `The slug “${slug}” is already in use by another term.`);
  await editor.commit({ terms: [changed] }, (before, after) => termReport(before, after, term.id));
  return redirectReply(
    302,
    `/wp-admin/term.php?taxonomy=${taxonomy.name}&tag_ID=${term.id}&message=3`,
  );
};

function termForm(visit: Visit, term: Term, error?: string): Reply {
  return adminPage(visit, {
    title: `Edit “${decodeEntities(term.name)}”`,
    notice: visit.query.has('message') && error === undefined ? 'Updated.' : null,
    error: error ?? null,
    status: error === undefined ? 200 : 400,
    body: formBox(
      visit,
      `update-tag_${term.id}`,
      [
        input('Name', 'name', decodeEntities(term.name)),
        input('Slug', 'slug', term.slug),
        textarea('Description', 'description', term.description),
      ],
      'Update',
    ),
  });
}
