import { getAdminUrl, getGraphqlEndpoint, getWpHostname, getWpUrl } from '@faustwp/core';

/** Addresses of WordPress, as Faust's functions return them. */
export default function Where() {
  return (
    <ul>
      <li>{getWpUrl()}</li>
      <li>{getWpHostname()}</li>
      <li>{getGraphqlEndpoint()}</li>
      <li>{getAdminUrl('edit.php')}</li>
    </ul>
  );
}
