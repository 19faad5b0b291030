import type { ComponentType } from 'react';

import type { TemplateComponent } from '../template/template';
import type { PageProps } from './faust-page';
import { InProviders } from './InProviders';

interface FaustTemplateProps {
  Template: TemplateComponent;
  /** As in render-faust-node.ts. */
  pageProps: object;
}

/** Renders a template in Faust's form, with the props that Faust gives it, in Faust's providers. */
export function FaustTemplate({ Template, pageProps }: FaustTemplateProps) {
  const props: PageProps = { ...pageProps };
  // What it takes is its own affair: Faust gives each template the same props.
  const Component = Template as ComponentType<PageProps>;
  return (
    <InProviders pageProps={props}>
      <Component {...props} data={props.__TEMPLATE_QUERY_DATA__} loading={false} />
    </InProviders>
  );
}
