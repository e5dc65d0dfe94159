/** The dialog's chunk: fetched when it is first opened, as few people do. */
export const reportPart = () => import('./ReportDialog');
