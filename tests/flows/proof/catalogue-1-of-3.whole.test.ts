import { testWholeFlows } from './whole-flows.ts';

testWholeFlows(0);
