/** Paths that the script before the first paint compares. They stand apart, so that it holds no others. */
export const home = '/';
export const flightResults = '/flight-search-result';
export const hotelResults = '/hotel-results';
