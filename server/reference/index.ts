export { referenceHandlers } from './handlers';
