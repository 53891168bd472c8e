/** When guests may come and must leave, by the property's clock. */
export const checkTimesOf = (stars: number): { readonly checkInFrom: string; readonly checkOutUntil: string } =>
  stars >= 4 ? { checkInFrom: '15:00', checkOutUntil: '12:00' } : { checkInFrom: '14:00', checkOutUntil: '11:00' };
