/** For pages and API routes of a site: what answers them on the server. */
export { getHomeProps, type HomeProps } from '../home/home-props';
export { engineRoutes, faustRoutes } from '../routes/engine-routes';
export { queryProps, type QueryPageProps } from '../routes/query-props';
export { getLoginProps, type LoginProps } from '../sign-in/login-props';
export { handleAuth } from '../sign-in/nextauth-handler';
