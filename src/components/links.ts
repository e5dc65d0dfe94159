// The server writes the same addresses into its sitemap, so the rule is the contract's.
export { productPath } from '../../openapi/entities/slug';
