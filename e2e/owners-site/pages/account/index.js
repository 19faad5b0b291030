import { useAuth, getApolloAuthClient, useLogout } from '@faustwp/core';
import { gql, useMutation, useQuery } from '@apollo/client';
import { COMMENT } from '../../mutations';

function Signed() {
  const client = getApolloAuthClient();
  const { logout } = useLogout();
  const [comment, { data: answer, error }] = useMutation(COMMENT, { client });
  const { data, loading } = useQuery(
    gql`
      {
        viewer {
          posts {
            nodes {
              id
              title
            }
          }
          name
        }
      }
    `,
    { client },
  );
  if (loading) return <>Loading…</>;
  return (
    <>
      <p>Good to see you, {data?.viewer?.name}!</p>
      <button onClick={() => logout('/blog/')}>Leave</button>
      <button onClick={() => comment({ variables: { text: '<em>Well said</em>', on: 1861 } })}>
        Praise
      </button>
      {error && <p role="alert">{error.message}</p>}
      <div dangerouslySetInnerHTML={{ __html: answer?.createComment.comment.content ?? '' }} />
      <ul>
        {data?.viewer?.posts?.nodes.map((post) => (
          <li key={post.id}>{post.title}</li>
        ))}
      </ul>
    </>
  );
}

/** Shows its content to signed-in users only, and to others a link to WordPress. */
export default function Page() {
  const { isAuthenticated, isReady, loginUrl } = useAuth();
  if (!isReady) return <>Loading…</>;
  if (isAuthenticated === true) return <Signed />;
  return (
    <>
      <p>Hello, stranger.</p>
      <a href={loginUrl}>Sign in at WordPress</a>
    </>
  );
}
