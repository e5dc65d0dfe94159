import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, assign } from 'xstate';
import { imageUploadMachine } from '../../machines/imageUpload/imageUpload.machine';
import { imageUploadModel } from '../../machines/imageUpload/imageUpload.paths';
import { ROOT } from '../../machines/model/check/discover';
import { casesOf } from '../../machines/model/check/record/cases';
import { differencesFrom } from '../../machines/model/check/record/compare';
import { readRecord, recordText } from '../../machines/model/check/record/file';
import { type Expectations, parseRecord } from '../../machines/model/check/record/read';
import { shortTrees, treeLines } from '../../machines/model/check/record/trees';
import { changesOf, valueText } from '../../machines/model/check/record/values';
import { doorMachine } from '../../machines/model/example/door.machine';
import { doorModel } from '../../machines/model/example/door.paths';
import { leavesOf, pathOf } from '../../machines/model/generate/transitions';
import { scenarioOf } from '../../machines/model/scenario';
import type { AnyModel } from '../../machines/model/types';
import { productFormMachine } from '../../machines/productForm/productForm.machine';
import { productFormModel } from '../../machines/productForm/productForm.paths';
import type { ProductFormContext } from '../../machines/productForm/productForm.types';

/** What is otherwise than on record of a chart that has been changed, without its views. */
function otherwise(name: string, folder: string, machine: unknown, model: unknown): string[] {
  const chart = machine as AnyStateMachine;
  const record = readRecord(join(ROOT, folder, `${name}.record.yaml`), leavesOf(chart).map(pathOf));
  if (record === null) throw new Error(`nothing is on record of ${name}`);
  return differencesFrom(record, { cases: casesOf(scenarioOf(chart, model as AnyModel), model as AnyModel) });
}

