import { MAX_IMAGE_BYTES } from '../../openapi/rules/images';
import type { Config } from '../config';
import type { Probe } from '../deps';

const PATIENCE_MS = 4_000;
const MB = 1024 * 1024;
/** A photo of the largest size and the form around it; each photo is a request of its own. */
const LARGEST = MAX_IMAGE_BYTES + 16 * 1024;
/** Sizes that are tried from the largest on, bytes: 1 MB is what nginx allows unless told otherwise. */
const SIZES = [LARGEST, 2 * MB, MB - 1024, 64 * 1024];

/**
 * Whether `PUBLIC_URL` leads to this product, through whatever stands in front, and lets photos pass. A house
 * that does not run yet is not found, which is no fault.
 */
export async function checkSite({ PUBLIC_URL, production }: Config): Promise<Probe> {
  if (PUBLIC_URL === undefined) return { status: 'healthy', message: 'Not set: this machine alone.' };
  const site = PUBLIC_URL.replace(/\/+$/, '');
  if (production && site.startsWith('http://')) {
    return { status: 'warning', message: 'PUBLIC_URL begins with http://, so passwords travel unprotected.' };
  }
  try {
    const answer = await fetch(`${site}/healthz`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'manual',
    });
    if ((await answer.text()).trim() !== 'ok') {
      return {
        status: 'warning',
        message: `PUBLIC_URL does not lead to this product (HTTP ${answer.status}).`,
      };
    }
    return await photosPass(site);
  } catch {
    const message =
      'PUBLIC_URL does not answer, which is right while the server or its proxy is not running.';
    return { status: 'warning', message };
  }
}

/** Sends bodies of some sizes without a sign-in: our own answer is a refusal in the contract's form, a proxy's is not. */
async function photosPass(site: string): Promise<Probe> {
  for (const size of SIZES) {
    if (!(await passes(site, size))) continue;
    if (size === LARGEST) return { status: 'healthy', message: 'PUBLIC_URL answers and lets photos pass.' };
    const allowed = size < MB / 2 ? `${size / 1024} KB` : `${Math.round(size / MB)} MB`;
    const message = `Your house's proxy allows no more than about ${allowed} a request, and photos have up to 5 MB: raise its limit to 6 MB (docs/deploy.md).`;
    return { status: 'critical', message };
  }
  return { status: 'critical', message: 'What stands in front of PUBLIC_URL lets no photo pass.' };
}

async function passes(site: string, size: number): Promise<boolean> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(size)], { type: 'image/jpeg' }), 'doctor.jpg');
  try {
    const answer = await fetch(`${site}/api/uploads`, {
      method: 'POST',
      body: form,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const { success } = (await answer.json()) as { success?: unknown };
    return answer.status === 401 && success === false;
  } catch {
    return false;
  }
}
