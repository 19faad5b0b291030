import Layout from './Layout';

export { Layout };
