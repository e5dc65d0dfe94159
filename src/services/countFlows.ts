import { countFlows, sendCounts } from './flowCounts';

/** Counts this tab's steps. A script of its own: a server that counts adds it to its pages (server/http/shell.ts). */
countFlows(window, sendCounts);
