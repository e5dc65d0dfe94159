/** What stands for a secret. */
export const DOTS = '•••';

/** Keys whose values are secrets, wherever data is shown or leaves the page. */
const SECRET = /password|credential|secret|token$|^confirm$/i;

/** Whether a field of this name holds a secret. */
export const isSecret = (key: string): boolean => SECRET.test(key);

/** A copy of data, fit for showing and copying: secrets are dots, patterns and errors are plain, depth is bounded. */
export function masked(value: unknown, key = '', depth = 0): unknown {
  if (typeof value === 'string') return isSecret(key) && value !== '' ? DOTS : value;
  if (typeof value === 'function') return '(function)';
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof RegExp) return String(value);
  if (depth > 8) return '…';
  if (value instanceof Error)
    return masked({ ...value, name: value.name, message: value.message }, key, depth + 1);
  if (Array.isArray(value)) return value.map((item) => masked(item, key, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([k, item]) => [k, masked(item, k, depth + 1)]));
}
