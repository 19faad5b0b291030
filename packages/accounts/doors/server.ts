/** For pages and API routes of a site: what answers them on the server. */
export { getHomeProps, type HomeProps } from '../home/home-props';
export { engineRoutes, faustRoutes } from '../routes/engine-routes';
export { queryProps, type QueryPageProps } from '../routes/query-props';
/** @public faust/server.ts exports them under Faust's names. */
export { handleLogout, handleToken } from '../sign-in/authorization-code';
export { getLoginProps, type LoginProps } from '../sign-in/login-props';
export { handleAuth } from '../sign-in/nextauth-handler';
