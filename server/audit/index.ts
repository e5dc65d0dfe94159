export { auditHandlers } from './list';
export { audit } from './write';
