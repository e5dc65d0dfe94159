export { uploadHandlers } from './handlers';
export { copyName, readCopyName, type WireImage, wireImage } from './images';
export { serveUploads } from './serve';
export { sweepUploads } from './sweep';
