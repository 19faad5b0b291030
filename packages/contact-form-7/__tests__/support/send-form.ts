import { getProtectedProps } from '@showcase/next';
import { openPage } from '@showcase/testing/jest/open-page';
import { all } from '@showcase/html/testing/parsed';
import { fieldsOf } from '@showcase/wordpress/browser';

/** Returns a function that sends a form as a browser does, through the page's getProtectedProps; null: asks for its page. */
export function sender(path: string, form: string) {
  return async (fields: Record<string, string> | null, query = {}, headers = {}) => {
    const { result, res, body, props } = await openPage(
      getProtectedProps,
      { path: path.replaceAll('/', ''), form, ...query },
      undefined,
      { form: fields && new URLSearchParams(fields).toString(), headers },
    );
    const page = fieldsOf(fieldsOf(props).data);
    return {
      status: res.statusCode,
      retryAfter: res.getHeader('retry-after'),
      cacheControl: res.getHeader('cache-control'),
      body,
      redirect: 'redirect' in result ? result.redirect : null,
      notFound: 'notFound' in result,
      html: String(page.content ?? ''),
    };
  };
}

/** Returns the properties of the field with a name. */
export const control = (html: string, name: string) =>
  ['input', 'select', 'textarea']
    .flatMap((tag) => all(html, tag))
    .find(({ properties }) => properties.name === name)?.properties;
