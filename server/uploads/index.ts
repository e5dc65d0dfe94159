export { uploadHandlers } from './handlers';
export { copyName, readCopyName } from './images';
export { serveUploads } from './serve';
export { serveSharePictures } from './serveShare';
export { sweepUploads } from './sweep';
