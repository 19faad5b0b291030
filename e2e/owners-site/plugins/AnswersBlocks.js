import { ApolloLink, Observable } from '@apollo/client';

const spoiled = (words) =>
  `${words}<script>window.spoiled = 1</script><img src="/logo.svg" onerror="window.spoiled = 1">`;

const block = (name, clientId, parentClientId, attributes, renderedHtml = '') => ({
  __typename: name,
  name,
  id: clientId,
  parentId: parentClientId,
  renderedHtml,
  attributes: { __typename: `${name}Attributes`, ...attributes },
});

const styles = { style: null, fontSize: null, fontFamily: null, gradient: null, textColor: null };
const common = { ...styles, anchor: null, backgroundColor: null, cssClassName: null };
const button = { ...common, textAlign: null, linkTarget: null, rel: null, linkClassName: null };

const editorBlocks = [
  block('CoreParagraph', 'a', null, {
    ...common,
    direction: null,
    dropCap: false,
    align: null,
    textColor: 'sea',
    content: spoiled('Words of a paragraph'),
  }),
  block('CoreButtons', 'b', null, {
    cssClassName: 'wp-block-buttons',
    align: null,
    anchor: null,
    layout: null,
    fontFamily: null,
    fontSize: null,
    style: null,
  }),
  block('CoreButton', 'c', 'b', {
    ...button,
    text: 'Here',
    url: `${process.env.NEXT_PUBLIC_WORDPRESS_URL}/about/`,
  }),
  block('CoreButton', 'd', 'b', { ...button, text: 'There', url: 'javascript:window.spoiled=1' }),
  block('AcmeNotice', 'e', null, {
    message: 'Mind the gap',
    style: '{"color":{"background":"#eee"}}',
  }),
  block('AcmeOther', 'f', null, {}, spoiled('<p>Words of another block</p>')),
];

/** Answers in the place of WPGraphQL Content Blocks, which the content server does not have. */
export class AnswersBlocks {
  apply({ addFilter }) {
    if (process.env.BLOCKS_OF_WORDPRESS) return;
    const link = new ApolloLink((operation, forward) => {
      if (operation.operationName !== 'GetPageWithBlocks') return forward(operation);
      const page = { __typename: 'Page', title: 'Title of editor-blocks', editorBlocks };
      return Observable.of({ data: { page } });
    });
    addFilter('apolloClientOptions', 'answers-blocks', (options) => ({
      ...options,
      link: options.link ? link.concat(options.link) : link,
    }));
  }
}
