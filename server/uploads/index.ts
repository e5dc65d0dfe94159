export { uploadHandlers } from './handlers';
export { copyName, readCopyName } from './images';
export { serveUploads } from './serve';
export { sweepUploads } from './sweep';
