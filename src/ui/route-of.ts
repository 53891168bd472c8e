/** `Dhaka ⇄ Dubai` for a trip there and back, else the cities in order. */
export const routeOf = (cities: readonly string[]): string => {
  const [first, second, third, ...more] = cities;
  return third !== undefined && third === first && more.length === 0 ? `${first} ⇄ ${second}` : cities.join(' → ');
};
