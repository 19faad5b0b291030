/**
 * A minimal page for WordPress content: one query, the same body as the site's page, no Head, no
 * Link, no styles. The baseline of ops/bench/run.mjs.
 */
const list = 'posts(first: 10) { nodes { id uri title date excerpt } }';
const query = `query BarePage($uri: String!) {
  nodeByUri(uri: $uri) {
    ... on NodeWithTitle { title }
    ... on NodeWithContentEditor { content }
    ... on NodeWithFeaturedImage {
      featuredImage { node { sourceUrl srcSet altText mediaDetails { width height } } }
    }
    ... on Category { name ${list} }
    ... on Tag { name ${list} }
    ... on User { name ${list} }
  }
}`;

const html = (text) => ({ dangerouslySetInnerHTML: { __html: text ?? '' } });

function Picture({ sourceUrl, srcSet, altText, mediaDetails }) {
  const { width, height } = mediaDetails ?? {};
  return (
    <img
      src={sourceUrl}
      srcSet={srcSet}
      sizes="100vw"
      alt={altText}
      width={width}
      height={height}
    />
  );
}

function Entry({ uri, title, date, excerpt }) {
  return (
    <li>
      <h2>
        <a href={uri}>
          <span {...html(title)} />
        </a>
      </h2>
      <time dateTime={date}>{date}</time>
      <div {...html(excerpt)} />
    </li>
  );
}

export default function BarePage({ node }) {
  return (
    <main>
      <h1>
        <span {...html(node.title ?? node.name)} />
      </h1>
      {node.featuredImage && <Picture {...node.featuredImage.node} />}
      {node.content && <div {...html(node.content)} />}
      {node.posts && (
        <ul>
          {node.posts.nodes.map((entry) => (
            <Entry key={entry.id} {...entry} />
          ))}
        </ul>
      )}
    </main>
  );
}

export const getStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export async function getStaticProps({ params }) {
  const response = await fetch(`${process.env.BARE_WORDPRESS_URL}/index.php?graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { uri: `/${params.slug.join('/')}/` } }),
    signal: AbortSignal.timeout(5_000),
  });
  const { nodeByUri: node } = (await response.json()).data;
  const revalidate = Number(process.env.REVALIDATE_SECONDS ?? 60);
  return node ? { props: { node }, revalidate } : { notFound: true, revalidate };
}
