/** Today in the browser, `yyyy-MM-dd`. Only decides which days a calendar offers. */
export const todayHere = (): string => {
  const now = new Date();
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};
