export { uploadHandlers } from './handlers';
export { copyName, readCopyName, shareName } from './images';
export { uploadsUnderWay } from './pipeline';
export { serveUploads } from './serve';
export { serveSharePictures } from './serveShare';
export { sweepUploads } from './sweep';
