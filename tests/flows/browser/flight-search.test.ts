import { flightSearchDriver } from './flight-search.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(flightSearchDriver);
