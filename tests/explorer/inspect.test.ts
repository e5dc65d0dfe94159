import { describe, expect, it } from 'vitest';
import { masked } from '../../src/services/inspect';

describe('what the running product tells the explorer', () => {
  it('has dots for secrets and addresses, however deep', () => {
    const submitted = { type: 'signUp.submitted', password: 'a', confirmPassword: 'b', role: 'buyer' };
    expect(masked(submitted)).toEqual({ ...submitted, password: '•••', confirmPassword: '•••' });
    const output = { token: 'abc', user: { name: 'Ada', email: 'ada@kasuwa.example', phone: null } };
    expect(masked({ output })).toEqual({
      output: { token: '•••', user: { name: 'Ada', email: '•••', phone: null } },
    });
  });

  it('has dots for secrets in the query of an address, and keeps the rest of it', () => {
    expect(masked({ path: '/reset-password?token=a-b_c&from=mail#top' })).toEqual({
      path: '/reset-password?token=•••&from=mail#top',
    });
    expect(masked({ search: '?email=ada%40kasuwa.example&page=2' })).toEqual({
      search: '?email=•••&page=2',
    });
  });

  it("has dots for a person's address in a sentence", () => {
    expect(masked(['Sent to ada@kasuwa.example.'])).toEqual(['Sent to •••.']);
    expect(masked({ text: '₦5,000 @ Lagos' })).toEqual({ text: '₦5,000 @ Lagos' });
  });

  it('says what was thrown, which JSON alone would not', () => {
    const error = Object.assign(new Error('No answer'), { kind: 'offline' });
    expect(masked({ type: 'xstate.error.actor.signIn', error })).toEqual({
      type: 'xstate.error.actor.signIn',
      error: { name: 'Error', message: 'No answer', kind: 'offline' },
    });
  });

  it('leaves out what is not data', () => {
    expect(masked(undefined)).toBeUndefined();
    expect(masked({ run: () => 1, left: 2 })).toEqual({ left: 2 });
  });
});
