/** Long side of a thumbnail, in pixels: twice what the form shows. */
const LONG_SIDE = 240;
const JPEG_QUALITY = 0.7;

/**
 * A small upright copy of an image as a data URL of a few KB: unlike an object URL
 * it can be kept in a chart's snapshot and still works after a reload.
 * Null where the browser can't read the file.
 */
export async function thumbnailOf(file: File): Promise<string | null> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return null;
  }
  const scale = Math.min(1, LONG_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  // JPEG has no transparency: transparent pixels become white instead of black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.toDataURL('image/jpeg', JPEG_QUALITY);
}
