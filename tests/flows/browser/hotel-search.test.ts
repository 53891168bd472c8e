import { hotelSearchDriver } from './hotel-search.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(hotelSearchDriver);
