export { uploadHandlers } from './handlers';
export { readCopyName } from './images';
export { serveUploads } from './serve';
export { sweepUploads } from './sweep';
