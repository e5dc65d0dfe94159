export { uploadHandlers } from './handlers';
export { copyName, type WireImage, wireImage } from './images';
export { serveUploads } from './serve';
export { sweepUploads } from './sweep';
