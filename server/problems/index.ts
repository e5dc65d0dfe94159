export { problemQueueHandlers } from './queue';
export { problemHandlers } from './report';
