import { LOGO_PREFIX, MOST_LOGO_BYTES, MOST_LOGO_HEIGHT, MOST_LOGO_WIDTH } from '@freightdesk/contracts/core';

/** A logo that can be sent, or why a file is none. */
type LogoPicture = { readonly image: string } | { readonly problem: string };

const MOST_BYTES = (MOST_LOGO_BYTES * 4) / 3 + LOGO_PREFIX.length;
/** Each attempt is so much narrower than the one before. */
const STEP = 0.8;
const LEAST_SCALE = 0.1;

/** The file in a data URL: the only address of pictures that the page's policy allows. */
const readAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** A picture that the browser can draw; null for a file that it cannot read or draw. Scripts and other files in an SVG do not run or load here. */
function decode(file: File): Promise<HTMLImageElement | null> {
  const image = new Image();
  const read = async () => {
    image.src = await readAddress(file);
    await image.decode();
    return image;
  };
  return read().catch(() => null);
}

function draw(image: HTMLImageElement, scale: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png');
}

/**
 * Draws a PNG, JPEG or SVG file as a PNG that fits on paper (SETTINGS-9). What was in the file besides its picture is gone then.
 * Smaller pictures keep their size; drawings in SVG, which have none, fill the place.
 */
export async function logoPictureOf(file: File): Promise<LogoPicture> {
  const image = await decode(file);
  if (!image?.naturalWidth || !image.naturalHeight)
    return { problem: `${file.name} is no picture, or is broken. Save it anew as PNG, and choose it again.` };
  const fit = Math.min(MOST_LOGO_WIDTH / image.naturalWidth, MOST_LOGO_HEIGHT / image.naturalHeight);
  const first = file.type === 'image/svg+xml' ? fit : Math.min(1, fit);
  for (let scale = first; scale > first * LEAST_SCALE; scale *= STEP) {
    const picture = draw(image, scale);
    if (picture.length <= MOST_BYTES) return { image: picture };
  }
  return { problem: `${file.name} has too many details for a logo. Choose a simpler picture.` };
}
