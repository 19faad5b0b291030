import { handleOpenSearch } from '../../lib/document/opensearch';

export default handleOpenSearch;
