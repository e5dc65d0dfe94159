import type { Gesture, Outside } from '../../machines/model/gestures';
import type { Cause } from '../../machines/model/scenario';

/** Who or what brought a step about, as a sentence. */
export function causeOf(cause: Cause, key: string): string {
  switch (cause.by) {
    case 'event':
      return `The event ${key} comes ${'outside' in cause.gesture ? 'from outside the view' : 'from a person'}.`;
    case 'done':
      return `${cause.child} succeeds (${cause.variant}).`;
    case 'error':
      return `${cause.child} fails (${cause.variant}).`;
    case 'after':
      return `The delay ${cause.delay} is over.`;
  }
}

/** Who or what brings a step about. */
export type By = 'A person' | 'From outside the view' | 'What runs ends' | 'Time passes';

export function byWhom(cause: Cause): By {
  if (cause.by === 'event') return 'outside' in cause.gesture ? 'From outside the view' : 'A person';
  return cause.by === 'after' ? 'Time passes' : 'What runs ends';
}

/** Who or what will bring a step about, as the end of a sentence: 'by a person: press the button ‘Save’'. */
export function whoText(cause: Cause): string {
  switch (cause.by) {
    case 'event': {
      const gesture = gestureText(cause.gesture);
      return gesture === null ? 'from outside the view' : `by a person: ${gesture}`;
    }
    case 'done':
      return `by ${cause.child}, which succeeds`;
    case 'error':
      return `by ${cause.child}, which fails`;
    case 'after':
      return `by the clock: ${cause.delay} is over`;
  }
}

/** What a person does, as a sentence; null when it is nothing on the view. */
export function gestureText(gesture: Gesture | Gesture[] | Outside): string | null {
  if ('outside' in gesture) return null;
  return [gesture].flat().map(one).join(', then ');
}

function one(gesture: Gesture): string {
  switch (gesture.do) {
    case 'press':
    case 'tap':
      return `${gesture.do} the ${gesture.role} ‘${String(gesture.name)}’`;
    case 'type': {
      const secret = /password/i.test(String(gesture.label));
      const what = gesture.text === '' ? 'clear' : `type ‘${secret ? '•••' : gesture.text}’ into`;
      return `${what} ‘${String(gesture.label)}’`;
    }
    case 'choose':
      return `choose ‘${gesture.option}’ in ‘${String(gesture.label)}’`;
    case 'chooseFile':
    case 'dropFile':
      return `pick ${gesture.files.map((file) => file.name).join(', ')}`;
    case 'keys':
      return `press the keys ${gesture.keys}`;
  }
}
