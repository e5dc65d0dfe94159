export { openReportsOf } from './count';
export { reportQueueHandlers } from './queue';
export { reportHandlers } from './report';
export { resolveReports } from './resolve';
