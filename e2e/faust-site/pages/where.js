import { getAdminUrl, getGraphqlEndpoint, getWpHostname, getWpUrl } from '@faustwp/core';

/** Addresses of WordPress, as Faust's functions return them. */
export default function Where({ endpoint }) {
  return (
    <ul>
      <li>{getWpUrl()}</li>
      <li>{getWpHostname()}</li>
      <li>{getAdminUrl('edit.php')}</li>
      <li>{endpoint}</li>
    </ul>
  );
}

export const getServerSideProps = () => ({ props: { endpoint: getGraphqlEndpoint() } });