describe('five faults that people would curse are told in sentences', () => {
  const form = (actions: object) =>
    otherwise(
      'productForm',
      'machines/productForm',
      (productFormMachine as unknown as AnyStateMachine).provide({ actions } as never),
      productFormModel,
    );
  const nothing = assign({});
  type Change = Partial<ProductFormContext['values']>;

  test('a success toast is gone', () => {
    expect(form({ announce: nothing })).toContain(
      'in open.form.saving, done saveProduct (saved) [isNew]: it no longer says (success) "Product created successfully!"',
    );
  });

  test('a description is lost after a refused save', () => {
    const lost = assign(({ context }: { context: ProductFormContext }) => ({
      values: { ...context.values, description: '' },
    }));
    expect(form({ keepRefusedSave: lost }).join('\n')).toMatch(
      /in open\.form\.saving, error saveProduct \(refused\).*: .*it sets values\.description to "", which is new/,
    );
  });

  test("a field's error is not cleared by typing", () => {
    const only = assign(({ context }: { context: ProductFormContext }, change: Change) => ({
      values: { ...context.values, ...change },
    }));
    expect(form({ change: only })).toContain(
      'in open.form.editing.filling and open.form.editing.refused, text.typed (title): it no longer sets errors.title to nothing',
    );
  });

  test('a city is kept when the state changes', () => {
    const kept = assign(({ context }: { context: ProductFormContext }, { cityId: _, ...change }: Change) => ({
      values: { ...context.values, ...change },
    }));
    expect(form({ change: kept }).join('\n')).toMatch(
      /state\.chosen \(\w+\).*: .*no longer sets values\.cityId to 0/,
    );
  });

  test('an uploaded photo is never reported', () => {
    const silent = (imageUploadMachine as unknown as AnyStateMachine).provide({
      actions: { report: nothing },
    } as never);
    expect(otherwise('imageUpload', 'machines/imageUpload', silent, imageUploadModel).join('\n')).toMatch(
      /in uploading, done uploadImage \(\w+\): it no longer tells image\.uploaded \{id: "key\.0", url: /,
    );
  });

  test('and a chart as it is differs nowhere', () => {
    expect(otherwise('productForm', 'machines/productForm', productFormMachine, productFormModel)).toEqual(
      [],
    );
  });
});

describe('cases', () => {
  const cases = casesOf(
    scenarioOf(doorMachine as unknown as AnyStateMachine, doorModel as unknown as AnyModel),
    doorModel as unknown as AnyModel,
  );

  test('inherited transitions stand for each leaf', () => {
    expect(Object.keys(cases['alarm.reset (byTheGuard)'] ?? {})).toEqual([
      'locked',
      'checking',
      'open',
      'alarm',
    ]);
  });

  test('guards are told apart, and what follows is said in order', () => {
    expect(cases['done checkCode (wrong) [mayTryAgain]']).toEqual({ checking: ['→ locked', 'tries = 1'] });
    expect(cases['done checkCode (wrong) [otherwise]']).toEqual({ checking: ['→ alarm'] });
    expect(cases['done checkCode (right)']?.checking?.slice(0, 3)).toEqual([
      '→ open',
      'says "Come in"',
      'waits 5000 ms',
    ]);
  });

  test('sample passwords never stand in them', () => {
    const model = { ...doorModel, secrets: ['1234'] } as unknown as AnyModel;
    const text = JSON.stringify(casesOf(scenarioOf(doorMachine as unknown as AnyStateMachine, model), model));
    expect(text).not.toContain('1234');
    expect(text).toContain('•••');
  });
});

describe('the file', () => {
  const leaves = ['idle', 'busy.reading', 'busy.writing', 'done'];
  const whole: Expectations = {
    cases: {
      'work.given (some)': { idle: ['→ busy.reading', 'calls read {id: 7}'], done: ['stays'] },
      'all.stopped (now)': {
        'busy.reading': ['→ idle', 'stops read'],
        'busy.writing': ['→ idle', 'stops read'],
      },
      'note.typed (dots)': { idle: ['stays', 'text = "a · b"'] },
    },
    views: { idle: '- button "Begin"', done: 'as idle' },
  };

  test('leaves that do alike stand together, and what is read is what was written', () => {
    const text = recordText('work', whole, leaves);
    expect(text).toContain('busy.*: → idle · stops read');
    expect(parseRecord(text, leaves)).toEqual(whole);
  });

  test('a new leaf that does like all the others needs no new record', () => {
    const more = [...leaves, 'busy.waiting'];
    const read = parseRecord(recordText('work', whole, leaves), more);
    expect(read.cases['all.stopped (now)']?.['busy.waiting']).toEqual(['→ idle', 'stops read']);
  });
});

describe('what is otherwise', () => {
  const of = (cases: Expectations['cases']): Expectations => ({ cases, views: {} });

  test('is one sentence for all leaves in which it is the same', () => {
    const before = of({ 'x (1)': { a: ['→ b', 'n = 1'], c: ['→ b', 'n = 1'] } });
    const after = of({ 'x (1)': { a: ['→ d', 'n = 2'], c: ['→ d', 'n = 2'] } });
    expect(differencesFrom(before, after)).toEqual([
      'in a and c, x (1): it leads to d, no longer leads to b; it sets n to 2, no longer sets n to 1',
    ]);
  });

  test('may be a case that is new or gone, or an order', () => {
    const before = of({ 'x (1)': { a: ['stays'] }, 'y (1)': { a: ['stays', 'does p', 'does q'] } });
    const after = of({ 'y (1)': { a: ['stays', 'does q', 'does p'] }, 'z (1)': { a: ['→ b'] } });
    expect(differencesFrom(before, after)).toEqual([
      'in a, x (1): it does not happen any more',
      'in a, y (1): it stays, does q, does p, in this order',
      'in a, z (1): new, it leads to b',
    ]);
  });
});

describe('trees', () => {
  const form = (email: string, button: string) =>
    [
      '- heading "Sign in"',
      '- form:',
      `  - textbox "Email"${email}`,
      '  - textbox "Password"',
      `  - button ${button}`,
    ].join('\n');

  test('are whole once, and then what is there beside another one and what is not', () => {
    expect(
      shortTrees({
        idle: form('', '"Go"'),
        again: form('', '"Go"'),
        busy: form('', '"Going..." [disabled]'),
      }),
    ).toEqual({
      idle: form('', '"Go"'),
      again: 'as idle',
      busy: form('', '"Going..." [disabled]'),
    });
    const long = (last: string) => [...'abcdefgh'].map((name) => `- text: ${name}`).join('\n') + last;
    expect(shortTrees({ idle: long(''), failed: long('\n- alert: No') }).failed).toBe(
      'as idle\n+ - alert: No',
    );
  });

  test('differ in sentences, one for all views that share what is otherwise', () => {
    const before = {
      idle: '- button "Go"\n- link "Help"',
      failed: 'as idle\n+ - alert: No',
      busy: 'as idle\n- - button "Go"',
      told: 'as idle',
    };
    const after = {
      idle: '- button "Go!"\n- link "Help"',
      failed: 'as idle',
      busy: 'as idle\n- - button "Go!"',
      told: 'as failed',
    };
    expect(treeLines(before, after)).toEqual([
      'on the view of idle, failed, told: one no longer finds button "Go"',
      'on the view of idle, failed, told: one now finds button "Go!"',
      'on the view of failed: one no longer finds alert: No',
    ]);
  });

  test('in another order are another view', () => {
    const letters = [...'abcdef'].map((name) => `- text: ${name}`);
    const turned = [letters[1], letters[0], ...letters.slice(2)].join('\n');
    const short = shortTrees({ one: letters.join('\n'), other: turned });
    expect(short.other).toBe(turned);
    expect(treeLines({ one: letters.join('\n') }, { one: turned })).toEqual([
      'on the view of one: the same things stand in another order',
    ]);
  });
});

describe('values', () => {
  test('are short: no nulls, times as dates, and long ones cut with a sum that tells them apart', () => {
    expect(valueText({ id: 7, name: null, at: Date.UTC(2026, 10, 28), tags: ['a'] })).toBe(
      '{id: 7, at: 2026-11-28T00:00:00.000Z, tags: ["a"]}',
    );
    const [one, other] = ['x'.repeat(300), `${'x'.repeat(299)}y`].map(valueText);
    expect(one?.length).toBeLessThan(180);
    expect(one).not.toBe(other);
  });

  test('change by field; what comes with the event is named', () => {
    const products = [{ id: 1, title: 'A long enough title to be named' }];
    expect(
      changesOf(
        { query: { page: 1, search: 'a' }, products: [], failed: true },
        { query: { page: 2, search: 'a' }, products, failed: true },
        { type: 'done', output: { products } },
      ),
    ).toEqual(['query.page = 2', 'products = the answer’s products']);
  });
});
