export { referenceHandlers } from './handlers';
export { iconAddress, iconToKeep } from './icons';
