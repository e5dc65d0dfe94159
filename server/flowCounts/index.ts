export { flowCountHandlers } from './add';
export { readFlowCounts } from './read';
export { sweepFlowCounts } from './sweep';
