import type { ReactNode } from 'react';

import { getConfig } from '@faustwp/core/dist/cjs/index.js';
import type { TemplateComponent } from '../definition/site-types';

interface ConfiguredTemplateProps {
  name: string;
  render: (Template: TemplateComponent) => ReactNode;
}

/**
 * Renders a template that faust.config.ts has beside the site's own map. Within InProviders, which has
 * loaded that file: it brings Faust and its plugins along, which pages of the map do without.
 *
 * @throws Error for a name that it has not either
 */
export default function ConfiguredTemplate({ name, render }: ConfiguredTemplateProps) {
  const { templates = {} } = getConfig();
  // Faust types templates as components without props, but passes props to them.
  const Template = Object.hasOwn(templates, name) && (templates[name] as TemplateComponent);
  if (Template) return render(Template);
  throw new Error(
    `The server has chosen the template "${name}", which is neither in wp-templates/index nor in faust.config: those have ${Object.keys(templates).join(', ') || 'none'}.`,
  );
}
