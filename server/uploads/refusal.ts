import * as rules from '../../openapi/rules/images';
import { HttpError, tooMany as tooManyTries } from '../http/errors';

/** 415: the bytes are none of the formats, or are broken. */
export const notAnImage = (file: string) => new HttpError(415, rules.notAnImage(shownName(file)));

/** 413: more than 5 MB. */
export const tooLarge = (file: string) => new HttpError(413, rules.imageTooLarge(shownName(file)));

/** 413: few bytes, but more pixels than a photo has. */
export const tooManyPixels = (file: string) =>
  new HttpError(413, `${shownName(file)} has too many pixels. Please send a smaller copy of it`);

/** 503: the converter has died of it, or of another picture, twice. */
export const notNow = (file: string) =>
  new HttpError(503, `${shownName(file)} could not be worked on just now. Please try again`, [], {
    'retry-after': '5',
  });

/** 429: so many of one account wait already. */
export const tooManyAtOnce = () =>
  tooManyTries('Your other pictures are still being worked on. Please wait a moment.', 10);

/** 422: more than five in one request. */
export const tooMany = () => new HttpError(422, rules.TOO_MANY_IMAGES);

/** 400: a request without a file in it. */
export const noFile = (field: string) =>
  new HttpError(400, `No file was sent. Please choose a picture (field ${field})`);

/** 415: the body is no form with files. */
export const notMultipart = (field: string) =>
  new HttpError(415, `Please send pictures as multipart/form-data, field ${field}`);

/** A file's name as a message shows it: no folders, no control characters, a long one cut in the middle. */
export function shownName(file: string): string {
  const base = file.split(/[\\/]/).pop() ?? '';
  // Control and direction characters could turn the sentence around it.
  const clean = base.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim();
  if (clean === '') return 'The file';
  const letters = Array.from(clean);
  return letters.length <= 60 ? clean : `${letters.slice(0, 40).join('')}…${letters.slice(-12).join('')}`;
}
