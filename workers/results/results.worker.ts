import { expose } from 'comlink';
import { browserPorts } from './ports.ts';
import { openResultsDesk } from './results-desk.ts';

expose(openResultsDesk(browserPorts));
