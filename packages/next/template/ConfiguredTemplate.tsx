import type { ReactNode } from 'react';

import { configuredTemplates } from './faust-config';
import type { TemplateComponent } from './template';

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
  const templates = configuredTemplates();
  const Template = Object.hasOwn(templates, name) ? templates[name] : undefined;
  if (Template) return render(Template);
  throw new Error(
    `The server has chosen the template "${name}", but the browser finds it neither in wp-templates/templates.ts nor in faust.config.ts.`,
  );
}
