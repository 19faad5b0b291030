import { html } from './html';
import { adminPage } from './layout';
import { Refusal, type Screen } from './visit';

/** `/wp-admin/admin.php?page=graphiql-ide`: where the toolbar leads to, as in WordPress. */
export const graphiql: Screen = (visit) => {
  if (visit.query.get('page') !== 'graphiql-ide')
    throw new Refusal(404, 'There is no such page in this small admin.');
  return adminPage(visit, {
    title: 'GraphQL',
    body: html`<p>
        A WordPress has the GraphiQL IDE here, a part of WPGraphQL. This server answers the same
        queries, without the IDE.
      </p>
      <form class="box" action="/graphql" method="get">
        <label for="query">Query, as a visitor</label>
        <textarea id="query" name="query">${'\n{ generalSettings { title } }'}</textarea>
        <button>Run</button>
      </form>`,
  });
};
